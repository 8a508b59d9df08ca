import { searchWords } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { keepPreviousData, skipToken, useQuery } from '@forecast/shared/query';
import { useEffect } from 'react';
import { resultGroups } from './resultGroups';

/** The maximum number of results of each kind. */
const most = 3;

/**
 * Searches as the visitor types. Until the results for `text` arrive, `groups` are those for the previous text; it is
 * undefined if nothing is searched. `failed` means that a request has failed; like any query, it is retried.
 */
export function useSearch(text: string) {
  const { search } = useSource();
  const query = text.trim();
  const isAsked = searchWords(query).length > 0;
  // Warm up the source, which may need to load or build its index before the first search.
  useEffect(() => void search?.({ query: '' }).catch(() => undefined), [search]);
  const { data, failureCount } = useQuery({
    queryKey: ['host', 'search', query],
    queryFn:
      isAsked && search
        ? async ({ signal }) => resultGroups(await search({ query, most }, signal))
        : skipToken,
    placeholderData: keepPreviousData,
  });
  const failed = isAsked && failureCount > 0;
  const groups = isAsked ? data : undefined;
  return { groups, failed, hasAnswer: failed || groups !== undefined };
}
