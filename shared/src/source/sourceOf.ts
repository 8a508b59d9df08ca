import { findMarket, listMarkets, relatedMarkets, summaryOf } from '../domain';
import type { ForecastSource } from './ForecastSource';

/** What a sample holds. */
export type Sample = typeof import('../fixtures');

/** How many markets a page of the list has: more than a screen shows, and drawn in an instant. */
const pageSize = 25;

/** A source that answers from a sample. It can only be read: nothing leaves the browser. */
export function sourceOf({ asOf, markets, consensus, recentActivity }: Sample): ForecastSource {
  const summaries = markets.map(summaryOf);
  return {
    asOf,
    listMarkets: async (request) => listMarkets(summaries, request, pageSize),
    market: async (id) => {
      const market = findMarket(markets, id);
      if (!market) throw new Error('The sample holds no market.');
      return market;
    },
    relatedMarkets: async (id) => relatedMarkets(summaries, id),
    consensus: async () => consensus,
    recentActivity: async () => recentActivity,
  };
}
