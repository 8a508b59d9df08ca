import { formatCount, pointChoices, type MarketId, type Position } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { LoadFailure } from '@forecast/shared/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { StepTitle } from '../Panels';
import { useAvailablePoints } from './useAvailablePoints';
import { ChoiceGroup } from './ChoiceGroup';
import { sideNames } from './sideNames';
import { SubmitPosition } from './SubmitPosition';
import { useChosenPosition } from './useChosenPosition';

const sides = [
  { value: 'yes', name: sideNames.yes, tone: 'yes' },
  { value: 'no', name: sideNames.no, tone: 'no' },
] as const;

const points = pointChoices.map((value) => ({ value, name: `+${value} pts`, tone: 'accent' }) as const);

/** A form to choose a side and confidence points, in either order, and to submit the position. */
export function PositionForm({ marketId }: { marketId: MarketId }) {
  const { data: available, isError, refetch } = useAvailablePoints();
  const { position, choose } = useChosenPosition(marketId);
  return (
    <>
      <PositionSteps {...{ position, choose, available }}>
        {isError && <LoadFailure extra what="Your available points" onRetry={() => void refetch()} />}
      </PositionSteps>
      <SubmitPosition marketId={marketId} position={position} />
    </>
  );
}

interface StepsProps extends Omit<ReturnType<typeof useChosenPosition>, 'own'> {
  readonly position: Position;
  /** The points that the visitor has for this position, if they are known. */
  readonly available: number | undefined;
  /** The sentence about the chosen points. */
  readonly allocating?: string | undefined;
  readonly children: ReactNode;
}

/** The choice of a side and of confidence points. */
export function PositionSteps({
  position,
  choose,
  available,
  allocating = `Allocating: ${formatCount(position.points, 'point')}`,
  children,
}: StepsProps) {
  const side = useId();
  const confidence = useId();
  return (
    <>
      <Step>
        <StepTitle id={side}>Add Your Research Position</StepTitle>
        <ChoiceGroup
          labelledBy={side}
          choices={sides}
          chosen={position.kind === 'chosen' ? position.side : undefined}
          onChoose={(side) => choose({ side })}
        />
      </Step>
      <Step>
        <Line>
          <StepTitle id={confidence}>Confidence Points</StepTitle>
          {available !== undefined && <Note>{`Available: ${formatCount(available, 'point')}`}</Note>}
        </Line>
        <ChoiceGroup
          labelledBy={confidence}
          choices={points}
          chosen={position.points}
          onChoose={(points) => choose({ points })}
        />
        {children}
        <Note>{allocating}</Note>
      </Step>
    </>
  );
}

const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
`;

export const Note = styled.p`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
