import {
  listMarkets,
  searchWords,
  type EntryIndex,
  type MarketFilter,
  type MarketId,
  type MarketListPage,
  type MarketListRequest,
} from '@forecast/shared/domain';
import { useSource, type PageSource } from '@forecast/shared/source';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** What a list is asked for: all but the page. */
export type ListRequest = Omit<MarketListRequest, 'cursor'>;

/** A page of the list, with what it was asked for: it stands until the page of the next list has come. */
export interface ListedMarkets extends MarketListPage {
  readonly asked: ListRequest;
}

/**
 * What asks for the markets that a filter leaves, in its order, of a visitor who follows those given; the whole list's
 * request is empty.
 */
export const requestOf = (
  { query, tags, author, sort, following }: MarketFilter,
  followed: readonly MarketId[],
): ListRequest => ({
  ...(following && { ids: followed }),
  ...(searchWords(query).length > 0 && { query }),
  ...(tags.length > 0 && { tags }),
  ...(author && { author }),
  ...(sort && { sort }),
});

/** Tells one list from another. */
export const nameOf = (asked: ListRequest): string => JSON.stringify(asked);

/**
 * The first page of a list; until it arrives, the list before it. If the page holds all markets, the list is filtered here
 * at once. A search then also asks the source, which searches discussions and sources too; `error` is set if that failed.
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
    // What a visitor follows stays with them, unless the list is too long to be looked through here.
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
    // As old as what it was found in, so that what has been written since is asked for.
    initialDataUpdatedAt: () => (whole()?.isInvalidated ? 0 : whole()?.dataUpdatedAt),
  });
  // Fall back to what the page knows when the source has failed.
  const found = error && !data ? filterWhole(whole()?.data, asked) : undefined;
  const first = found ? listed(found, asked) : data;
  const isOutdated = first !== undefined && nameOf(first.asked) !== nameOf(asked);
  return { first, error, isFetching, isOutdated, refetch };
}

const listedPages = new WeakMap<MarketListPage, ListedMarkets>();

/** The same object for the same page: its place on the screen is kept by it. A page keeps what it was asked for with. */
function listed(page: MarketListPage, asked: ListRequest): ListedMarkets {
  const one = listedPages.get(page) ?? { ...page, asked };
  listedPages.set(page, one);
  return one;
}

/** Filters a list of all markets by their summaries and, if given, their entries. Undefined if the list isn't complete. */
function filterWhole(
  all: MarketListPage | undefined,
  asked: ListRequest,
  entries?: EntryIndex,
): MarketListPage | undefined {
  if (!all || all.next !== undefined) return undefined;
  return listMarkets(all.markets, asked, all.total, entries);
}

/** Filters a list of all markets, unless only the source can tell what is found. */
function foundIn(all: MarketListPage | undefined, asked: ListRequest): MarketListPage | undefined {
  const found = asked.author ? undefined : filterWhole(all, asked);
  // Discussions and sources may still match.
  return found?.emptiedBy === 'query' ? undefined : found;
}

/** The discussions and sources that a request is about. The source isn't told which markets the visitor follows. */
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
    matching: () => new Map(matching?.entryMatches?.map((match) => [match.marketId, match])),
    analysedBy: () => new Set(by?.markets.map(({ id }) => id)),
  };
}

/** The page that comes after another one. Unless it is `wanted`, it stays as it was. */
export function useFurtherMarkets({ asked, next }: ListedMarkets, wanted: boolean) {
  return useQuery({
    ...useListQuery(asked, next),
    select: (page) => listed(page, asked),
    enabled: wanted,
  });
}

function useListQuery(asked: ListRequest, cursor?: string) {
  const source = useSource();
  const request = { ...asked, ...(cursor !== undefined && { cursor }) };
  return {
    queryKey: ['listMarkets', asked, ...(cursor === undefined ? [] : [cursor])],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => source.listMarkets(request, signal),
  };
}

/** Gives what begins a list again, from its first page. */
export function useBeginAgain({ asked }: ListedMarkets): () => void {
  const client = useQueryClient();
  return () =>
    void client.resetQueries({
      queryKey: ['listMarkets'],
      // Of two requests, one can be a part of the other.
      predicate: ({ queryKey }) => nameOf(queryKey[1] as ListRequest) === nameOf(asked),
    });
}
