import type { AnalysesRequest, Discussion, RepliesRequest } from '@forecast/shared/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';

/** Which list to load, without the cursor that selects one of its pages. */
type ListRequest =
  | { readonly method: 'analyses'; readonly request: Omit<AnalysesRequest, 'cursor'> }
  | { readonly method: 'replies'; readonly request: Omit<RepliesRequest, 'cursor'> };

/**
 * Loads the pages of a list until it has `least` entries or is complete (nothing if `least` is 0). While more pages are
 * loading, `data` is what it was before. `retry` loads all of it again, because a cursor may have expired.
 */
export function usePages(list: ListRequest, least: number) {
  const source = useSource();
  const client = useQueryClient();
  const { method, request } = list;
  // The query of the whole list retries.
  const pageAt = (cursor: string | undefined) => {
    const at = cursor === undefined ? {} : { cursor };
    return list.method === 'analyses'
      ? client.fetchQuery({ ...answer(source, 'analyses', { ...list.request, ...at }), retry: false })
      : client.fetchQuery({ ...answer(source, 'replies', { ...list.request, ...at }), retry: false });
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['market-detail', 'pages', method, request, least],
    queryFn: async () => {
      const entries = new Map<Discussion['id'], Discussion>();
      let next: string | undefined;
      do {
        const page = await pageAt(next);
        // An entry can come twice if one before it was added or removed between two requests.
        for (const entry of page?.discussions ?? []) entries.set(entry.id, entry);
        next = page?.next;
      } while (next !== undefined && entries.size < least);
      return { entries: [...entries.values()], isWhole: next === undefined };
    },
    enabled: least > 0,
    placeholderData: keepPreviousData,
  });
  const retry = () => {
    client.removeQueries({ queryKey: [method] });
    void refetch();
  };
  return { data: least > 0 ? data : undefined, error, isFetching, retry };
}
