import { useSource, type Writes, type WritingVerb, type Written } from '@forecast/shared/source';
import { useMutation, useQueryClient, type MutationStatus } from '@tanstack/react-query';

/**
 * Sends through a writing verb of the source, one at a time for what `about` names. `outcome` is that of the last
 * attempt, `absent` where the source can't take it. `send` resolves to whether the source has taken it, and never
 * rejects; `forget` drops the last outcome, unless something is still being sent.
 */
export function useSending<Name extends WritingVerb>(verb: Name, ...about: readonly (string | number)[]) {
  const writes: Writes = useSource();
  const client = useQueryClient();
  const write = writes[verb];
  const mutationKey = ['market-detail', verb, ...about];
  const { status, variables, mutateAsync, reset } = useMutation({
    mutationKey,
    mutationFn: async (input: Written[Name]) => write?.(input),
  });
  const send = async (input: Written[Name]): Promise<boolean> => {
    // Not by the status: a second click can come before the first one is rendered.
    if (client.isMutating({ mutationKey }) > 0) return false;
    return mutateAsync(input).then(
      () => write !== undefined,
      () => false,
    );
  };
  const forget = () => {
    if (status === 'success' || status === 'error') reset();
  };
  const outcome: MutationStatus | 'absent' = status === 'success' && !write ? 'absent' : status;
  return { canSend: write !== undefined, outcome, input: variables, send, forget };
}
