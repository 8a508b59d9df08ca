import type { MarketId } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PanelTitle } from '../Panels';
import { ConsensusSection } from './ConsensusSection';
import { PositionForm } from './PositionForm';

/** How others stand on a market, and the place to take a position of one's own. */
export function ParticipationPanel({ marketId }: { marketId: MarketId }) {
  const title = useId();
  return (
    <Panel aria-labelledby={title}>
      <PanelTitle id={title}>Research Participation</PanelTitle>
      <ConsensusSection marketId={marketId} />
      <PositionForm marketId={marketId} />
      <Terms>By participating, you agree to the Research Guidelines</Terms>
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  > h2 {
    margin-bottom: 0;
  }
`;

const Terms = styled.p`
  padding-top: ${space.l};
  border-top: 1px solid ${color.line};
  color: ${color.inkFaint};
  font-size: ${text.meta};
`;
