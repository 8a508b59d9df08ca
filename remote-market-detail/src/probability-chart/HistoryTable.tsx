import { formatDay, formatPercent, type ProbabilityPoint } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';

/** The chart's data as a table, closed at first. */
export function HistoryTable({ history }: { history: readonly ProbabilityPoint[] }) {
  return (
    <Details>
      <summary>View as table</summary>
      <Table>
        <caption>
          <VisuallyHidden>Probability by day</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Probability</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ day, probability }, index) => (
            <tr key={index}>
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
  margin-top: ${space.m};
  color: ${color.inkSoft};

  summary {
    width: fit-content;
    min-height: 1.5rem;
    cursor: pointer;
  }
`;

const Table = styled.table`
  width: 100%;
  max-width: 24rem;
  margin-top: ${space.s};
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
