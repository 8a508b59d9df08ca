import type { MarketId, MarketListRequest } from '@forecast/shared/domain';
import { useSource, type ForecastSource } from '@forecast/shared/source';
import { keepPreviousData, useQuery } from '@forecast/shared/query';

/** Returns the titles of these markets by id, except titles that are loading or unavailable. */
export function useTitles(ids: readonly MarketId[]): ReadonlyMap<MarketId, string> {
  const source = useSource();
  const { data } = useQuery({
    queryKey: ['host', 'titles', ids],
    queryFn: ({ signal }) => titlesOf(ids, source, signal),
    enabled: ids.length > 0,
    // Keep showing the other titles when an item is removed.
    placeholderData: keepPreviousData,
  });
  return data ?? noTitles;
}

const noTitles: ReadonlyMap<MarketId, string> = new Map();

/** Resolves to the titles of all these markets that exist, and possibly of others. */
async function titlesOf(
  ids: readonly MarketId[],
  { listMarkets }: Pick<ForecastSource, 'listMarkets'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<MarketId, string>> {
  const titles = new Map<MarketId, string>();
  const load = async (request: MarketListRequest) => {
    const { markets, next } = await listMarkets(request, signal);
    for (const { id, title } of markets) titles.set(id, title);
    return next;
  };
  const isComplete = (await load({})) === undefined;
  const others = ids.filter((id) => !titles.has(id));
  // Ids reveal what the visitor follows, so send them only if the first page lacks some titles.
  if (isComplete || others.length === 0) return titles;
  let cursor = await load({ ids: others });
  while (cursor !== undefined) cursor = await load({ ids: others, cursor });
  return titles;
}
