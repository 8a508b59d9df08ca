import { leastMarkets, formatCount, type BoardRequest, type OwnScores } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { Link, useSearchParams } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import { LoadFailure, PageHead, Skeleton } from '@forecast/shared/ui';
import styled from 'styled-components';
import { Column, HowScoresWorkLink, Lead, Note, PageHeading, Section } from '../pieces';
import { BoardTable } from './BoardTable';
import { GroupsRecord } from './GroupsRecord';
import { OwnStanding } from './OwnStanding';

const description =
  'Ranked by how much better their forecasts were than the published ones, on questions that have resolved.';

/** The board of researchers, of all time or of the year in the address. */
export function BoardPage({ origin }: { origin: string | undefined }) {
  const [parameters] = useSearchParams();
  const year = /^[1-9]\d{3}$/.exec(parameters.get('year') ?? '')?.[0];
  const period = year === undefined ? {} : { year: Number(year) };
  return (
    <Column>
      <PageHead title="Researchers" description={description} path="/researchers" origin={origin} />
      <header>
        <PageHeading>Researchers</PageHeading>
        <Lead>
          <span>{description}</span> <HowScoresWorkLink />
        </Lead>
      </header>
      {/* The key starts another period with its first page. */}
      <Board key={year ?? ''} period={period} />
    </Column>
  );
}

function Board({ period }: { period: BoardRequest }) {
  const source = useSource();
  const { data, isFetching, refetch } = useQuery(answer(source, 'scores', period));
  const board = source.scores ? data : null;
  const own = useOwnScores();
  const name = period.year === undefined ? 'all time' : String(period.year);
  return (
    <>
      <Section title={`Board of ${name}`}>
        {board && <Periods years={board.years} year={period.year} />}
        {board && board.found > 0 && <BoardTable board={board} request={period} own={own?.handle} />}
        {board?.found === 0 && (
          <Note>
            {`Nobody is on the board of ${name} yet. Researchers are listed from ${formatCount(leastMarkets, 'resolved question')} on, if they have agreed.`}
          </Note>
        )}
        {board === null && <Note>This site doesn’t have scores.</Note>}
        {board === undefined &&
          (isFetching ? (
            <Skeleton height="20rem" label="Loading the board" />
          ) : (
            <LoadFailure what="The board" onRetry={() => void refetch()} />
          ))}
      </Section>
      {own && <OwnStanding own={own} besideYear={period.year !== undefined} />}
      {board && <GroupsRecord board={board} />}
    </>
  );
}

/** The visitor's own scores; undefined while they load, and if the visitor is signed out. */
function useOwnScores(): OwnScores | undefined {
  const source = useSource();
  const { data } = useQuery(answer(source, 'ownScores'));
  return source.ownScores ? (data ?? undefined) : undefined;
}

function Periods({ years, year }: { years: readonly number[]; year: number | undefined }) {
  const periods = [undefined, ...years];
  return (
    <Choices aria-label="Period">
      {periods.map((one) => (
        <Link
          key={one ?? ''}
          to={one === undefined ? '/researchers' : `/researchers?year=${one}`}
          aria-current={one === year ? 'page' : undefined}
        >
          {one === undefined ? 'All time' : String(one)}
        </Link>
      ))}
    </Choices>
  );
}

const Choices = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};

  [aria-current] {
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
  }
`;
