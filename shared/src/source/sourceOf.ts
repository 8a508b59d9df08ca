import {
  createSearch,
  featuredMarkets,
  findMarket,
  indexEntries,
  listMarkets,
  relatedMarkets,
  summaryOf,
  totalsOf,
} from '../domain';
import type { ReadableSource } from './ForecastSource';

/** What a sample holds. */
export type Sample = typeof import('../fixtures');

/** How many markets a page of the list has: more than a screen shows, and drawn in an instant. */
const pageSize = 25;

/** A source that answers from a sample. It can only be read: nothing leaves the browser. */
export function sourceOf({
  asOf,
  availablePoints,
  markets,
  consensus,
  recentActivity,
}: Sample): ReadableSource {
  const summaries = markets.map(summaryOf);
  const search = createSearch(markets);
  const entries = indexEntries(markets);
  return {
    isSample: true,
    asOf,
    staleTime: Infinity,
    listMarkets: async (request) => listMarkets(summaries, request, pageSize, entries),
    market: async (id) => {
      const market = findMarket(markets, id);
      if (!market) throw new Error('The sample holds no market.');
      return market;
    },
    relatedMarkets: async (id) => relatedMarkets(summaries, id),
    featuredMarkets: async () => featuredMarkets(summaries),
    totals: async () => totalsOf(markets, asOf),
    consensus: async () => consensus,
    recentActivity: async () => recentActivity,
    availablePoints: async () => availablePoints,
    search: async (request) => search(request),
  };
}
