import { searchWords } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mostOfKind, readAnswer } from './readAnswer';

/**
 * What the source finds for a text, as it is typed: while the answer is on its way, that to the text before. `failed` says
 * that the source has not answered so far; it is asked again as any other query.
 */
export function useSearch(text: string) {
  const { search } = useSource();
  const query = text.trim();
  const isAsked = searchWords(query).length > 0;
  // What a source needs for its first answer it can make ready while the visitor types.
  useEffect(() => void search?.({ query: '' }).catch(() => undefined), [search]);
  const { data, failureCount } = useQuery({
    queryKey: ['host', 'search', query],
    queryFn: async ({ signal }) => readAnswer(await search?.({ query, most: mostOfKind }, signal)),
    enabled: isAsked && search !== undefined,
    placeholderData: keepPreviousData,
  });
  return { answer: isAsked ? data : undefined, failed: isAsked && failureCount > 0 };
}
