import { formatCount, formatNumber, type Discussion, type MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { space, text } from '@forecast/shared/theme';
import { Button, Icon, StatusLine } from '@forecast/shared/ui';
import { ArrowBigUp, MessageSquare } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { useNotTaken } from '../mutations/useNotTaken';
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
 * The counts of upvotes and replies, on buttons that send an upvote and open a field for a reply. Where the source takes
 * neither, a press says so.
 */
export function Reactions({ marketId, discussion: { id, author, upvotes, replies } }: Props) {
  const { outcome, send } = useSending('upvote', marketId, id);
  const canReply = useSource().reply !== undefined;
  const absent = useNotTaken('counted');
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
  const ofReply = canReply ? '' : absent;
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
          {formatNumber(upvotes)}
        </Reaction>
        <Reaction
          type="button"
          $variant="quiet"
          aria-expanded={canReply ? isReplying : undefined}
          onClick={reply}
          aria-label={`Reply to ${author}'s analysis, ${formatCount(replies, 'reply', 'replies')}`}
        >
          <Icon of={MessageSquare} size={14} />
          {formatNumber(replies)}
        </Reaction>
        <StatusLine>{last === 'upvote' ? { ...messages, absent }[outcome] : ofReply}</StatusLine>
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
  /* The icons, not the buttons' invisible edges, line up with the text. */
  margin-left: -${space.s};

  /* There they have edges. */
  @media (forced-colors: active) {
    margin: ${space.xs} 0 0;
  }

  /* Two lines of it are no higher than the buttons: on a phone nothing below moves. */
  > [role='status'] {
    margin-left: ${space.xs};
    font-size: ${text.meta};
    line-height: 1.25;
  }
`;

const Reaction = styled(Button)`
  /* The line beside it gives way, not the count. */
  flex: none;
  min-width: 3rem;
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  gap: ${space.xs};
`;
