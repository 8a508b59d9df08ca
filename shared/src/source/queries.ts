import { useQuery } from '@tanstack/react-query';
import type { Consensus, Market, MarketId, MarketSummary, RecentActivity } from '../domain';

/** Everything a page can ask for. The query client turns a key into a call to its source. */
type SourceQueryKey =
  | readonly ['markets']
  | readonly ['market', MarketId]
  | readonly ['consensus', MarketId]
  | readonly ['recent-activity'];

const shapes: Record<SourceQueryKey[0], number> = {
  markets: 1,
  market: 2,
  consensus: 2,
  'recent-activity': 1,
};

export function isQueryKey(key: readonly unknown[]): key is SourceQueryKey {
  const [name, id] = key;
  const length = typeof name === 'string' && Object.hasOwn(shapes, name) && shapes[name as SourceQueryKey[0]];
  return length === key.length && (length === 1 || typeof id === 'number');
}

const useSource = <Data>(queryKey: SourceQueryKey) => useQuery<Data>({ queryKey });

/** All markets, in the order of their numbers. */
export const useMarkets = () => useSource<readonly MarketSummary[]>(['markets']);

/** One market; market 1 where there is none of that number. */
export const useMarket = (id: MarketId) => useSource<Market>(['market', id]);

/** How the research positions on a market divide. */
export const useConsensus = (id: MarketId) => useSource<Consensus>(['consensus', id]);

/** What happened lately on the site. */
export const useRecentActivity = () => useSource<readonly RecentActivity[]>(['recent-activity']);
