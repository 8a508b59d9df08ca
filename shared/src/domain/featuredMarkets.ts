import type { MarketSummary } from './market';
import { listMarkets } from './marketList';

/**
 * The three markets whose forecasts moved furthest over their trends, up or down, or fewer. Ties go to the lower id.
 */
export const featuredMarkets = (markets: readonly MarketSummary[]): readonly MarketSummary[] =>
  listMarkets(markets, { sort: 'biggest-move' }, 3).markets;
