import { findMarket, type Market } from '../domain';
import type { ForecastSource } from '../source';
import { buildMarket } from './buildMarket';

/** A source that holds the given markets; a test overrides the verbs it is about. */
export function buildSource(
  markets: readonly Market[] = [buildMarket()],
  verbs: Partial<ForecastSource> = {},
): ForecastSource {
  return {
    asOf: '2025-07-08',
    markets: () => Promise.resolve(markets),
    market: (id) => {
      const market = findMarket(markets, id);
      return market ? Promise.resolve(market) : Promise.reject(new Error('no market'));
    },
    consensus: () => Promise.resolve({ yes: 78, no: 22 }),
    recentActivity: () => Promise.resolve([]),
    ...verbs,
  };
}
