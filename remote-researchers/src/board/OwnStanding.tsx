import { formatEdge, leastMarkets, formatCount, type OwnScores } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { Note, Section } from '../pieces';

interface Props {
  readonly own: OwnScores;
  /** Whether the board beside it is a year's, unlike these scores. */
  readonly besideYear: boolean;
}

/** How the visitor stands on the board of all time, even if they aren't on it. */
export function OwnStanding({ own, besideYear }: Props) {
  const questions = formatCount(own.markets, 'resolved question');
  const rank = own.rank === undefined ? '' : `, mean edge ${formatEdge(own.rank)}`;
  return (
    <Section title={besideYear ? 'Your scores of all time' : 'Your scores'}>
      <p>
        {own.place === undefined
          ? `${questions}${rank}.`
          : `You are number ${own.place} of all time: ${questions}${rank}.`}
      </p>
      {!own.listed && (
        <Note>
          Only you can see your scores. To be on the board, choose “List me on the board” in your profile.
        </Note>
      )}
      {own.listed && own.place === undefined && (
        <Note>{`The board lists you from ${formatCount(leastMarkets, 'resolved question')} on.`}</Note>
      )}
      <p>
        <Link to={`/researchers/${own.handle}`}>See all your scores</Link>
      </p>
    </Section>
  );
}
