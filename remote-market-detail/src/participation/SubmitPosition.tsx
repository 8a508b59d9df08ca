import { availablePoints, formatCount, type MarketId, type Position } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { useDraft } from '../drafts/useDraft';
import { useDraftNote } from '../drafts/useDraftNote';
import { useSubmitPosition } from '../mutations/submitPosition';
import { useNotSent } from '../mutations/useSampleReason';
import { useSending, type Sending } from '../mutations/useSending';
import { OwnPosition } from './OwnPosition';
import { sideNames } from './sideNames';

/**
 * The button that sends a position once it has a side, what that means, and what became of it. The draft stays until the
 * position has been submitted.
 */
export function SubmitPosition({ marketId, position }: { marketId: MarketId; position: Position }) {
  const hint = useId();
  const writer = useSubmitPosition();
  const { sending, send, forget } = useSending(writer);
  const notSent = useNotSent();
  const draftNote = useDraftNote('positions');
  const undecided = position.kind === 'undecided';
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [, keep] = useDraft('positions', marketId);
  const [submitted, keepSubmitted] = useDraft('submitted', marketId);
  const explanation = undecided
    ? !submitted && 'Choose a side to submit'
    : `${position.points} of your ${formatCount(availablePoints, 'point')} on ${position.side.toUpperCase()}`;

  const submit = async () => {
    if (undecided) return;
    const { side, points } = position;
    // The product's own word on a site that cannot write.
    if (writer.kind === 'absent') console.log('Research position', { marketId, side, points });
    const isTaken = await send({ marketId, side, points });
    if (!isTaken && writer.kind === 'available') return;
    keepSubmitted(() => ({ side, points }));
    // What was chosen while the position was on its way has not been sent.
    keep((now) => (now?.side === side && now.points === points ? undefined : now));
    // The button is about to be disabled, which would lose the focus.
    if (document.activeElement === button.current) box.current?.focus();
  };

  return (
    <Box ref={box} tabIndex={-1}>
      <Button
        ref={button}
        type="button"
        $variant="primary"
        disabled={undecided}
        aria-disabled={sending.kind === 'sending' || undefined}
        aria-describedby={explanation ? hint : undefined}
        onClick={() => void submit()}
      >
        Submit Research Position
      </Button>
      {explanation && <Hint id={hint}>{explanation}</Hint>}
      <StatusLine>{message(sending, notSent) ?? (undecided ? undefined : draftNote)}</StatusLine>
      <OwnPosition
        marketId={marketId}
        wasSent={writer.kind === 'available'}
        onTakenBack={() => {
          forget();
          box.current?.focus();
        }}
      />
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
  /* Room for the explanation, so that nothing below moves when it changes. */
  min-height: 4.75rem;

  &:focus {
    outline: none;
  }
`;

const Hint = styled.p`
  color: ${color.inkSoft};
`;
