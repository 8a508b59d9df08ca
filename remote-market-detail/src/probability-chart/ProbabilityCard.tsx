import { formatPercent, readHistory, type DatedPoint, type Market } from '@forecast/shared/domain';
import { useIsSample } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import { Card, Select, siteName } from '@forecast/shared/ui';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { forecastsOf, type Forecast } from '../forecasts/forecastsOf';
import { PanelTitle } from '../Panels';
import { ForecastLegend } from './ForecastMarks';
import { HistoryChart } from './HistoryChart';
import { historyCsv, historyRows } from './historyRows';
import { historySentence } from './historySentence';
import { HistoryTable } from './HistoryTable';
import { hasRanges, plotOf, type Plot, type Range, type Scale } from './plot';

interface Props {
  readonly market: Pick<Market, 'id' | 'title' | 'author' | 'history' | 'discussions'>;
}

/** A market's history as a chart, a sentence, a table and a file to download, or `chart`, which a live market has. */
export function ProbabilityCard({ market, chart }: Props & { readonly chart?: ReactNode }) {
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <PanelTitle id={title}>Probability Over Time</PanelTitle>
      {chart ?? <History market={market} history={readHistory(market.history)} />}
    </Card>
  );
}

interface HistoryProps extends Props {
  readonly history: readonly DatedPoint[];
  /** What researchers forecast on average, and how it is drawn and explained. */
  readonly means?: {
    readonly forecasts: readonly Forecast[];
    readonly draw: (plot: Plot) => ReactNode;
    readonly legend: ReactNode;
  };
}

/** The chart of a history, with everything beneath it. */
export function History({ history, ...props }: HistoryProps) {
  return history.length > 0 ? <Chart history={history} {...props} /> : <p>No history yet</p>;
}

function Chart({ market, history, means }: HistoryProps) {
  const [scale, setScale] = useState<Scale>('full');
  const [range, setRange] = useState<Range>('all');
  const { forecasts } = forecastsOf(market.discussions);
  const all = means ? [...means.forecasts, ...forecasts] : forecasts;
  const stances = all.map(({ stance }) => stance);
  const plot = plotOf(history, range, scale, stances);
  const isSample = useIsSample();
  const rows = historyRows(history, all);
  const about = `Question: ${market.title} Source: ${market.author} on ${siteName}, market ${market.id}`;
  const csv = historyCsv(rows, isSample ? `Sample data. ${about}` : about);
  return (
    <figure aria-label="Chart">
      <HistoryChart
        plot={plot}
        forecasts={forecasts}
        means={means?.forecasts}
        chosen={scale === 'full' && range === 'all' ? undefined : `${scale} ${range}`}
      >
        {means?.draw(plot)}
      </HistoryChart>
      <Beneath>
        <p>
          <span>{historySentence(plot.points)}</span>{' '}
          {scale === 'fitted' && (
            <span>{`The axis runs from ${plot.ends.map(formatPercent).join(' to ')}.`}</span>
          )}
        </p>
        <ForecastLegend plot={plot} forecasts={forecasts} />
        {means?.legend}
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
