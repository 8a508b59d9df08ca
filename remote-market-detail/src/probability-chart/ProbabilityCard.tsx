import { formatPercent, readHistory, type DatedPoint, type Market } from '@forecast/shared/domain';
import { useIsSample } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import { Card, Select, siteName } from '@forecast/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { forecastsOf } from '../forecasts/forecastsOf';
import { PanelTitle } from '../Panels';
import { ForecastLegend } from './ForecastMarks';
import { historyCsv } from './historyCsv';
import { HistoryChart } from './HistoryChart';
import { historyRows } from './historyRows';
import { historySentence } from './historySentence';
import { HistoryTable } from './HistoryTable';
import { hasRanges, plotOf, type Range, type Scale } from './plot';

interface Props {
  readonly market: Pick<Market, 'id' | 'title' | 'author' | 'history' | 'discussions'>;
}

/** A market's history as a chart, a sentence, a table and a file to download. */
export function ProbabilityCard({ market }: Props) {
  const title = useId();
  const history = readHistory(market.history);
  return (
    <Card aria-labelledby={title}>
      <PanelTitle id={title}>Probability Over Time</PanelTitle>
      {history.length > 0 ? <History market={market} history={history} /> : <p>No history yet</p>}
    </Card>
  );
}

function History({ market, history }: Props & { history: readonly DatedPoint[] }) {
  const [scale, setScale] = useState<Scale>('full');
  const [range, setRange] = useState<Range>('all');
  const { forecasts } = forecastsOf(market.discussions);
  const stances = forecasts.map(({ stance }) => stance);
  const plot = plotOf(history, range, scale, stances);
  const isSample = useIsSample();
  const rows = historyRows(history, forecasts);
  const about = `Question: ${market.title} Source: ${market.author} on ${siteName}, market ${market.id}`;
  const csv = historyCsv(rows, isSample ? `Sample data. ${about}` : about);
  return (
    <figure aria-label="Chart">
      <HistoryChart
        plot={plot}
        forecasts={forecasts}
        chosen={scale === 'full' && range === 'all' ? undefined : `${scale} ${range}`}
      />
      <Beneath>
        <p>
          <span>{historySentence(plot.points)}</span>{' '}
          {scale === 'fitted' && (
            <span>{`The axis runs from ${plot.ends.map(formatPercent).join(' to ')}.`}</span>
          )}
        </p>
        <ForecastLegend plot={plot} forecasts={forecasts} />
        <Select aria-label="Vertical axis" value={scale} names={scaleNames} onChoose={setScale} />
        {hasRanges(history) && (
          <Select aria-label="Days shown" value={range} names={rangeNames} onChoose={setRange} />
        )}
        <HistoryTable rows={rows} />
        {/* A data: URL needs no script, and neither the CSP nor Trusted Types restricts downloads. Excel needs the mark. */}
        <a
          href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(csv)}`}
          download={`market-${market.id}-history.csv`}
        >
          Download CSV
        </a>
      </Beneath>
    </figure>
  );
}

const scaleNames = { full: 'Axis 0–100%', fitted: 'Axis fitted' } as const;
const rangeNames = { all: 'All days', month: 'Last month', week: 'Last week' } as const;

const Beneath = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  align-items: baseline;
  margin-top: ${space.s};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;

  > p {
    flex: 1 1 100%;
  }

  @media (pointer: fine) {
    select {
      min-height: 1.75rem;
    }
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
