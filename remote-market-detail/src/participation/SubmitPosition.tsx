import { formatCount, type MarketId, type Position } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { useDraft } from '../drafts/useDraft';
import { useDraftNote } from '../drafts/useDraftNote';
import { useUnsupportedMessage } from '../mutations/useUnsupportedMessage';
import { useSending } from '../mutations/useSending';
import { useAvailablePoints } from '../queries/availablePoints';
import { OwnPosition } from './OwnPosition';
import { sideNames } from './sideNames';

/**
 * A button that submits the position once a side is chosen, with a hint and a status message. Keeps the draft until the
 * position has been submitted.
 */
export function SubmitPosition({ marketId, position }: { marketId: MarketId; position: Position }) {
  const hint = useId();
  const { data: available } = useAvailablePoints();
  const { canSend, outcome, input, send, forget } = useSending('submitPosition', marketId);
  const absent = useUnsupportedMessage('sent');
  const draftNote = useDraftNote('positions');
  const undecided = position.kind === 'undecided';
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [, keep] = useDraft('positions', marketId);
  const [submitted, keepSubmitted] = useDraft('submitted', marketId);
  const explanation = undecided ? !submitted && 'Choose a side to submit' : pointsOn(position, available);
  const messages = {
    idle: undefined,
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
    // The specification asks for this log on a site that cannot write.
    if (!canSend) console.log('Research position', { marketId, side, points });
    const isAccepted = await send({ marketId, side, points });
    if (!isAccepted && canSend) return;
    keepSubmitted(() => ({ side, points }));
    // Keep a choice that was made during the request, because it has not been sent.
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
        aria-disabled={outcome === 'pending' || undefined}
        aria-describedby={explanation ? hint : undefined}
        onClick={() => void submit()}
      >
        Submit Research Position
      </Button>
      {explanation && <Hint id={hint}>{explanation}</Hint>}
      <StatusLine>{messages[outcome] ?? (undecided ? undefined : draftNote)}</StatusLine>
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

/** Describes a choice: "10 of your 250 points on YES", or "10 points on YES" if the available points are unknown. */
function pointsOn({ points, side }: Position & { kind: 'chosen' }, available: number | undefined): string {
  const given =
    available === undefined
      ? formatCount(points, 'point')
      : `${points} of your ${formatCount(available, 'point')}`;
  return `${given} on ${side.toUpperCase()}`;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.s};
  /* Reserve space for the explanation, so that nothing below moves when it changes. */
  min-height: 4.75rem;

  &:focus {
    outline: none;
  }
`;

const Hint = styled.p`
  color: ${color.inkSoft};
`;
