import type { UsedFragment } from '@forecast/shared/page';

/** The fragment as a market's page shows it: beside the market, knowing no more than its number. */
export default interface Contract {
  readonly default: UsedFragment<'markets/RelatedMarkets'>;
  readonly contractVersion: number;
}
