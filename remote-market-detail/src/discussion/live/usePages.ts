import {
  discussionAnchor,
  type AnalysesRequest,
  type Discussion,
  type RepliesRequest,
} from '@forecast/shared/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';

/** Which list to load, without the cursor that selects one of its pages. */
type ListRequest =
  | { readonly method: 'analyses'; readonly request: Omit<AnalysesRequest, 'cursor'> }
  | { readonly method: 'replies'; readonly request: Omit<RepliesRequest, 'cursor'> };

/** How many entries are loaded at most to find one. */
const mostSearched = 500;

/**
 * Loads the pages of a list until it has `least` entries or is complete (nothing if `least` is 0), and up to the entry
 * with the anchor `named` if that is among the first 500. While more pages are loading, `data` is what it was
 * before. `retry` loads all of it again, because a cursor may have expired.
 */
export function usePages(list: ListRequest, least: number, named?: string) {
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
    queryKey: ['market-detail', 'pages', method, request, least, named],
    queryFn: async () => {
      const entries = new Map<Discussion['id'], Discussion>();
      let next: string | undefined;
      let isNamedMissing = named !== undefined;
      do {
        const page = await pageAt(next);
        // An entry can come twice if one before it was added or removed between two requests.
        for (const entry of page?.discussions ?? []) {
          entries.set(entry.id, entry);
          if (discussionAnchor(entry.id) === named) isNamedMissing = false;
        }
        next = page?.next;
      } while (next !== undefined && entries.size < (isNamedMissing ? Math.max(least, mostSearched) : least));
      const all = [...entries.values()];
      // Don't show entries that were only loaded to search them.
      const shown = isNamedMissing ? all.slice(0, least) : all;
      return { entries: shown, isWhole: next === undefined && shown.length === all.length };
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
