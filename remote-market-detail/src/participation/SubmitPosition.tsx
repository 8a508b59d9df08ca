import { formatCount, type MarketId, type Position } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useDraft } from '../drafts/useDraft';
import { useDraftNote } from '../drafts/useDraftNote';
import { useSubmitPosition } from '../mutations/submitPosition';
import { useNotSent } from '../mutations/useSampleReason';
import { useSending, type Sending } from '../mutations/useSending';
import { sideNames } from './sideNames';

/**
 * The button that sends a position once it has a side, and the line that says what became of it. The draft stays until it
 * has been taken.
 */
export function SubmitPosition({ marketId, position }: { marketId: MarketId; position: Position }) {
  const hint = useId();
  const writer = useSubmitPosition();
  const { sending, send } = useSending(writer);
  const notSent = useNotSent();
  const draftNote = useDraftNote('positions');
  const undecided = position.kind === 'undecided';

  const [, keep] = useDraft('positions', marketId);
  const isHinted = undecided && sending.kind !== 'sent';

  const submit = async () => {
    if (undecided) return;
    const { side, points } = position;
    // The product's own word on a site that cannot write.
    if (writer.kind === 'absent') console.log('Research position', { marketId, side, points });
    const taken = await send({ marketId, side, points });
    // What was chosen while the position was on its way has not been sent.
    if (taken) keep((now) => (now?.side === side && now.points === points ? undefined : now));
  };

  return (
    <Box>
      <Button
        type="button"
        $variant="primary"
        disabled={undecided}
        aria-disabled={sending.kind === 'sending' || undefined}
        aria-describedby={isHinted ? hint : undefined}
        onClick={() => void submit()}
      >
        Submit Research Position
      </Button>
      {isHinted && <Hint id={hint}>Choose a side to submit</Hint>}
      <StatusLine>{message(sending, notSent) ?? (undecided ? undefined : draftNote)}</StatusLine>
    </Box>
  );
}

function message(
  sending: Sending<{ readonly side: keyof typeof sideNames; readonly points: number }>,
  notSent: string,
) {
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
      return notSent;
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
