import { searchWords } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mostOfKind, readAnswer } from './readAnswer';

/**
 * Searches as the visitor types. Until the answer for `text` arrives, `answer` is the one for the previous text.
 * `failed` means that a request has failed; like any query, it is retried.
 */
export function useSearch(text: string) {
  const { search } = useSource();
  const query = text.trim();
  const isAsked = searchWords(query).length > 0;
  // Warm up the source, which may need to load or build its index before its first answer.
  useEffect(() => void search?.({ query: '' }).catch(() => undefined), [search]);
  const { data, failureCount } = useQuery({
    queryKey: ['host', 'search', query],
    queryFn: async ({ signal }) => readAnswer(await search?.({ query, most: mostOfKind }, signal)),
    enabled: isAsked && search !== undefined,
    placeholderData: keepPreviousData,
  });
  return { answer: isAsked ? data : undefined, failed: isAsked && failureCount > 0 };
}
