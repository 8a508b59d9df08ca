import { formatCount, formatNumber, type Discussion } from '@forecast/shared/domain';
import { space, text } from '@forecast/shared/theme';
import { Button, Icon, StatusLine } from '@forecast/shared/ui';
import { ArrowBigUp, MessageSquare } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { useSampleReason } from '../mutations/useSampleReason';

/** The counts of upvotes and replies, on buttons that count nothing until a source takes either, and say so. */
export function Reactions({ discussion: { author, upvotes, replies } }: { discussion: Discussion }) {
  const reason = useSampleReason();
  const [pressed, setPressed] = useState(false);
  const press = () => setPressed(true);
  return (
    <Row>
      <Reaction
        type="button"
        $variant="quiet"
        onClick={press}
        aria-label={`Upvote ${author}'s analysis, ${formatCount(upvotes, 'upvote')}`}
      >
        <Icon of={ArrowBigUp} size={16} />
        {formatNumber(upvotes)}
      </Reaction>
      <Reaction
        type="button"
        $variant="quiet"
        onClick={press}
        aria-label={`Reply to ${author}'s analysis, ${formatCount(replies, 'reply', 'replies')}`}
      >
        <Icon of={MessageSquare} size={14} />
        {formatNumber(replies)}
      </Reaction>
      <StatusLine>{pressed && reason ? `Not counted: ${reason}` : undefined}</StatusLine>
    </Row>
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
