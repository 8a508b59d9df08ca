import type { Market } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PanelTitle } from '../Panels';
import { historyCsv } from './historyCsv';
import { HistoryChart } from './HistoryChart';
import { historySentence } from './historySentence';
import { HistoryTable } from './HistoryTable';
import { readHistory } from './readHistory';

interface Props {
  readonly market: Pick<Market, 'id' | 'history' | 'discussions'>;
}

/** A market's history as a chart, as a sentence, as a table and as a file. */
export function ProbabilityCard({ market }: Props) {
  const title = useId();
  const words = useId();
  const history = readHistory(market.history);
  const sentence = historySentence(history);
  return (
    <Card aria-labelledby={title}>
      <PanelTitle id={title}>Probability Over Time</PanelTitle>
      {sentence ? (
        <figure aria-labelledby={words}>
          <HistoryChart history={history} discussions={market.discussions} />
          <Beneath>
            <p id={words}>{sentence}</p>
            <HistoryTable history={history} />
            {/* Plain data: it needs no script, and neither the policy nor Trusted Types are asked about a download. */}
            <a
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(historyCsv(history))}`}
              download={`market-${market.id}-history.csv`}
            >
              Download CSV
            </a>
          </Beneath>
        </figure>
      ) : (
        <p>No history yet</p>
      )}
    </Card>
  );
}

const Beneath = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  margin-top: ${space.s};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;

  > p {
    flex: 1 1 100%;
  }

  @media (pointer: coarse) {
    summary,
    a {
      line-height: 2.75rem;
    }
  }

  @media print {
    a {
      display: none;
    }
  }
`;
