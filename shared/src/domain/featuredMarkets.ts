import type { MarketSummary } from './market';
import { listMarkets } from './marketList';

/** Up to three markets, those whose forecast has moved most over their trend, up or down; of equals, the lower number. */
export const featuredMarkets = (markets: readonly MarketSummary[]): readonly MarketSummary[] =>
  listMarkets(markets, { sort: 'biggest-move' }, 3).markets;
