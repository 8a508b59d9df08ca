import { listMarkets, type MarketListPage } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** A page of the list, with the query that it answers: it stands until the next query's page has come. */
export interface ListedMarkets extends MarketListPage {
  readonly query: string;
}

/**
 * The first page of the markets that a query finds; while it is on its way, that of the query before. Where the page has
 * the whole list of all markets, the query is answered at once.
 */
export function useMarketList(query: string) {
  const client = useQueryClient();
  const all = client.getQueryState<ListedMarkets>(keyOf(''));
  const found = all?.data && foundIn(all.data, query);
  return useQuery({
    ...useListQuery(query),
    placeholderData: keepPreviousData,
    // As old as what it was found in, so that what has been written since is asked for.
    ...(found && { initialData: found, initialDataUpdatedAt: all.isInvalidated ? 0 : all.dataUpdatedAt }),
  });
}

/** What a query finds in a list of all markets, if that is whole. */
function foundIn(all: ListedMarkets, query: string): ListedMarkets | undefined {
  if (query === '' || all.next !== undefined) return undefined;
  return { ...listMarkets(all.markets, { query }, all.total), query };
}

/** The page that comes after another one. Unless it is `wanted`, it stays as it was. */
export function useFurtherMarkets({ query, next }: ListedMarkets, wanted: boolean) {
  return useQuery({ ...useListQuery(query, next), enabled: wanted });
}

function useListQuery(query: string, cursor?: string) {
  const source = useSource();
  const request = { ...(query && { query }), ...(cursor !== undefined && { cursor }) };
  return {
    queryKey: keyOf(query, cursor),
    queryFn: async (): Promise<ListedMarkets> => ({ ...(await source.listMarkets(request)), query }),
    initialData: (): ListedMarkets | undefined => {
      const known = source.known?.('listMarkets', request);
      return known && { ...known, query };
    },
  };
}

/** Gives what begins a list again, from its first page. */
export function useBeginAgain({ query }: ListedMarkets): () => void {
  const client = useQueryClient();
  return () => void client.resetQueries({ queryKey: keyOf(query) });
}

const keyOf = (query: string, cursor?: string) =>
  ['markets', 'list', query, ...(cursor === undefined ? [] : [cursor])] as const;
