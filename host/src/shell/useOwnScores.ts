import type { Researcher } from '@forecast/shared/domain';
import { keepPreviousData, useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';

/**
 * The query of the scores of the researcher who is signed in; `own` is undefined until it has those. Without a handle,
 * nobody is signed in, and nothing is requested.
 */
export function useOwnScores(handle: Researcher['handle'] | undefined) {
  const { queryKey, enabled, ...query } = answer(useSource(), 'ownScores');
  const result = useQuery({
    ...query,
    // Another tab may sign somebody else in.
    queryKey: [...queryKey, handle],
    enabled: enabled && handle !== undefined,
    placeholderData: keepPreviousData,
  });
  return { ...result, own: result.data?.handle === handle ? (result.data ?? undefined) : undefined };
}
