import type { MarketId, MarketListPage } from '@forecast/shared/domain';
import { useSource, type ForecastSource } from '@forecast/shared/source';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The questions of markets, by number; without those that are not there yet, or cannot be had. */
export function useTitles(ids: readonly MarketId[]): ReadonlyMap<MarketId, string> {
  const source = useSource();
  const { data } = useQuery({
    queryKey: ['host', 'titles', ids],
    queryFn: ({ signal }) => titlesOf(ids, source, signal),
    enabled: ids.length > 0,
    // Whoever removes one goes on to see the others.
    placeholderData: keepPreviousData,
  });
  return data ?? noTitles;
}

const noTitles: ReadonlyMap<MarketId, string> = new Map();

/** The questions of at least these markets, as far as there are such. */
async function titlesOf(
  ids: readonly MarketId[],
  { listMarkets }: Pick<ForecastSource, 'listMarkets'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<MarketId, string>> {
  const titles = new Map<MarketId, string>();
  const note = ({ markets }: MarketListPage) => {
    for (const { id, title } of markets) titles.set(id, title);
  };
  const first = await listMarkets({}, signal);
  note(first);
  const others = ids.filter((id) => !titles.has(id));
  // What a visitor follows stays with them, unless the list is too long to be looked through here.
  if (first.next === undefined || others.length === 0) return titles;
  let page = await listMarkets({ ids: others }, signal);
  note(page);
  while (page.next !== undefined) {
    page = await listMarkets({ ids: others, cursor: page.next }, signal);
    note(page);
  }
  return titles;
}
