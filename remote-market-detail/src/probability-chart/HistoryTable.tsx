import { formatDay, formatPercent } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { forecastWords } from '../forecasts/forecastsOf';
import type { HistoryRow } from './historyRows';

/** The chart's data as a table, closed by default. */
export function HistoryTable({ rows }: { rows: readonly HistoryRow[] }) {
  const hasForecasts = rows.some(({ forecasts }) => forecasts.length > 0);
  return (
    <Details>
      <summary>View as table</summary>
      <table aria-label="Probability by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Probability</th>
            {hasForecasts && <th scope="col">Analysts</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, probability, forecasts }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{probability !== undefined && formatPercent(probability)}</td>
              {hasForecasts && <td dir="auto">{forecasts.map(forecastWords).join(', ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

const Details = styled.details`
  /* When open, the table uses the full width below, and the summary stays where it is. */
  @supports selector(::details-content) {
    display: contents;

    &::details-content {
      flex: 1 0 100%;
      order: 1;
    }

    &:not([open])::details-content {
      display: none;
    }
  }

  summary {
    width: fit-content;
    cursor: pointer;
  }

  table {
    width: 100%;
    max-width: 24rem;
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${space.xs} 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
  }

  @media print {
    summary {
      display: none;
    }
  }
`;
