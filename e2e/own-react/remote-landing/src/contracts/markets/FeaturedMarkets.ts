import type { UsedFragment } from '@forecast/shared/page';

/** What the landing page requires of the fragment, which is rendered without props. */
export default interface Contract {
  readonly default: UsedFragment<'markets/FeaturedMarkets'>;
  readonly contractVersion: number;
}
