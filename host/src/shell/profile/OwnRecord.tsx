import {
  describeStatus,
  formatCount,
  formatEdge,
  type OwnScore,
  type Researcher,
} from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { Note } from '../../controls/Note';
import { useOwnScores } from '../useOwnScores';
import { OwnList } from './OwnList';

/** How many markets with a score to list: those that closed last. */
const most = 3;

/** The markets that have returned a researcher's points, and a link to the scores. Nothing without scores. */
export function OwnRecord({ handle }: Pick<Researcher, 'handle'>) {
  const { own } = useOwnScores(handle);
  if (!own) return null;
  const scored = own.scores.flatMap((score) =>
    score.returned ? [{ ...score, ...score.returned, note: scoreWords(score) }] : [],
  );
  const annulled = (own.annulled ?? []).map((position) => ({
    ...position,
    note: 'Annulled, nobody gets a score',
  }));
  const returned = [...scored.slice(0, most), ...annulled];
  return (
    <>
      {returned.length > 0 && (
        <OwnList aria-label="Points returned">
          {returned.map(({ marketId, points, side, question, note }) => (
            <li key={marketId}>
              <Link to={`/market/${marketId}`} dir="auto">
                {`${formatCount(points, 'point')} on ${side.toUpperCase()} returned: ${question}`}
              </Link>
              <Note>{note}</Note>
            </li>
          ))}
        </OwnList>
      )}
      <p>
        <Link to={own.listed ? `/researchers/${own.handle}` : '/researchers'}>Your scores</Link>
      </p>
    </>
  );
}

const scoreWords = (score: OwnScore): string =>
  `${describeStatus(score)}, edge ${formatEdge(score.edge)}${score.final ? '' : ' (provisional)'}`;
