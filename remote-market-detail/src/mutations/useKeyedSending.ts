import type { WriteArguments, WritingVerb } from '@forecast/shared/source';
import { useQueryClient } from '@forecast/shared/query';
import { useState } from 'react';
import { failureOf, type Failure } from './failureOf';
import { useSending } from './useSending';

/** What became of the visitor's last attempt to send something. */
export type Sending =
  { readonly kind: 'idle' } | { readonly kind: 'pending' } | { readonly kind: 'accepted' } | Failure;

/**
 * Like `useSending`, for a service that knows the visitor: `state` includes why an attempt failed, and each request has
 * an idempotency key. If it is unknown whether a request has arrived, sending the same again repeats the key, so that it
 * takes effect once. `sent` is the last request, which another component may have sent. After a failure, asks the source
 * again who the visitor is, because a session may have ended.
 */
export function useKeyedSending<Name extends WritingVerb>(
  method: Name,
  ...about: readonly (string | number)[]
) {
  const { outcome, last, send: sendOnce, forget: forgetLast } = useSending(method, ...about);
  const client = useQueryClient();
  const [isOffline, setOffline] = useState(false);
  const send = async (input: WriteArguments[Name]): Promise<boolean> => {
    const { onLine } = navigator;
    setOffline(!onLine);
    if (!onLine) return false;
    const key = last?.error && failureOf(last.error).kind === 'unknown' ? keyOf(last.variables) : undefined;
    const repeated = { ...input, key };
    const isRepeated = key !== undefined && JSON.stringify(repeated) === JSON.stringify(last?.variables);
    const isAccepted = await sendOnce(isRepeated ? repeated : { ...input, key: crypto.randomUUID() });
    if (!isAccepted) void client.invalidateQueries({ queryKey: ['me'] });
    return isAccepted;
  };
  const forget = () => {
    setOffline(false);
    forgetLast();
  };
  return {
    state: stateOf(outcome, last?.error ?? undefined, isOffline),
    sent: last?.variables,
    send,
    forget,
  };
}

function stateOf(
  outcome: ReturnType<typeof useSending>['outcome'],
  error: unknown,
  isOffline: boolean,
): Sending {
  if (isOffline) return { kind: 'offline' };
  if (outcome === 'error') return failureOf(error);
  if (outcome === 'absent') return { kind: 'refused', code: 'not-found' };
  return { kind: outcome === 'success' ? 'accepted' : outcome };
}

const keyOf = (input: unknown): string | undefined =>
  typeof input === 'object' && input !== null && 'key' in input && typeof input.key === 'string'
    ? input.key
    : undefined;
