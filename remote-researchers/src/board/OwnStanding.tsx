import { formatEdge, leastMarkets, formatCount, type OwnScores } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { Note, Section } from '../pieces';

/** How the visitor stands, even if they aren't on the board. */
export function OwnStanding({ own }: { own: OwnScores }) {
  const questions = formatCount(own.markets, 'resolved question');
  const rank = own.rank === undefined ? '' : `, mean edge ${formatEdge(own.rank)}`;
  return (
    <Section title="Your scores">
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
