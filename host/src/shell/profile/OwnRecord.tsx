import { describeStatus, formatCount, formatEdge, type Researcher } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { Note } from '../../controls/Note';
import { useOwnScores } from '../useOwnScores';
import { OwnList } from './OwnList';

/** How many markets to list: those that closed last. */
const most = 3;

/** The markets that have returned a researcher's points, and a link to the scores. Nothing without scores. */
export function OwnRecord({ handle }: Pick<Researcher, 'handle'>) {
  const { own } = useOwnScores(handle);
  if (!own) return null;
  const returned = own.scores.flatMap((score) => (score.returned ? [{ ...score, ...score.returned }] : []));
  return (
    <>
      {returned.length > 0 && (
        <OwnList aria-label="Points returned">
          {returned.slice(0, most).map((score) => (
            <li key={score.marketId}>
              <Link to={`/market/${score.marketId}`} dir="auto">
                {`${formatCount(score.points, 'point')} on ${score.side.toUpperCase()} returned: ${score.question}`}
              </Link>
              <Note>{`${describeStatus(score)}, edge ${formatEdge(score.edge)}${score.final ? '' : ' (provisional)'}`}</Note>
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
