import type { Market } from '@forecast/shared/domain';
import { breakpoint, space } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { PanelTitle } from '../Panels';
import { AnalystForecasts } from '../forecasts/AnalystForecasts';
import { ConsensusSection } from './ConsensusSection';
import { Guidelines } from './Guidelines';
import { panelId } from './PositionBar';
import { PositionForm } from './PositionForm';

interface Props {
  readonly market: Pick<Market, 'id' | 'discussions'>;
  /** What a live market shows in place of the consensus, the forecasts and the form. */
  readonly live?: ReactNode;
}

/** The consensus and forecasts on a market, with a form for the visitor's own position. */
export function ParticipationPanel({ market: { id, discussions }, live }: Props) {
  const title = useId();
  return (
    <Panel id={panelId} tabIndex={-1} aria-labelledby={title}>
      <PanelTitle id={title}>Research Participation</PanelTitle>
      {live ?? (
        <>
          <ConsensusSection marketId={id} />
          <AnalystForecasts discussions={discussions} />
          <PositionForm marketId={id} />
        </>
      )}
      <Guidelines />
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  @media ${breakpoint.phone} {
    gap: ${space.m};
  }

  > h2 {
    margin-bottom: 0;
  }

  /* Only code focuses this panel (when a link in the bar on a phone is pressed), so it doesn't need a focus ring. */
  &:focus {
    outline: none;
  }
`;
