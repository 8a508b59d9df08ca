import type { Me } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { useInBrowser } from '@forecast/shared/ui';

/**
 * The visitor, as the service knows them; null if it doesn't know visitors. A page is prerendered with `loading`, whoever
 * visits it.
 */
export function useVisitor(): {
  readonly visitor: Me | 'loading' | 'failed' | null;
  readonly retry: () => void;
} {
  const source = useSource();
  const { data, isError, refetch } = useQuery(answer(source, 'me'));
  const isPrepared = useInBrowser(() => false, true);
  const known = source.me ? (data ?? (data === null ? null : isError ? 'failed' : 'loading')) : null;
  return { visitor: isPrepared ? 'loading' : known, retry: () => void refetch() };
}
