import type { MarketId, Position } from '@forecast/shared/domain';
import type { KeptPosition } from '@forecast/shared/kept';
import { useDraft } from '../drafts/useDraft';

const undecided: KeptPosition = { points: 10 };

/**
 * The visitor's position, and a function that changes it, which saves a draft for the tab. Starts with the submitted
 * position or, if there is none, with no side and 10 points.
 */
export function useChosenPosition(marketId: MarketId) {
  const [submitted] = useDraft('submitted', marketId);
  const start: KeptPosition = submitted ?? undecided;
  const [draft = start, keep] = useDraft('positions', marketId);
  const { side, points } = draft;
  const position: Position = side ? { kind: 'chosen', side, points } : { kind: 'undecided', points };
  const choose = (choice: Partial<KeptPosition>) =>
    keep((now = start) => {
      const next = { ...now, ...choice };
      return next.side === start.side && next.points === start.points ? undefined : next;
    });
  return { position, choose };
}
