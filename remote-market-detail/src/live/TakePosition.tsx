import type { MarketId, Me, OwnPosition, Points, Position, Side } from '@forecast/shared/domain';
import { useQueryClient } from '@forecast/shared/query';
import { color, space } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDraft } from '../drafts/useDraft';
import { useDraftNote } from '../drafts/useDraftNote';
import { failureWords } from '../mutations/failureOf';
import { useKeyedSending } from '../mutations/useKeyedSending';
import type { Sending } from '../mutations/useWrite';
import { Box, Hint, nameOf } from '../participation/SubmitPosition';
import { useFocusFallback } from '../useFocusFallback';
import { VisitorBox } from './VisitorBox';

interface Props {
  readonly marketId: MarketId;
  readonly visitor: Me | 'loading' | 'failed';
  readonly own: OwnPosition | undefined;
  readonly position: Position;
  readonly onRetry: () => void;
}

/**
 * The visitor's position on a market, with buttons that take, replace and withdraw it. The choice stays a draft until the
 * service says that the visitor holds it.
 */
export function TakePosition({ marketId, visitor, own, position, onRetry }: Props) {
  const description = useId();
  const box = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const taking = useKeyedSending('submitPosition', marketId);
  const withdrawing = useKeyedSending('withdrawPosition', marketId);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const draftNote = useDraftNote('positions');
  const [draft, keep] = useDraft('positions', marketId);
  const isHeld = own !== undefined && isSame(own, position);

  // The service may also have it from another tab, or from a request whose answer was lost.
  const dropDraft = useEffectEvent(() => keep(() => undefined));
  const isOutdated = draft !== undefined && isHeld;
  useEffect(() => {
    if (isOutdated) dropDraft();
  }, [isOutdated]);

  const isSignedIn = typeof visitor === 'object' && visitor.kind === 'signed-in';
  const { unanswered } = taking;
  const isTaken = own !== undefined && unanswered !== undefined && isSame(own, unanswered);
  const isGone = isSignedIn && own === undefined && withdrawing.unanswered !== undefined;
  const dropUnanswered = useEffectEvent(() => {
    if (isTaken) taking.dropUnanswered();
    if (isGone) withdrawing.dropUnanswered();
  });
  useEffect(() => dropUnanswered(), [isTaken, isGone]);

  // Clear the message when the visitor chooses something else, because it is about the previous choice.
  const forget = useEffectEvent(() => {
    setWithdrawing(false);
    taking.forget();
    withdrawing.forget();
  });
  const choice = draft && `${draft.points} ${draft.side}`;
  const lastChoice = useRef(choice);
  useEffect(() => {
    if (choice !== undefined && choice !== lastChoice.current) forget();
    lastChoice.current = choice;
  }, [choice]);

  const canTake = isSignedIn && !isHeld && taking.state.kind !== 'pending';
  // Another choice is another request.
  const isChosen = unanswered !== undefined && isSame(unanswered, position);
  const takingState: Sending =
    taking.state.kind === 'unknown' && unanswered && !isChosen ? { kind: 'idle' } : taking.state;
  const canCheck = canTake && isChosen && takingState.kind === 'unknown';
  /** After a refusal, reads everything again, because it may be about something that this page doesn't know. */
  const check = (accepted: boolean) => {
    // `send` has already requested the visitor, so don't request that again.
    if (!accepted) void client.invalidateQueries({}, { cancelRefetch: false });
    return accepted;
  };
  const take = async () => {
    if (!canTake || position.kind === 'undecided') return;
    const { side, points } = position;
    setWithdrawing(false);
    const request = { marketId, side, points, ...(own && { replaces: own.id }) };
    check(await (canCheck ? taking.check() : taking.send(request)));
  };
  const withdraw = async () => {
    setWithdrawing(true);
    check(await withdrawing.send({ marketId }));
  };

  // The button disappears with the position.
  const focus = useFocusFallback(() => box.current);

  const nothing = position.kind === 'undecided' ? 'Choose a side to submit' : undefined;
  const hint = isHeld
    ? 'This is your position'
    : typeof visitor === 'object' && visitor.kind === 'signed-out'
      ? 'Sign in to take a position. Your choice is kept.'
      : nothing;
  const noted = draft && position.kind === 'chosen' ? `${nameOf(position)}. ${draftNote}` : undefined;
  const isWithdrawal = isWithdrawing || withdrawing.unanswered !== undefined;
  const words = isWithdrawal
    ? withdrawalWords(withdrawing.state, own)
    : takingWords(takingState, isHeld, own);
  return (
    <Box ref={box} tabIndex={-1} {...focus}>
      <VisitorBox visitor={visitor} own={own} onRetry={onRetry}>
        <Withdraw
          type="button"
          aria-disabled={withdrawing.state.kind === 'pending' || undefined}
          onClick={() => void withdraw()}
        >
          {isWithdrawal && withdrawing.state.kind === 'unknown' ? 'Check again' : 'Withdraw'}
        </Withdraw>
      </VisitorBox>
      <Take
        type="button"
        $variant="primary"
        disabled={position.kind === 'undecided'}
        aria-disabled={!canTake || undefined}
        aria-describedby={description}
        onClick={() => void take()}
      >
        {canCheck ? 'Check again' : own ? 'Replace Research Position' : 'Submit Research Position'}
      </Take>
      <Description id={description}>
        {hint !== undefined && <Hint>{hint}</Hint>}
        <StatusLine>{words ?? noted}</StatusLine>
      </Description>
    </Box>
  );
}

/** Whether two positions are the same. */
const isSame = (
  one: Pick<OwnPosition, 'side' | 'points'>,
  { side, points }: { readonly side?: Side; readonly points: Points },
): boolean => one.side === side && one.points === points;

function takingWords(state: Sending, isHeld: boolean, own: OwnPosition | undefined): string | undefined {
  if (state.kind === 'idle') return undefined;
  if (state.kind === 'pending') return 'Sending…';
  // An earlier request may have arrived although its answer was lost.
  if (state.kind === 'accepted' || (isHeld && state.kind === 'unknown'))
    return own && isHeld ? `Position taken: ${nameOf(own)}` : 'Position taken';
  if (isHeld) return undefined;
  if (state.kind === 'refused' && state.code === 'position-changed')
    return `${failureWords(state)} ${own ? `It is now ${nameOf(own)}. Press again to replace it.` : 'Press again to take yours.'}`;
  return `${failureWords(state)} Your choice is kept.`;
}

function withdrawalWords(state: Sending, own: OwnPosition | undefined): string | undefined {
  if (state.kind === 'idle') return undefined;
  if (state.kind === 'pending') return 'Withdrawing…';
  // Another tab may have withdrawn it.
  const isGone = state.kind === 'refused' && state.code === 'not-found';
  if (isGone || state.kind === 'accepted' || (!own && state.kind === 'unknown')) return 'Position withdrawn';
  return failureWords(state);
}

const Take = styled(Button)`
  /* Focusable, so that its hint can be read. */
  &[aria-disabled='true'] {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.inkFaint};
    cursor: not-allowed;
  }
`;

const Withdraw = styled(Button)`
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
`;

/* Reserves room for two lines, so that nothing below moves when the text changes. */
const Description = styled.div`
  min-height: 2lh;
`;
