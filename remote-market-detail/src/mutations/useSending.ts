import { useSource, type Writes, type WritingVerb, type WriteArguments } from '@forecast/shared/source';
import { useMutation, useQueryClient, type MutationStatus } from '@forecast/shared/query';
import { useSyncExternalStore } from 'react';

/** How long a request may take, in ms. After that it counts as failed, so that the visitor can send again. */
const timeLimit = 30_000;

/** Resolves or rejects as `writing` does, and rejects after the time limit. */
async function withinLimit(writing: Promise<void> | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${timeLimit} ms`)), timeLimit);
  });
  try {
    await Promise.race([writing, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls a method of the source that writes, such as `postAnalysis`, with one request at a time for each subject, which
 * `about` identifies. `outcome` is the status of the last attempt, or `absent` if the source doesn't have the method;
 * `last` is its request and error. `send` resolves to whether the source accepted the input, and never rejects. `forget`
 * clears the last outcome, unless a request is still pending.
 */
export function useSending<Name extends WritingVerb>(method: Name, ...about: readonly (string | number)[]) {
  const writes: Writes = useSource();
  const client = useQueryClient();
  const write = writes[method];
  const mutationKey = ['market-detail', method, ...about];
  const own = useMutation({
    mutationKey,
    mutationFn: async (input: WriteArguments[Name]) => withinLimit(write?.(input)),
  });
  const cache = client.getMutationCache();
  // A request may outlive the component that sent it: a visitor can leave a page or close a form and come back.
  const last = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.findAll({ mutationKey }).at(-1)?.state,
    () => undefined,
  );
  const earlier = last?.status;
  const isEarlier = own.status === 'idle' && (earlier === 'pending' || earlier === 'error');
  const status = isEarlier ? earlier : own.status;
  const send = async (input: WriteArguments[Name]): Promise<boolean> => {
    // Don't check `status`: a second click can come before the first request's status is rendered.
    if (client.isMutating({ mutationKey }) > 0) return false;
    return own.mutateAsync(input).then(
      () => write !== undefined,
      () => false,
    );
  };
  const forget = () => {
    if (status !== 'success' && status !== 'error') return;
    cache.findAll({ mutationKey }).forEach((sent) => cache.remove(sent));
    own.reset();
  };
  const outcome: MutationStatus | 'absent' = status === 'success' && !write ? 'absent' : status;
  return { canSend: write !== undefined, outcome, input: own.variables, last, send, forget };
}
