import type { ProbabilityPoint } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PanelTitle } from '../Panels';
import { HistoryChart } from './HistoryChart';
import { historySentence } from './historySentence';
import { HistoryTable } from './HistoryTable';

/** A market's history as a chart, as a sentence and as a table. */
export function ProbabilityCard({ history }: { history: readonly ProbabilityPoint[] }) {
  const title = useId();
  const sentence = historySentence(history);
  return (
    <Card aria-labelledby={title}>
      <PanelTitle id={title}>Probability Over Time</PanelTitle>
      {sentence ? (
        <>
          <figure>
            <HistoryChart history={history} />
            <Caption>{sentence}</Caption>
          </figure>
          <HistoryTable history={history} />
        </>
      ) : (
        <Caption as="p">No history yet</Caption>
      )}
    </Card>
  );
}

const Caption = styled.figcaption`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
