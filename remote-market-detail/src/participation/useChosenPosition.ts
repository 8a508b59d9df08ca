import type { MarketId, Points, Position, Side } from '@forecast/shared/domain';
import type { KeptPosition } from '@forecast/shared/kept';
import { useDraft } from '../drafts/useDraft';

const undecided: KeptPosition = { points: 10 };

/**
 * The visitor's draft position, which is saved for the tab, and functions that change it. Starts with no side and 10
 * points.
 */
export function useChosenPosition(marketId: MarketId) {
  const [draft = undecided, keep] = useDraft('positions', marketId);
  const { side, points } = draft;
  const position: Position = side ? { kind: 'chosen', side, points } : { kind: 'undecided', points };
  return {
    position,
    chooseSide: (side: Side) => keep((now = undecided) => ({ ...now, side })),
    choosePoints: (points: Points) =>
      keep((now = undecided) => (now.side || points !== undecided.points ? { ...now, points } : undefined)),
  };
}
