import { breakpoint, color, font, space, text } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { Link } from '@forecast/shared/router';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

/** A page's column. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;

export const PageHeading = styled.h1`
  font: 600 ${text.page} / 1.2 ${font.serif};
  overflow-wrap: anywhere;

  @media ${breakpoint.phone} {
    font-size: ${text.title};
  }
`;

/** A sentence or two below a heading. */
export const Lead = styled.p`
  max-width: 70ch;
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${text.reading};
`;

/** Text that adds to what is beside it. */
export const Note = styled.p`
  max-width: 70ch;
  color: ${color.inkSoft};
`;

/** A framed section with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <Column>{children}</Column>
    </Card>
  );
}

const SectionTitle = styled.h2`
  margin-bottom: ${space.m};
  font: 600 ${text.reading} / 1.25 ${font.serif};
`;

/** A table whose numbers are at its end. Columns share the width; the first ones wrap. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${space.s};
    color: ${color.inkSoft};
    text-align: start;
  }

  th,
  td {
    padding: ${space.s} ${space.s} ${space.s} 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }

  thead th {
    color: ${color.inkSoft};
    font-size: ${text.meta};
  }

  .number {
    padding-inline-end: 0;
    padding-inline-start: ${space.s};
    text-align: end;
    white-space: nowrap;
  }

  th.number {
    white-space: normal;
  }
`;

/** Leads to the page that explains scores. */
export const HowScoresWorkLink = () => <Link to="/researchers/how-scores-work">How scores work</Link>;

interface NumberTableProps {
  readonly caption?: string;
  readonly label?: string;
  readonly columns: readonly string[];
  /** A row's name, then a number for each further column. */
  readonly rows: readonly (readonly [name: string, ...numbers: (string | number)[]])[];
}

/** A table of numbers, whose rows have names. */
export const NumberTable = ({ caption, label, columns, rows }: NumberTableProps) => (
  <Table aria-label={label}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" className={index > 0 ? 'number' : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...numbers]) => (
        <tr key={name}>
          <th scope="row" dir="auto">
            {name}
          </th>
          {numbers.map((number, index) => (
            <td key={columns[index + 1]} className="number">
              {number}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
