import { useMutation, useQueryClient } from '@forecast/shared/query';
import { useSource, type WriteArguments, type Writes, type WritingVerb } from '@forecast/shared/source';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useVisitor } from '../useVisitor';
import { failureOf, type Failure } from './failureOf';

/** What became of the visitor's last attempt to send something. */
export type Sending =
  { readonly kind: 'idle' } | { readonly kind: 'pending' } | { readonly kind: 'accepted' } | Failure;

/** How long to wait for an answer, in ms, before the visitor can send again. A later answer still counts. */
const timeLimit = 30_000;

/**
 * Calls a method that writes, as the researcher whom the page shows, with one request at a time for each subject, which
 * `about` identifies. `sent` is the last request, which another component may have sent. `send` resolves to what became
 * of it, or to undefined if nothing was sent: another request is pending, the device is offline, the source lacks the
 * method, or another tab has signed somebody else in, who has to press again. After a failure, asks the source again who
 * the visitor is, because a session may have ended, and for everything if the input may have arrived.
 */
export function useWrite<Name extends WritingVerb>(method: Name, ...about: readonly (string | number)[]) {
  const writes: Writes = useSource();
  const write = writes[method];
  const { researcher } = useVisitor();
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const mutationKey = ['market-detail', 'live', method, ...about];
  const own = useMutation({ mutationKey, mutationFn: async (input: WriteArguments[Name]) => write?.(input) });
  const attempts = () => cache.findAll({ mutationKey }).map(({ state }) => state);
  // A request may outlive the component that sent it: a visitor can leave a page or close a form and come back.
  const last = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => decisive(attempts()),
    () => undefined,
  );
  const isLate = useIsLate(last?.status === 'pending' ? last.submittedAt : undefined);
  const [unsent, setUnsent] = useState<Failure>();
  const hasChanged = useHasChanged(researcher?.handle);

  /** Whether a request can be sent now. If not, the state says why. */
  const isReady = (): boolean => {
    // Don't check the state: a second press can come before the first request is rendered.
    if (attempts().some((one) => one.status === 'pending' && Date.now() - one.submittedAt < timeLimit))
      return false;
    const obstacle = obstacleTo(write) ?? (hasChanged() ? otherResearcher : undefined);
    setUnsent(obstacle);
    return obstacle === undefined;
  };
  const send = async (input: WriteArguments[Name]): Promise<Sending | undefined> => {
    if (!isReady()) return undefined;
    try {
      await own.mutateAsync({ ...(researcher && { researcher: researcher.handle }), ...input });
      return { kind: 'accepted' };
    } catch (error) {
      const failure = failureOf(error);
      void client.invalidateQueries(failure.kind === 'unknown' ? {} : { queryKey: ['me'] });
      if (failure.kind === 'refused' && failure.code === otherResearcher.code) hasChanged.expect();
      return failure;
    }
  };
  const forget = () => {
    setUnsent(undefined);
    if (last?.status === 'pending') return;
    cache.findAll({ mutationKey }).forEach((sent) => cache.remove(sent));
    own.reset();
  };
  const state = unsent ?? stateOf(last, isLate);
  // Only the form that sent something says that it was accepted.
  const isElsewhere = state.kind === 'accepted' && own.status === 'idle';
  const idle: Sending = { kind: 'idle' };
  const sent = last?.variables instanceof Object ? last.variables : undefined;
  return { state: isElsewhere ? idle : state, sent, isReady, send, forget };
}

const otherResearcher = { kind: 'refused', code: 'other-researcher' } as const;

/**
 * Returns a function that reports, once for each change, whether another tab has signed somebody else in since the last
 * call. Signing out and in again doesn't count. After `expect`, it doesn't report the next change, because the service's
 * refusal already has.
 */
function useHasChanged(handle: string | undefined): { (): boolean; readonly expect: () => void } {
  const [last, setLast] = useState(handle);
  const [isExpected, setExpected] = useState(false);
  if (last !== handle && (last === undefined || handle === undefined)) setLast(handle);
  const hasChanged = () => {
    if (last === handle) return false;
    setLast(handle);
    setExpected(false);
    return !isExpected;
  };
  return Object.assign(hasChanged, { expect: () => setExpected(true) });
}

interface Attempt {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly submittedAt: number;
  readonly variables: unknown;
  readonly error: unknown;
}

/** The last attempt or, if an earlier one with the same key has been accepted meanwhile, that one. */
function decisive<One extends Attempt>(attempts: readonly One[]): One | undefined {
  const last = attempts.at(-1);
  const key = keyOf(last?.variables);
  const accepted = attempts.findLast(
    ({ status, variables }) => status === 'success' && key !== undefined && keyOf(variables) === key,
  );
  return accepted ?? last;
}

const keyOf = (request: unknown): unknown =>
  typeof request === 'object' && request !== null && 'key' in request ? request.key : undefined;

/** Whether a request that was sent at this time (ms since 1970) has had no answer within the time limit. */
function useIsLate(submittedAt: number | undefined): boolean {
  const [late, setLate] = useState<number>();
  useEffect(() => {
    if (submittedAt === undefined) return undefined;
    const timer = setTimeout(() => setLate(submittedAt), submittedAt + timeLimit - Date.now());
    return () => clearTimeout(timer);
  }, [submittedAt]);
  return submittedAt !== undefined && late === submittedAt;
}

/** Why nothing can be sent, if so. */
function obstacleTo(write: unknown): Failure | undefined {
  if (!navigator.onLine) return { kind: 'offline' };
  return write === undefined ? { kind: 'refused', code: 'not-found' } : undefined;
}

function stateOf(last: Attempt | undefined, isLate: boolean): Sending {
  switch (last?.status) {
    case 'pending':
      return { kind: isLate ? 'unknown' : 'pending' };
    case 'success':
      return { kind: 'accepted' };
    case 'error':
      return failureOf(last.error);
    default:
      return { kind: 'idle' };
  }
}
