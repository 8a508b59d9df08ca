import {
  formatBrier,
  formatCount,
  formatCoverage,
  formatEdge,
  formatPercent,
  statedPercent,
  type Market,
  type OwnScore,
  type OwnScores,
  type Points,
  type Researcher,
  type Resolution,
  type Side,
} from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { Link } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { LoadFailure, StatusLine } from '@forecast/shared/ui';
import styled from 'styled-components';
import { Note } from '../../participation/PositionForm';
import { nameOf } from '../../participation/SubmitPosition';
import { useVisitor } from '../../useVisitor';

interface Props {
  readonly market: Pick<Market, 'id'>;
  readonly resolved: Resolution;
}

/** What became of the visitor's points on a market that has resolved, and what their forecasts scored. */
export function OwnResult({ market: { id }, resolved: { outcome, scored, number } }: Props) {
  const { visitor, researcher, isSignedOut, retry } = useVisitor();
  const held = researcher?.positions.find(({ marketId }) => marketId === id);
  if (!scored)
    return (
      <StatusLine>
        {`${held ? `${nameOf(held)}: your points are` : 'The points are'} being returned${outcome === 'annulled' ? '.' : ', scores follow.'}`}
      </StatusLine>
    );
  if (outcome === 'annulled') return <p>All points are returned. Nobody gets a score.</p>;
  if (visitor === null) return <p>All points are returned.</p>;
  if (visitor === 'failed') return <LoadFailure extra what="Your score" onRetry={retry} />;
  if (isSignedOut)
    return (
      <p>
        <span>All points are returned.</span> <span>Sign in under Profile to see your score.</span>
      </p>
    );
  return researcher ? (
    <OwnScoreOf researcher={researcher} marketId={id} number={number} />
  ) : (
    <Note>Loading your score…</Note>
  );
}

interface OwnScoreProps {
  readonly researcher: Researcher;
  readonly marketId: Market['id'];
  /** The number of the resolution. */
  readonly number: number;
}

function OwnScoreOf({ researcher: { handle }, marketId, number }: OwnScoreProps) {
  const source = useSource();
  const { queryKey, ...query } = answer(source, 'ownScores');
  const {
    data: own,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...query,
    // Scores that were loaded as somebody else, or before this resolution was scored, say nothing about this one.
    queryKey: [...queryKey, handle, marketId, number],
    refetchOnMount: 'always',
  });
  // Another tab may have signed somebody else in, or out.
  const isOther = own === null || (own !== undefined && own.handle !== handle);
  if (!source.ownScores || isOther) return <p>All points are returned.</p>;
  if (!own)
    return isError && !isFetching ? (
      <LoadFailure extra what="Your score" onRetry={() => void refetch()} />
    ) : (
      <Note>Loading your score…</Note>
    );
  const score = own.scores.find((one) => one.marketId === marketId);
  return (
    <>
      <p>{returnedWords(score)}</p>
      {score ? <Figures score={score} /> : <Note>{absenceWords(own)}</Note>}
      <p>
        <Link to={addressOf(handle)}>See all your scores</Link>
      </p>
    </>
  );
}

// Not in the link's attribute: there, the gate would demand the page of every site, and the sample has no scores.
const addressOf = (handle: string) => `/researchers/${handle}`;

const returnedWords = (score: OwnScore | undefined): string =>
  score?.returned
    ? `${formatCount(score.returned.points, 'point')} returned. ${positionWords(score.returned)}`
    : 'All points are returned.';

const positionWords = ({ side, points }: { readonly side: Side; readonly points: Points }) =>
  `Your position was ${side.toUpperCase()}, a forecast of ${formatPercent(statedPercent(side, points))}.`;

/** How many scores the list has at most: the newest ones. */
const mostScores = 100;

const absenceWords = ({ scores }: OwnScores): string =>
  scores.length < mostScores
    ? 'You have no score here: you held no position before the answer became public.'
    : 'This market isn’t among your newest 100 scores.';

function Figures({ score: { edge, brier, published, coverage } }: { score: OwnScore }) {
  const figures = [
    ['Edge', formatEdge(edge)],
    ['Brier', formatBrier(brier)],
    ['Published', formatBrier(published)],
    ['Coverage', formatCoverage(coverage)],
  ];
  return (
    <List aria-label="Your score">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${space.xs} ${space.m};

  dt {
    color: ${color.inkSoft};
    font-size: ${text.meta};
  }

  dd {
    font-weight: 600;
  }
`;
