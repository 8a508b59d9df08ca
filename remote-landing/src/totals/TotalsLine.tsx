import { formatCount, formatNumber } from '@forecast/shared/domain';
import { answer, useSource } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { LoadFailure } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import styled from 'styled-components';
import { PublishedRecord } from './PublishedRecord';

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

// Reserve the line's height until the totals have loaded.
const Line = styled.div`
  min-height: 1.5em;
  margin-top: ${space.l};
  color: ${color.inkSoft};
  font-size: ${text.dense};
  font-variant-numeric: tabular-nums;
`;
