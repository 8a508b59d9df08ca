import type { Discussion, MarketId } from '@forecast/shared/domain';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useSending } from '../mutations/useSending';
import { TextForm } from './TextForm';

interface Props {
  readonly marketId: MarketId;
  readonly discussion: Pick<Discussion, 'id' | 'author'>;
  readonly text: string;
  readonly change: Dispatch<SetStateAction<string>>;
}

const messages = {
  idle: '',
  pending: 'Sending…',
  success: 'Reply posted',
  error: 'The reply could not be posted. Your text has been kept. Please try again.',
  absent: '',
} as const;

/** A form to reply to an analysis, for a source that supports replies. Takes the focus when it opens. */
export function ReplyForm({ marketId, discussion: { id, author }, text, change }: Props) {
  const { outcome, send, forget } = useSending('reply', marketId, id);
  const [missing, setMissing] = useState(false);
  const write = (typed: string) => {
    change(typed);
    setMissing(false);
    forget();
  };
  const post = async () => {
    const empty = text.trim() === '';
    setMissing(empty);
    if (empty) return;
    const accepted = await send({ marketId, discussionId: id, text });
    // Keep text that was typed during the request, because it has not been sent.
    if (accepted) change((now) => (now === text ? '' : now));
  };
  return (
    <TextForm
      autoFocus
      label={`Your reply to ${author}`}
      text={text}
      onType={write}
      action="Post Reply"
      isSending={outcome === 'pending'}
      onSend={() => void post()}
      status={missing ? 'Write your reply first' : messages[outcome]}
    />
  );
}
