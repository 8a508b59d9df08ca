import type { Discussion, Me } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';

/** The visitor; null if the service doesn't know visitors, and undefined while the visitor is loading. */
export function useMe(): Me | null | undefined {
  const source = useSource();
  const { data } = useQuery(answer(source, 'me'));
  return source.me ? data : null;
}

/** Whether the visitor wrote an entry. */
export const isBy = (me: Me | null | undefined, { author }: Pick<Discussion, 'author'>): boolean =>
  me?.kind === 'signed-in' && me.name === author;
