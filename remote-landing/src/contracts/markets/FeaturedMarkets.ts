import type { UsedFragment } from '@forecast/shared/page';

/** The fragment as the landing page shows it, with nothing said to it. */
export default interface Contract {
  readonly default: UsedFragment<'markets/FeaturedMarkets'>;
  readonly contractVersion: number;
}
