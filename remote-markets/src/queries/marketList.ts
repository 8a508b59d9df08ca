import type { MarketListPage } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** A page of the list, with the query that it answers: it stands until the next query's page has come. */
export interface ListedMarkets extends MarketListPage {
  readonly query: string;
}

/** The first page of the markets that a query finds; while it is on its way, that of the query before. */
export function useMarketList(query: string) {
  return useQuery({ ...useListQuery(query), placeholderData: keepPreviousData });
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
