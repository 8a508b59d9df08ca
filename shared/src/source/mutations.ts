import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Analysis, SubmittedPosition } from './ForecastSource';

export const mutationKeys = { submitPosition: ['submit-position'], postAnalysis: ['post-analysis'] } as const;

/**
 * A writing verb of the source: `kind` says whether the source has it. In the sample nothing can be sent, and
 * the page says so.
 */
function useWriter<Input>(mutationKey: readonly string[]) {
  const client = useQueryClient();
  const mutation = useMutation<unknown, Error, Input>({ mutationKey });
  const available = client.getMutationDefaults(mutationKey).mutationFn !== undefined;
  return available ? ({ kind: 'available', ...mutation } as const) : ({ kind: 'absent' } as const);
}

/** Sends a research position, where the source can take one. */
export const useSubmitPosition = () => useWriter<SubmittedPosition>(mutationKeys.submitPosition);

/** Sends a text to a market's discussion, where the source can take one. */
export const usePostAnalysis = () => useWriter<Analysis>(mutationKeys.postAnalysis);
