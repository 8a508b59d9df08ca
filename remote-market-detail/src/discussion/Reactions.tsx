import type { Discussion, MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useUnsupportedMessage } from '../mutations/useUnsupportedMessage';
import { useSending } from '../mutations/useSending';
import { ReactionRow } from './ReactionRow';
import { TextForm } from './TextForm';

interface Props {
  readonly marketId: MarketId;
  readonly discussion: Pick<Discussion, 'id' | 'author' | 'upvotes' | 'replies'>;
}

const messages = {
  idle: '',
  pending: 'Sending…',
  success: 'Upvote counted',
  error: 'The upvote could not be counted. Try again.',
} as const;

/**
 * Buttons that send an upvote and open a reply form, labelled with the counts. If the source doesn't support an action,
 * its button shows a message instead.
 */
export function Reactions({ marketId, discussion: { id, author, upvotes, replies } }: Props) {
  const { outcome, send } = useSending('upvote', marketId, id);
  const canReply = useSource().reply !== undefined;
  const notCounted = useUnsupportedMessage('counted');
  const notSent = useUnsupportedMessage('sent');
  const [last, setLast] = useState<'upvote' | 'reply'>('upvote');
  const [isReplying, setReplying] = useState(false);
  const [typed, setTyped] = useState('');
  const upvote = () => {
    setLast('upvote');
    if (outcome !== 'success') void send({ marketId, discussionId: id });
  };
  const reply = () => {
    setLast('reply');
    if (canReply) setReplying(!isReplying);
  };
  const replyStatus = canReply ? '' : notSent;
  return (
    <>
      <ReactionRow
        discussion={{ author, upvotes, replies }}
        upvote={{ 'aria-disabled': outcome === 'pending' || undefined, onClick: upvote }}
        reply={{ 'aria-expanded': canReply ? isReplying : undefined, onClick: reply }}
        status={last === 'upvote' ? { ...messages, absent: notCounted }[outcome] : replyStatus}
      />
      {isReplying && (
        <ReplyForm marketId={marketId} discussion={{ id, author }} text={typed} change={setTyped} />
      )}
    </>
  );
}

interface FormProps {
  readonly marketId: MarketId;
  readonly discussion: Pick<Discussion, 'id' | 'author'>;
  readonly text: string;
  readonly change: Dispatch<SetStateAction<string>>;
}

/** A form to reply to an analysis, for a source that supports replies. Takes the focus when it opens. */
function ReplyForm({ marketId, discussion: { id, author }, text, change }: FormProps) {
  const sending = useSending('reply', marketId, id);
  return (
    <TextForm
      autoFocus
      label={`Your reply to ${author}`}
      noun="Reply"
      text={text}
      change={change}
      sending={sending}
      send={() => sending.send({ marketId, discussionId: id, text })}
    />
  );
}
