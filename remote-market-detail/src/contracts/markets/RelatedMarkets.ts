import type { PartFragment } from '@forecast/shared/page';

/** The fragment as a market's page shows it: beside the market, knowing no more than its number. */
export default interface Contract {
  readonly default: PartFragment<'markets/RelatedMarkets'>;
  readonly contractVersion: number;
}
