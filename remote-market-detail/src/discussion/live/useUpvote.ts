import type { Discussion, MarketId } from '@forecast/shared/domain';
import { useKeyedSending } from '../../mutations/useKeyedSending';
import { statusOf } from './statusOf';
import { useMe } from './useMe';

/**
 * The visitor's upvote for an entry: whether there is one, a function that adds it or takes it back, and the status of
 * the last attempt.
 */
export function useUpvote(marketId: MarketId, discussionId: Discussion['id']) {
  const me = useMe();
  const isOn = me?.kind === 'signed-in' && me.upvoted.includes(discussionId);
  const adding = useKeyedSending('upvote', marketId, discussionId);
  const undoing = useKeyedSending('undoUpvote', marketId, discussionId);
  const isPending = [adding, undoing].some(({ state }) => state.kind === 'pending');
  const press = () => {
    const [current, other] = isOn ? [undoing, adding] : [adding, undoing];
    other.forget();
    void current.send({ marketId, discussionId });
  };
  const status = statusOf(adding.state, 'Upvote counted') ?? statusOf(undoing.state, 'Upvote taken back');
  return { isOn, isPending, press, status, isSignedOut: me?.kind === 'signed-out' };
}
