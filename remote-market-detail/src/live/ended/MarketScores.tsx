import { formatBrier, formatCount, formatEdge, type MarketId } from '@forecast/shared/domain';
import { useQuery, useQueryClient } from '@forecast/shared/query';
import { Link } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';
import { LoadFailure } from '@forecast/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { Note } from '../../participation/PositionForm';

interface Props {
  readonly marketId: MarketId;
  /** The number of the resolution, which grows with each correction. */
  readonly number: number;
}

/** What the published forecast and the researchers' mean scored. Nothing while the scores of a correction load. */
export function MarketScores({ marketId, number }: Props) {
  const source = useSource();
  const client = useQueryClient();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    ...answer(source, 'marketScores', marketId),
    // A process of the service may know only an earlier resolution for a moment. Ask less and less often.
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data?.resolution !== number && 500 * state.dataUpdateCount,
  });
  const isOutdated = source.marketScores && data !== undefined && data?.resolution !== number;
  // Then the page doesn't know of a correction yet.
  const isNewer = (data?.resolution ?? 0) > number;
  const updateMarket = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: answer(source, 'market', marketId).queryKey }),
  );
  useEffect(() => {
    if (isNewer) updateMarket();
  }, [isNewer, dataUpdatedAt]);
  if (isError && !isFetching)
    return <LoadFailure extra what="The market’s scores" onRetry={() => void refetch()} />;
  if (!data || isOutdated) return null;
  const { published, mean, researchers } = data;
  return (
    <div>
      <Note>{`Published forecast: Brier ${formatBrier(published)}`}</Note>
      {mean && (
        <Note>{`Researchers’ mean: Brier ${formatBrier(mean.brier)}, edge ${formatEdge(mean.edge)}`}</Note>
      )}
      <Note>
        <span>{`${formatCount(researchers, 'researcher')} scored.`}</span> <HowScoresWorkLink />
      </Note>
    </div>
  );
}

// Not in the link's attribute: there, the gate would demand the page of every site, and the sample has no scores.
const address = '/researchers/how-scores-work';

/** Leads to the page that explains scores. */
const HowScoresWorkLink = () => <Link to={address}>How scores work</Link>;
