import {
  discussionAnchor,
  formatCount,
  formatNumber,
  type Discussion,
  type MarketId,
} from '@forecast/shared/domain';
import { Icon } from '@forecast/shared/ui';
import { MessageSquare } from 'lucide';
import { useId, useState } from 'react';
import { useDraft } from '../../drafts/useDraft';
import { useVisitor } from '../../useVisitor';
import { useKeyedSending } from '../../mutations/useKeyedSending';
import { Reaction } from '../ReactionRow';
import { Reactions } from '../Reactions';
import { EntryActions } from './EntryActions';
import { ReplyThread } from './ReplyThread';

interface Props {
  readonly marketId: MarketId;
  readonly discussion: Discussion;
}

/** The actions of an analysis on a service that knows the visitor, and its replies, which a button opens. */
export function LiveReactions(props: Props) {
  return useVisitor().visitor === null ? <Reactions {...props} /> : <Actions {...props} />;
}

function Actions({ marketId, discussion }: Props) {
  const { author, replies, removed } = discussion;
  const threadId = useId();
  const [replaced] = useState(() => focusedIn(discussion));
  const sending = useKeyedSending('reply', discussion.id);
  const [draft] = useDraft('replies', discussion.id);
  // Start open if the visitor has left a draft or an unanswered request here.
  const [thread, setThread] = useState<'closed' | 'left' | 'opened'>(
    draft !== undefined || sending.unanswered ? 'left' : 'closed',
  );
  const isOpen = thread !== 'closed';
  return (
    <>
      <EntryActions marketId={marketId} discussion={discussion} noun="analysis" replaced={replaced}>
        {(!removed || replies > 0) && (
          <Reaction
            type="button"
            $variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? threadId : undefined}
            onClick={() => setThread(isOpen ? 'closed' : 'opened')}
            aria-label={`Replies to ${author}'s analysis, ${formatCount(replies, 'reply', 'replies')}`}
          >
            <Icon of={MessageSquare} size={14} />
            <span>{formatNumber(replies)}</span>
          </Reaction>
        )}
      </EntryActions>
      {isOpen && (
        <ReplyThread
          id={threadId}
          marketId={marketId}
          discussion={discussion}
          sending={sending}
          takesFocus={thread === 'opened' && replies === 0}
        />
      )}
    </>
  );
}

/** The element of an entry that has the focus. */
function focusedIn({ id }: Discussion): Element | null {
  const { activeElement } = document;
  return activeElement?.closest('li')?.id === discussionAnchor(id) ? activeElement : null;
}
