import { formatCount, formatNumber, type Discussion, type MarketId } from '@forecast/shared/domain';
import { Icon } from '@forecast/shared/ui';
import { MessageSquare } from 'lucide';
import { useId, useState } from 'react';
import { Reaction } from '../ReactionRow';
import { Reactions } from '../Reactions';
import { EntryActions } from './EntryActions';
import { ReplyThread } from './ReplyThread';
import { useMe } from './useMe';

interface Props {
  readonly marketId: MarketId;
  readonly discussion: Discussion;
}

/** The actions of an analysis on a service that knows the visitor, and its replies, which a button opens. */
export function LiveReactions(props: Props) {
  return useMe() === null ? <Reactions {...props} /> : <Actions {...props} />;
}

function Actions({ marketId, discussion }: Props) {
  const { author, replies, removed } = discussion;
  const thread = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <EntryActions marketId={marketId} discussion={discussion} noun="analysis">
        {(!removed || replies > 0) && (
          <Reaction
            type="button"
            $variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? thread : undefined}
            onClick={() => setOpen(!isOpen)}
            aria-label={`Replies to ${author}'s analysis, ${formatCount(replies, 'reply', 'replies')}`}
          >
            <Icon of={MessageSquare} size={14} />
            <span>{formatNumber(replies)}</span>
          </Reaction>
        )}
      </EntryActions>
      {isOpen && (
        <ReplyThread id={thread} marketId={marketId} discussion={discussion} text={typed} change={setTyped} />
      )}
    </>
  );
}
