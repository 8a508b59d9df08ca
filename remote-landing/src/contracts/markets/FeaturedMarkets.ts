import type { UsedFragment } from '@forecast/shared/page';

/** What the landing page needs from the fragment, which it renders without props. */
export default interface Contract {
  readonly default: UsedFragment<'markets/FeaturedMarkets'>;
  readonly contractVersion: number;
}
