import {
  formatCount,
  formatDay,
  formatEdge,
  type AnnulledPosition,
  type MarketId,
  type OwnScore,
} from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { useOwnScores } from '../useOwnScores';

/** What happened to a market on which the visitor has or had a position. */
export interface OwnNotice {
  readonly id: string;
  readonly marketId: MarketId;
  readonly text: string;
  /** When it closed, or what the position scored. */
  readonly note: string;
}

/** How many resolved markets to mention: those that closed last. */
const mostResolved = 4;

/** The visitor's markets that wait for their answers, and those that have resolved; none until they have loaded. */
export function useOwnNotices(): readonly OwnNotice[] {
  const source = useSource();
  const { data: me } = useQuery(answer(source, 'me'));
  // Most visitors aren't signed in, so don't ask further for them.
  const researcher = me?.kind === 'signed-in' ? me : undefined;
  const { own } = useOwnScores(researcher?.handle);
  const ids = researcher?.positions.map(({ marketId }) => marketId) ?? [];
  const closed = useQuery({
    ...answer(source, 'listMarkets', { ids, status: 'closed' }),
    enabled: ids.length > 0,
  });
  if (!own || closed.isLoading) return [];
  const waiting = (closed.data?.markets ?? []).map(({ id, title, deadline, closed: day = deadline }) => ({
    id: `closed-${id}-${day}`,
    marketId: id,
    text: `“${title}” closed. Your points stay in it until it resolves.`,
    note: `Closed ${formatDay(day)}`,
  }));
  const resolved = own.scores.slice(0, mostResolved).map(resolvedNotice);
  return [...waiting, ...resolved, ...(own.annulled ?? []).map(annulledNotice)];
}

const resolvedNotice = ({ marketId, question, outcome, returned, edge, final }: OwnScore): OwnNotice => ({
  // Another id after a correction, so that it counts as new.
  id: `resolved-${marketId}-${outcome}`,
  marketId,
  text:
    `“${question}” resolved ${outcome.toUpperCase()}. ` +
    (returned ? `Your ${formatCount(returned.points, 'point')} were returned.` : 'Your forecast is scored.'),
  note: `Edge ${formatEdge(edge)}${final ? '' : ', provisional'}`,
});

const annulledNotice = ({ marketId, question, points }: AnnulledPosition): OwnNotice => ({
  id: `annulled-${marketId}`,
  marketId,
  text: `“${question}” was annulled. Your ${formatCount(points, 'point')} were returned.`,
  note: 'Nobody gets a score',
});
