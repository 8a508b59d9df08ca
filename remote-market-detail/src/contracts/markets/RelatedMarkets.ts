import type { UsedFragment } from '@forecast/shared/page';

/** What a market's page requires of the fragment, to which it passes only the market's id. */
export default interface Contract {
  readonly default: UsedFragment<'markets/RelatedMarkets'>;
  readonly contractVersion: number;
}
