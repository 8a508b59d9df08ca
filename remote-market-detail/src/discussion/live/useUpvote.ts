import type { Discussion, MarketId } from '@forecast/shared/domain';
import { useRef, useState } from 'react';
import { useVisitor } from '../../useVisitor';
import { useWrite, type Sending } from '../../mutations/useWrite';
import { statusOf } from './statusOf';

/**
 * The visitor's upvote for an entry: whether there is one, a function that adds it or takes it back, and the status of
 * the last attempt. Presses during a request are sent after it, if the last of them asks for something else.
 */
export function useUpvote(marketId: MarketId, discussionId: Discussion['id']) {
  const { visitor, researcher, retry } = useVisitor();
  const isCounted = researcher?.upvoted.includes(discussionId) === true;
  const adding = useWrite('upvote', discussionId);
  const undoing = useWrite('undoUpvote', discussionId);
  const [choice, setChoice] = useState<boolean>();
  const [isSending, setSending] = useState(false);
  // The last press during a request. Not in the state, because a press can come before the next render.
  const latest = useRef<boolean>(undefined);
  // Once the service says the same, show what it says.
  if (choice === isCounted && !isSending) setChoice(undefined);

  const send = async (isOn: boolean): Promise<void> => {
    const [current, other] = isOn ? [adding, undoing] : [undoing, adding];
    other.forget();
    const outcome = await current.send({ marketId, discussionId });
    const isAccepted = outcome?.kind === 'accepted';
    if (isAccepted && latest.current !== undefined && latest.current !== isOn) return send(latest.current);
    latest.current = undefined;
    setSending(false);
    if (!isAccepted) setChoice(undefined);
  };
  const press = () => {
    if (typeof visitor === 'string') return retry();
    const isRunning = latest.current !== undefined;
    const isOn = !(latest.current ?? choice ?? isCounted);
    latest.current = isOn;
    setChoice(isOn);
    setSending(true);
    if (!isRunning) void send(isOn);
  };
  /** The state of a request. If it may have arrived, the visitor's upvotes show whether it has. */
  const stateOf = ({ state }: { readonly state: Sending }, isOn: boolean): Sending =>
    state.kind === 'unknown' && researcher && isCounted === isOn ? { kind: 'accepted' } : state;
  const status =
    statusOf(stateOf(adding, true), 'Upvote counted') ??
    statusOf(stateOf(undoing, false), 'Upvote taken back');
  return { isOn: choice ?? isCounted, press, status };
}
