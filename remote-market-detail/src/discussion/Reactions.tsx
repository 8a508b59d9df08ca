import { formatCount, formatNumber, type Discussion, type MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { space, text } from '@forecast/shared/theme';
import { Button, Icon, StatusLine } from '@forecast/shared/ui';
import { ArrowBigUp, MessageSquare } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { useUnsupportedMessage } from '../mutations/useUnsupportedMessage';
import { useSending } from '../mutations/useSending';
import { ReplyForm } from './ReplyForm';

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
      <Row>
        <Reaction
          type="button"
          $variant="quiet"
          aria-disabled={outcome === 'pending' || undefined}
          onClick={upvote}
          aria-label={`Upvote ${author}'s analysis, ${formatCount(upvotes, 'upvote')}`}
        >
          <Icon of={ArrowBigUp} size={16} />
          <span>{formatNumber(upvotes)}</span>
        </Reaction>
        <Reaction
          type="button"
          $variant="quiet"
          aria-expanded={canReply ? isReplying : undefined}
          onClick={reply}
          aria-label={`Reply to ${author}'s analysis, ${formatCount(replies, 'reply', 'replies')}`}
        >
          <Icon of={MessageSquare} size={14} />
          <span>{formatNumber(replies)}</span>
        </Reaction>
        <StatusLine>
          {last === 'upvote' ? { ...messages, absent: notCounted }[outcome] : replyStatus}
        </StatusLine>
      </Row>
      {isReplying && (
        <ReplyForm marketId={marketId} discussion={{ id, author }} text={typed} change={setTyped} />
      )}
    </>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  /* Align the icons, rather than the buttons' invisible edges, with the text. */
  margin-inline-start: -${space.s};

  /* In forced colors, the buttons' edges are visible. */
  @media (forced-colors: active) {
    margin: ${space.xs} 0 0;
  }

  /* Fit two lines of status into the buttons' height, so that nothing below moves on a phone. */
  > [role='status'] {
    margin-inline-start: ${space.xs};
    font-size: ${text.meta};
    line-height: 1.25;
  }
`;

const Reaction = styled(Button)`
  /* Let the status line shrink rather than the count. */
  flex: none;
  min-width: 3rem;
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  gap: ${space.xs};
`;
