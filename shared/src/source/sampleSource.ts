import { findMarket, type MarketId } from '../domain';
import { asOf } from '../fixtures/asOf';
import type { ForecastSource } from './ForecastSource';

const load = () => import('../fixtures');

/** The fixtures as a source. It can be read only: nothing leaves the browser. */
export const sampleSource: ForecastSource = {
  asOf,
  markets: async () => (await load()).markets,
  market: async (id: MarketId) => {
    const market = findMarket((await load()).markets, id);
    if (!market) throw new Error('The sample holds no market.');
    return market;
  },
  consensus: async () => (await load()).consensus,
  recentActivity: async () => (await load()).recentActivity,
};
