import type { RemoteFragment } from '@forecast/shared/contract';

/** The fragment as a market's page shows it: beside the market, knowing no more than its number. */
export default interface Contract {
  readonly default: RemoteFragment<'markets/RelatedMarkets'>;
  readonly contractVersion: number;
}
