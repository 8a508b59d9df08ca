import type { MarketSummary } from './market';
import { listMarkets } from './marketList';

/** Up to three markets whose forecast moved most over their trend, up or down. Ties go to the lower id. */
export const featuredMarkets = (markets: readonly MarketSummary[]): readonly MarketSummary[] =>
  listMarkets(markets, { sort: 'biggest-move' }, 3).markets;
