import type { OwnScores } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';

/** The visitor's own scores; undefined while they load, and if the visitor is signed out. */
export function useOwnScores(): OwnScores | undefined {
  const source = useSource();
  const { data } = useQuery(answer(source, 'ownScores'));
  return source.ownScores ? (data ?? undefined) : undefined;
}
