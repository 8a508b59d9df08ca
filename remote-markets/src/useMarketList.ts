import {
  listMarkets,
  matchContains,
  searchWords,
  type EntryIndex,
  type MarketFilter,
  type MarketId,
  type MarketListPage,
  type MarketListRequest,
} from '@forecast/shared/domain';
import { answer, useSource, type PageSource } from '@forecast/shared/source';
import { useQuery, useQueryClient } from '@forecast/shared/query';

/** A request for a list, without the cursor that selects one of its pages. */
export type ListRequest = Omit<MarketListRequest, 'cursor'>;

/**
 * A page of a list, with the request that it answers. That can be an earlier request than the current one, because a
 * page stays on screen until the next list has loaded.
 */
export interface ListedMarkets extends MarketListPage {
  readonly asked: ListRequest;
}

/**
 * Returns the request for the markets that match a filter, in the filter's order. `followed` are the markets that the
 * visitor follows. The request for all markets is an empty object.
 */
export const requestOf = (
  { query, tags, author, status, sort, following }: MarketFilter,
  followed: readonly MarketId[],
): ListRequest => ({
  ...(following && { ids: followed }),
  ...(searchWords(query).length > 0 && { query }),
  ...(tags.length > 0 && { tags }),
  ...(author && { author }),
  ...(status && { status }),
  ...(sort && { sort }),
});

/** A string that identifies a list, the same for each of its pages. */
export const nameOf = (asked: MarketListRequest): string => JSON.stringify({ ...asked, cursor: undefined });

/**
 * Returns the first page of a list, or that of the previous list until it arrives. If all markets are loaded, filters
 * them at once. A search then also queries the data source, which alone can search discussions and research sources;
 * `error` is set if that fails.
 */
export function useMarketList(asked: ListRequest) {
  const client = useQueryClient();
  const source = useSource();
  const query = useListQuery(asked);
  const all = useListQuery({});
  const isAll = Object.keys(asked).length === 0;
  const whole = () => (isAll ? undefined : client.getQueryState<MarketListPage>(all.queryKey));
  const searches = asked.query !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    // Don't send the followed markets to the source unless the list is too long to filter here.
    queryFn: async ({ signal }) => {
      const { ids } = asked;
      const followedIn = ids && (await client.fetchQuery({ ...all, retry: false }));
      if (!followedIn || followedIn.next !== undefined) return query.queryFn({ signal });
      const entries = await entriesFor(source, asked, signal);
      return filterWhole(followedIn, asked, entries) ?? query.queryFn({ signal });
    },
    select: (page) => listed(page, asked),
    placeholderData: (previous) => (searches ? foundIn(whole()?.data, asked) : undefined) ?? previous,
    initialData: () => (searches ? undefined : foundIn(whole()?.data, asked)),
    // The result is as old as the unfiltered list, so a write since then causes a refetch.
    initialDataUpdatedAt: () => (whole()?.isInvalidated ? 0 : whole()?.dataUpdatedAt),
  });
  // If the source has failed, fall back to the markets in the browser.
  const found = error && !data ? filterWhole(whole()?.data, asked) : undefined;
  const first = found ? listed(found, asked) : data;
  const isOutdated = first !== undefined && nameOf(first.asked) !== nameOf(asked);
  return { first, error, isFetching, isOutdated, refetch };
}

const listedPages = new WeakMap<MarketListPage, ListedMarkets>();

/** Adds the request to its page. Returns the same object for the same page, because nearness.ts uses it as a key. */
function listed(page: MarketListPage, asked: ListRequest): ListedMarkets {
  const one = listedPages.get(page) ?? { ...page, asked };
  listedPages.set(page, one);
  return one;
}

/**
 * Filters a list of all markets by their summaries and, if given, by their entries (analyses and research sources).
 * Undefined if the list is incomplete.
 */
function filterWhole(
  all: MarketListPage | undefined,
  asked: ListRequest,
  entries?: EntryIndex,
): MarketListPage | undefined {
  if (!all || all.next !== undefined) return undefined;
  return listMarkets(all.markets, asked, all.total, entries);
}

/** Filters a list of all markets; undefined if only the source can tell which markets match. */
function foundIn(all: MarketListPage | undefined, asked: ListRequest): MarketListPage | undefined {
  const found = asked.author ? undefined : filterWhole(all, asked);
  // A discussion or research source may still match, but only the data source can search those.
  return found?.emptiedBy === 'query' ? undefined : found;
}

/**
 * Asks the data source which discussions and research sources match, without revealing which markets the visitor
 * follows.
 */
async function entriesFor(
  { listMarkets: ask }: PageSource,
  { query, author }: ListRequest,
  signal: AbortSignal,
): Promise<EntryIndex> {
  const [matching, by] = await Promise.all([
    query === undefined ? undefined : ask({ query }, signal),
    author === undefined ? undefined : ask({ author }, signal),
  ]);
  return {
    contains: (words) => matching?.entryMatches?.some((match) => matchContains(match, words)) ?? false,
    matching: () => new Map(matching?.entryMatches?.map((match) => [match.marketId, match])),
    analyzedBy: () => new Set(by?.markets.map(({ id }) => id)),
  };
}

/** Queries the page that follows another page. Loads and refetches only while `wanted`. */
export function useFurtherMarkets({ asked, next }: ListedMarkets, wanted: boolean) {
  return useQuery({
    ...useListQuery(asked, next),
    select: (page) => listed(page, asked),
    enabled: wanted,
  });
}

const useListQuery = (asked: ListRequest, cursor?: string) =>
  answer(useSource(), 'listMarkets', { ...asked, ...(cursor !== undefined && { cursor }) });

/** Returns a function that restarts a list from its first page. */
export function useRestart({ asked }: ListedMarkets): () => void {
  const client = useQueryClient();
  const { queryKey: first } = useListQuery(asked);
  return () =>
    void client.resetQueries({
      queryKey: first,
      // React Query matches keys partially, so a plain query key would also match requests with more fields.
      predicate: ({ queryKey }) => nameOf(queryKey[1] as MarketListRequest) === nameOf(asked),
    });
}
