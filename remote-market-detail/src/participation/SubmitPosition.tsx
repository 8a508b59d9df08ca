import { formatCount, type MarketId, type Position } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useSubmitPosition } from '../mutations/submitPosition';
import { useSending, type Sending } from '../mutations/useSending';
import { sideNames } from './sideNames';

/** The button that sends a position once it has a side, and the line that says what became of it. */
export function SubmitPosition({ marketId, position }: { marketId: MarketId; position: Position }) {
  const hint = useId();
  const writer = useSubmitPosition();
  const { sending, send } = useSending(writer);
  const undecided = position.kind === 'undecided';

  const submit = () => {
    if (undecided) return;
    const { side, points } = position;
    // The product's own word on a site that cannot write.
    if (writer.kind === 'absent') console.log('Research position', { marketId, side, points });
    void send({ marketId, side, points });
  };

  return (
    <Box>
      <Button
        type="button"
        $variant="primary"
        disabled={undecided}
        aria-disabled={sending.kind === 'sending'}
        aria-describedby={undecided ? hint : undefined}
        onClick={submit}
      >
        Submit Research Position
      </Button>
      {undecided && <Hint id={hint}>Choose a side to submit</Hint>}
      <StatusLine>{message(sending)}</StatusLine>
    </Box>
  );
}

function message(sending: Sending<{ readonly side: keyof typeof sideNames; readonly points: number }>) {
  switch (sending.kind) {
    case 'idle':
      return undefined;
    case 'sending':
      return 'Sending…';
    case 'sent':
      return `Position sent: ${sideNames[sending.input.side]} with ${formatCount(sending.input.points, 'point')}`;
    case 'failed':
      return 'The position could not be sent. Your choice is kept; try again.';
    case 'absent':
      return 'Not sent: this site runs on sample data';
  }
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.s};
  /* Room for the hint and for what replaces it, so that nothing below moves. */
  min-height: 4.5rem;
`;

const Hint = styled.p`
  color: ${color.inkSoft};
`;
