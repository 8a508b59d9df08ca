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
  error: 'The reply could not be posted. Your text is kept; try again.',
  absent: '',
} as const;

/** Where a visitor replies to an author's analysis, on a source that takes replies. It takes the focus. */
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
    const taken = await send({ marketId, discussionId: id, text });
    // What was typed while the text was on its way has not been sent.
    if (taken) change((now) => (now === text ? '' : now));
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
