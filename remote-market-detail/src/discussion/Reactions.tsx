import { formatCount, formatNumber, type Discussion } from '@forecast/shared/domain';
import { space, text } from '@forecast/shared/theme';
import { Button, Icon } from '@forecast/shared/ui';
import { ArrowBigUp, MessageSquare } from 'lucide';
import styled from 'styled-components';

/** The counts of upvotes and replies, on buttons that do nothing until a source takes either. */
export function Reactions({ discussion: { author, upvotes, replies } }: { discussion: Discussion }) {
  return (
    <Row>
      <Reaction
        type="button"
        $variant="quiet"
        aria-label={`Upvote ${author}'s analysis, ${formatCount(upvotes, 'upvote')}`}
      >
        <Icon of={ArrowBigUp} size={16} />
        {formatNumber(upvotes)}
      </Reaction>
      <Reaction
        type="button"
        $variant="quiet"
        aria-label={`Reply to ${author}'s analysis, ${formatCount(replies, 'reply', 'replies')}`}
      >
        <Icon of={MessageSquare} size={14} />
        {formatNumber(replies)}
      </Reaction>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${space.xs};
  /* The icons, not the buttons' invisible edges, line up with the text. */
  margin-left: -${space.s};
`;

const Reaction = styled(Button)`
  min-width: 3rem;
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  gap: ${space.xs};
`;
