import { searchWords } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mostOfKind, readAnswer } from './readAnswer';

/**
 * Searches for a text while it is typed. Until the answer arrives, `answer` is that of the previous text. `failed` means
 * that a request has failed; it is retried like any query.
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
