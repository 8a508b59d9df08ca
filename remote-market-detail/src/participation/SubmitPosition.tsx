import { formatCount, type MarketId, type Position } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { useKept } from '@forecast/shared/kept';
import { useDraft } from '../drafts/useDraft';
import { useDraftNote } from '../drafts/useDraftNote';
import { useUnsupportedMessage } from '../mutations/useUnsupportedMessage';
import { useSending } from '../mutations/useSending';
import { OwnPosition } from './OwnPosition';
import { sideNames } from './sideNames';

/**
 * A button that submits the position once a side is chosen, with a hint and a status message. Keeps the draft until the
 * position has been submitted.
 */
export function SubmitPosition({ marketId, position }: { marketId: MarketId; position: Position }) {
  const description = useId();
  const { canSend, outcome, input, send, forget } = useSending('submitPosition', marketId);
  const absent = useUnsupportedMessage('sent');
  const draftNote = useDraftNote('positions');
  const undecided = position.kind === 'undecided';
  const box = useRef<HTMLDivElement>(null);
  const [draft, keep] = useDraft('positions', marketId);
  const [submitted, keepSubmitted] = useDraft('submitted', marketId);
  const messages = {
    // Names the position, because screen readers announce this after each choice.
    idle: draft && !undecided ? `${nameOf(position)}. ${draftNote}` : undefined,
    pending: 'Sending…',
    success: input && `Position sent: ${sideNames[input.side]} with ${formatCount(input.points, 'point')}`,
    error: 'The position could not be sent. Your choice has been kept. Please try again.',
    absent,
  };

  // Clear the message when the choice changes, because it is about the previous one.
  const forgetLast = useEffectEvent(forget);
  const choice = undecided ? undefined : `${position.points} ${position.side}`;
  useEffect(() => {
    if (choice) forgetLast();
  }, [choice]);

  const submit = async () => {
    if (undecided) return;
    const { side, points } = position;
    // On a site that can't write, developers see here what would be sent.
    if (!canSend) console.log('Research position', { marketId, side, points });
    const isAccepted = await send({ marketId, side, points });
    if (!isAccepted && canSend) return;
    keepSubmitted(() => ({ side, points }));
    // Keep a choice that was made during the request, because it has not been sent.
    keep((now = submitted) => (now?.side === side && now.points === points ? undefined : now));
  };

  return (
    <Box ref={box} tabIndex={-1}>
      {!canSend && <PracticeNote />}
      <Button
        type="button"
        $variant="primary"
        disabled={undecided}
        aria-disabled={outcome === 'pending' || undefined}
        aria-describedby={description}
        onClick={() => void submit()}
      >
        {submitted ? 'Replace Research Position' : 'Submit Research Position'}
      </Button>
      <Description id={description}>
        {undecided && <Hint>Choose a side to submit</Hint>}
        <StatusLine>{messages[outcome]}</StatusLine>
      </Description>
      <OwnPosition
        marketId={marketId}
        wasSent={canSend}
        onTakenBack={() => {
          forget();
          box.current?.focus();
        }}
      />
    </Box>
  );
}

/** Describes a position: "10 points on YES". */
export const nameOf = ({ points, side }: Pick<Position & { kind: 'chosen' }, 'points' | 'side'>): string =>
  `${formatCount(points, 'point')} on ${side.toUpperCase()}`;

export const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.s};

  &:focus {
    outline: none;
  }
`;

/* Reserves space, so that nothing below moves when the text changes. */
const Description = styled.div`
  min-height: 1lh;
`;

export const Hint = styled.p`
  color: ${color.inkSoft};
`;

/** Says that positions stay on the device and, if there are any, how many points they have in all. */
function PracticeNote() {
  const [submitted] = useKept('submitted');
  const positions = Object.values(submitted);
  const points = positions.reduce((sum, position) => sum + position.points, 0);
  return (
    <Note>
      {positions.length === 0
        ? 'This is practice: nothing is sent, and your position stays on this device.'
        : `This is practice: ${formatCount(points, 'point')} on ${formatCount(positions.length, 'market')}, on this device.`}
    </Note>
  );
}

const Note = styled.p`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
  /* Both sentences fit, so that nothing moves on hydration. */
  min-height: 2lh;
`;
