import { formatEdge, type Board, type BoardRequest, type BoardRow } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { Link } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import { Button, LoadFailure } from '@forecast/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { formatQuestions } from '../figures';
import { Table } from '../pieces';

interface Props {
  readonly board: Board;
  readonly request: BoardRequest;
  /** The visitor's handle. */
  readonly own: string | undefined;
}

/** The researchers, best first, and a button that adds more below. */
export const BoardTable = ({ board, request, own }: Props) => (
  <Table aria-label="Board">
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">Researcher</th>
        <th scope="col" className="number">
          Mean edge
        </th>
        <th scope="col" className="number">
          Questions
        </th>
        <th scope="col" className="number">
          Covered
        </th>
      </tr>
    </thead>
    <tbody>
      <Rows rows={board.rows} own={own} />
      <Further request={request} next={board.next} own={own} />
    </tbody>
  </Table>
);

interface RowsProps {
  readonly rows: readonly BoardRow[];
  readonly own: string | undefined;
  /** Whether to move the focus to the first row. */
  readonly takesFocus?: boolean;
}

function Rows({ rows, own, takesFocus = false }: RowsProps) {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return rows.map(({ handle, name, place, rank, markets, coverage }, index) => (
    <Row key={handle} $isOwn={handle === own}>
      <td>{place}</td>
      <th scope="row">
        <Link to={`/researchers/${handle}`} {...(index === 0 && { ref: first })} dir="auto">
          {name}
        </Link>
        {handle === own && <Own>you</Own>}
      </th>
      <td className="number">{formatEdge(rank)}</td>
      <td className="number">{markets}</td>
      <td className="number">{formatQuestions(coverage)}</td>
    </Row>
  ));
}

interface FurtherProps extends Pick<Props, 'request' | 'own'> {
  readonly next: string | undefined;
}

function Further({ request, next, own }: FurtherProps) {
  const [isAsked, setAsked] = useState(false);
  if (next === undefined) return null;
  if (isAsked) return <FurtherPage request={{ ...request, cursor: next }} own={own} />;
  return (
    <Whole>
      <Button type="button" onClick={() => setAsked(true)}>
        Show more researchers
      </Button>
    </Whole>
  );
}

/** A further page, which takes the focus from the button that asked for it. */
function FurtherPage({ request, own }: Pick<Props, 'request' | 'own'>) {
  const { data: board, isFetching, refetch } = useQuery(answer(useSource(), 'scores', request));
  const waiting = useRef<HTMLParagraphElement>(null);
  useEffect(() => waiting.current?.focus(), []);
  if (board)
    return (
      <>
        <Rows rows={board.rows} own={own} takesFocus />
        <Further request={request} next={board.next} own={own} />
      </>
    );
  return (
    <Whole>
      {isFetching ? (
        <p ref={waiting} tabIndex={-1} role="status">
          Loading more researchers…
        </p>
      ) : (
        <LoadFailure extra what="More researchers" onRetry={() => void refetch()} />
      )}
    </Whole>
  );
}

const Whole = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={5}>{children}</td>
  </tr>
);

const Row = styled.tr<{ $isOwn: boolean }>`
  ${({ $isOwn }) =>
    $isOwn &&
    css`
      background: ${color.accentSoft};
      /* Space beside the text, which lines up with the other rows'. */
      box-shadow:
        -${space.s} 0 ${color.accentSoft},
        ${space.s} 0 ${color.accentSoft};
    `}
`;

const Own = styled.span`
  margin-inline-start: ${space.s};
  color: ${color.inkSoft};
`;
