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
import * as fixtures from '../fixtures';
import type { ReadableSource } from './ForecastSource';
import { sampleFacts } from './sampleFacts';

/** The data that a sample consists of. */
export type Sample = typeof fixtures;

/** The number of markets per page of the list: more than fit on a screen, but few enough to render quickly. */
const pageSize = 25;

/** A read-only source of a sample's data. */
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
    ...sampleFacts(asOf),
    listMarkets: async (request) => listMarkets(summaries, request, pageSize, entries),
    market: async (id) => {
      const market = findMarket(markets, id);
      if (!market) throw new Error('The sample has no markets.');
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

/** The fixtures as a source. */
export const sample = sourceOf(fixtures);
