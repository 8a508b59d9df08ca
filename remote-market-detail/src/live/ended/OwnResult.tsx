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
export function OwnResult({ market: { id }, resolved: { outcome, scored } }: Props) {
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
  return researcher ? <OwnScoreOf researcher={researcher} marketId={id} /> : <Note>Loading your score…</Note>;
}

interface OwnScoreProps {
  readonly researcher: Researcher;
  readonly marketId: Market['id'];
}

function OwnScoreOf({ researcher: { handle }, marketId }: OwnScoreProps) {
  const source = useSource();
  // Only the researcher knows these, so no page was prerendered with them, and a correction changes them.
  const { data, isError, isFetching, refetch } = useQuery({
    ...answer(source, 'ownScores'),
    refetchOnMount: 'always',
  });
  if (!source.ownScores || data === null) return <p>All points are returned.</p>;
  const own = data?.handle === handle ? data : undefined;
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
