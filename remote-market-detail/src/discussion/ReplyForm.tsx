import type { Discussion, MarketId } from '@forecast/shared/domain';
import type { Dispatch, SetStateAction } from 'react';
import { useSending } from '../mutations/useSending';
import { TextForm } from './TextForm';

interface Props {
  readonly marketId: MarketId;
  readonly discussion: Pick<Discussion, 'id' | 'author'>;
  readonly text: string;
  readonly change: Dispatch<SetStateAction<string>>;
}

/** A form to reply to an analysis, for a source that supports replies. Takes the focus when it opens. */
export function ReplyForm({ marketId, discussion: { id, author }, text, change }: Props) {
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
