import { formatDay, formatPercent } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import type { DatedPoint } from './readHistory';

/** The chart's data as a table, closed at first. */
export function HistoryTable({ history }: { history: readonly DatedPoint[] }) {
  return (
    <Details>
      <summary>View as table</summary>
      <Table aria-label="Probability by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Probability</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ day, probability, date }) => (
            <tr key={date}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatPercent(probability)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Details>
  );
}

const Details = styled.details`
  summary {
    width: fit-content;
    cursor: pointer;
  }

  @media print {
    summary {
      display: none;
    }
  }

  /* Open, the table has the whole width beneath, and what opened it stays where it is. */
  @supports selector(::details-content) {
    display: contents;

    &:not([open])::details-content {
      display: none;
    }

    &::details-content {
      flex: 1 0 100%;
      order: 1;
    }
  }
`;

const Table = styled.table`
  width: 100%;
  max-width: 24rem;
  border-collapse: collapse;
  color: ${color.ink};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space.xs} 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: left;
  }

  thead th {
    color: ${color.inkSoft};
  }

  td:last-child,
  th:last-child {
    text-align: right;
  }
`;
