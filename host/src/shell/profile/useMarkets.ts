import type { MarketId, MarketListRequest, MarketSummary } from '@forecast/shared/domain';
import { useSource, type ForecastSource } from '@forecast/shared/source';
import { keepPreviousData, useQuery } from '@forecast/shared/query';

/** Returns these markets by id, except those that are loading or unavailable. */
export function useMarkets(ids: readonly MarketId[]): Markets {
  const source = useSource();
  const { data } = useQuery({
    queryKey: ['host', 'markets', ids],
    queryFn: ({ signal }) => marketsOf(ids, source, signal),
    enabled: ids.length > 0,
    // Keep showing the other markets when an item is removed.
    placeholderData: keepPreviousData,
  });
  return data ?? noMarkets;
}

type Markets = ReadonlyMap<MarketId, MarketSummary>;

const noMarkets: Markets = new Map();

/** Resolves to all these markets that exist, and possibly others. */
async function marketsOf(
  ids: readonly MarketId[],
  { listMarkets }: Pick<ForecastSource, 'listMarkets'>,
  signal: AbortSignal,
): Promise<Markets> {
  const found = new Map<MarketId, MarketSummary>();
  const load = async (request: MarketListRequest) => {
    const { markets, next } = await listMarkets(request, signal);
    for (const market of markets) found.set(market.id, market);
    return next;
  };
  const isComplete = (await load({})) === undefined;
  const others = ids.filter((id) => !found.has(id));
  // Ids reveal what the visitor follows, so send them only if the first page lacks some.
  if (isComplete || others.length === 0) return found;
  let cursor = await load({ ids: others });
  while (cursor !== undefined) cursor = await load({ ids: others, cursor });
  return found;
}
