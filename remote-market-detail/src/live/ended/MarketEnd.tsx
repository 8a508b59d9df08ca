import {
  describeStatus,
  formatDay,
  type Market,
  type MarketId,
  type Outcome,
  type Resolution,
} from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { StatusLine } from '@forecast/shared/ui';
import { useEffect, useEffectEvent, type Ref } from 'react';
import styled from 'styled-components';
import { failureWords, type WriteRefusal } from '../../mutations/failureOf';
import { useKeyedSending } from '../../mutations/useKeyedSending';
import type { Sending } from '../../mutations/useWrite';
import { StepTitle } from '../../Panels';
import { Note } from '../../participation/PositionForm';
import { useVisitor } from '../../useVisitor';
import { Answer, Provisional } from '../events/Answer';
import { lastChange } from '../events/lastChange';
import { dayWords, finalAt, momentWords } from '../instantWords';
import { VisitorBox } from '../VisitorBox';
import { MarketScores } from './MarketScores';
import { OwnResult } from './OwnResult';

interface Props {
  readonly market: Market;
  /** Takes the focus from the form that this replaces. */
  readonly ref: Ref<HTMLDivElement>;
}

/** What a market that takes no positions any more means for the visitor: what they hold, or what it scored. */
export function MarketEnd({ market, ref }: Props) {
  const { id, status, outcome, resolved } = market;
  const refusal = useRefusal(id);
  return (
    <End ref={ref} tabIndex={-1}>
      {resolved && <Resolved market={market} resolved={resolved} />}
      {!resolved &&
        (status === 'resolved' ? <ResolvedTitle outcome={outcome} /> : <Closed market={market} />)}
      <StatusLine>{refusal && failureWords(refusal)}</StatusLine>
    </End>
  );
}

/** Why the service refused the visitor's last request. Forgets requests without an answer. */
function useRefusal(marketId: MarketId): WriteRefusal | undefined {
  const sendings = [
    useKeyedSending('submitPosition', marketId),
    useKeyedSending('withdrawPosition', marketId),
  ];
  const { researcher } = useVisitor();
  const isUnanswered = sendings.some(({ state, unanswered }) => unanswered && state.kind !== 'pending');
  const dropUnanswered = useEffectEvent(() => sendings.forEach((sending) => sending.dropUnanswered()));
  // What the researcher holds now, they hold until the market resolves, so it shows what became of a request.
  const isSettled = researcher !== undefined && isUnanswered;
  useEffect(() => {
    if (isSettled) dropUnanswered();
  }, [isSettled]);
  return sendings.map(({ state }) => state).find(isRefusal);
}

/** Whether the service refused a position, because the market closed before the visitor sent it. */
const isRefusal = (state: Sending): state is WriteRefusal =>
  state.kind === 'refused' && state.code === 'market-closed';

const Closed = ({ market: { id, deadline } }: { market: Market }) => (
  <>
    <StepTitle>Closed</StepTitle>
    <p>{`Closed on ${formatDay(deadline)}, waits for its answer.`}</p>
    <HeldPosition marketId={id} />
  </>
);

/** How a market resolved. The service may not say, nor when and why. */
const ResolvedTitle = ({ outcome }: { outcome: Outcome | undefined }) => (
  <StepTitle>
    {outcome ? <Answer $outcome={outcome}>{describeStatus({ outcome })}</Answer> : 'Resolved'}
  </StepTitle>
);

function Resolved({ market, resolved }: { market: Market; resolved: Resolution }) {
  const { outcome, final, number, scored } = resolved;
  const changed = lastChange(market);
  return (
    <>
      <ResolvedTitle outcome={outcome} />
      {number > 1 && changed !== undefined && outcome !== 'annulled' && (
        <p>{`Corrected on ${dayWords(changed)}.${scored ? ' All scores were computed again.' : ''}`}</p>
      )}
      <OwnResult market={market} resolved={resolved} />
      {scored && outcome !== 'annulled' && <MarketScores marketId={market.id} number={number} />}
      {!final && (
        <Note>
          <Provisional />
          <span>{` The resolution can be corrected until ${momentWords(finalAt(resolved))}.`}</span>
          {outcome !== 'annulled' && <span> Scores don’t count until then.</span>}
        </Note>
      )}
    </>
  );
}

/** What the visitor holds on a market that has closed. Nothing if the service doesn't know visitors. */
function HeldPosition({ marketId }: { marketId: MarketId }) {
  const { visitor, researcher, retry } = useVisitor();
  if (visitor === null) return null;
  const own = researcher?.positions.find((position) => position.marketId === marketId);
  return (
    <>
      <VisitorBox visitor={visitor} own={own} signIn="Sign in to see your position" onRetry={retry} />
      {own && <Note>Your points stay in your position until the market resolves.</Note>}
    </>
  );
}

const End = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  color: ${color.ink};
  font-variant-numeric: tabular-nums;

  /* Only code focuses this element, so it doesn't need a focus ring. */
  &:focus {
    outline: none;
  }
`;
