import type { MarketSummary } from './market';
import { listMarkets } from './marketList';

/**
 * Returns up to three open markets: those whose forecasts moved furthest over their trends, up or down. Ties go to the
 * lower id.
 */
export const featuredMarkets = (markets: readonly MarketSummary[]): readonly MarketSummary[] =>
  listMarkets(markets, { sort: 'biggest-move', status: 'open' }, 3).markets;
