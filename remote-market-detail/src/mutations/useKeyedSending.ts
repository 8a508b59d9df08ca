import { useKeeping, useKept, type KeptRequest } from '@forecast/shared/kept';
import type { KeyedVerb, WriteArguments } from '@forecast/shared/source';
import { useVisitor } from '../useVisitor';
import type { WriteRefusal } from './failureOf';
import { useWrite, type Sending } from './useWrite';

/** The refusals that come before the service looks up what it has done for a key. */
const inconclusive = ['signed-out', 'other-researcher', 'cross-site', 'too-many', 'unavailable'];

/**
 * Like `useWrite`, with an idempotency key for each request. A request is kept in the tab from the moment it leaves until
 * the service has accepted or refused it. Until then the state is `unknown`, also after a reload, and `check` sends it
 * again with its key, so that it takes effect once; so does sending the same input again. Sends nothing by itself.
 */
export function useKeyedSending<Name extends KeyedVerb>(method: Name, subject: string | number) {
  const kept = useKeeping();
  const [requests] = useKept('requests');
  const { researcher } = useVisitor();
  const { state, sent, isReady, send: write, forget } = useWrite(method, subject);
  const keep = (request: KeptRequest<Name>) =>
    kept.change('requests', (all) => ({ ...all, [method]: { ...all[method], [subject]: request } }));
  /** Removes the kept request, unless another one has replaced it. */
  const drop = (key: string) =>
    kept.change('requests', (all) => {
      const { [method]: ofMethod, ...others } = all;
      const { [subject]: current, ...rest } = ofMethod ?? {};
      if (current?.key !== key) return all;
      return Object.keys(rest).length === 0 ? others : { ...others, [method]: rest };
    });

  const request = requests[method]?.[subject];
  const isOwn = researcher === undefined || request?.researcher === researcher.handle;
  const unanswered = isOwn ? request : undefined;

  const transmit = async (one: KeptRequest<Name>): Promise<boolean> => {
    if (!isReady()) return false;
    const isRepeated = one === unanswered;
    keep(one);
    const outcome = await write(one);
    const isAnswered =
      outcome?.kind === 'accepted' ||
      (outcome?.kind === 'refused' && !(isRepeated && inconclusive.includes(outcome.code)));
    if (isAnswered) drop(one.key);
    return outcome?.kind === 'accepted';
  };
  const send = (input: WriteArguments[Name]) =>
    transmit(
      unanswered && isSame(unanswered, input)
        ? unanswered
        : { ...(researcher && { researcher: researcher.handle }), ...input, key: crypto.randomUUID() },
    );
  const about = unanswered ?? sent;
  return {
    state: unanswered && state.kind !== 'pending' && state.kind !== 'offline' ? unknownAfter(state) : state,
    /** The request that may have arrived without an answer. */
    unanswered,
    send,
    /** Sends the unanswered request again. Resolves to whether the service accepted it. */
    check: async () => unanswered !== undefined && transmit(unanswered),
    /** Removes the unanswered request, because something else shows what became of it. */
    dropUnanswered: () => unanswered && drop(unanswered.key),
    /** Whether the state is about this input. */
    isAbout: (input: WriteArguments[Name]) => about !== undefined && isSame(about, input),
    forget,
  };
}

function unknownAfter(state: Sending): Sending {
  const refusal: WriteRefusal | undefined = state.kind === 'refused' ? state : undefined;
  return { kind: 'unknown', ...(refusal && { refusal }) };
}

/** Whether a request asks for this. */
function isSame(request: object, input: object): boolean {
  const asked = Object.entries(request).filter(([name]) => name !== 'key' && name !== 'researcher');
  const given = Object.entries(input);
  return (
    asked.length === given.length && given.every(([name, value]) => Reflect.get(request, name) === value)
  );
}
