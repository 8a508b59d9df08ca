import { formatBrier, formatCount, formatNumber } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { LoadFailure } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import styled from 'styled-components';

/**
 * A line with the site's totals, and the record of its forecasts. Empty while loading; renders nothing if the page's
 * source doesn't provide totals.
 */
export function TotalsLine() {
  const source = useSource();
  const { data: totals, isError, refetch } = useQuery(answer(source, 'totals'));
  if (!source.totals) return null;
  return (
    <Line>
      {isError && !totals && <LoadFailure extra what="The totals" onRetry={() => void refetch()} />}
      {totals && (
        <span>
          <span>{formatCount(totals.openQuestions, 'open question')}</span>
          <Dot />
          {totals.resolvedQuestions !== undefined && (
            <>
              <span>{`${formatNumber(totals.resolvedQuestions)} resolved`}</span>
              <Dot />
            </>
          )}
          <span>{formatCount(totals.analyses, 'analysis', 'analyses')}</span>
          <Dot />
          <span>{formatCount(totals.sources, 'source')}</span>
        </span>
      )}
      {source.scores && <PublishedRecord />}
    </Line>
  );
}

const Dot = () => (
  <span>
    {' '}
    <span aria-hidden>·</span>{' '}
  </span>
);

// Not in the link's attribute: there, the gate would demand the page of every site, and the sample has no scores.
const address = '/researchers';

/** The mean Brier of all groups' published forecasts, with a link to the board; nothing until a market is final. */
function PublishedRecord() {
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

// Reserve the line's height until the totals have loaded.
const Line = styled.div`
  min-height: 1.5em;
  margin-top: ${space.l};
  color: ${color.inkSoft};
  font-size: ${text.dense};
  font-variant-numeric: tabular-nums;
`;
