import type { UsedFragment } from '@forecast/shared/page';

/** What a market's page requires of the fragment, which gets only the market's number. */
export default interface Contract {
  readonly default: UsedFragment<'markets/RelatedMarkets'>;
  readonly contractVersion: number;
}
