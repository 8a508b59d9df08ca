import type { MarketId, Position } from '@forecast/shared/domain';
import type { KeptPosition } from '@forecast/shared/kept';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { useInBrowser } from '@forecast/shared/ui';
import { useDraft } from '../drafts/useDraft';

const undecided: KeptPosition = { points: 10 };

/**
 * The visitor's position, and a function that changes it, which saves a draft for the tab. Starts with the position that
 * the visitor holds or, if there is none, with no side and 10 points. A service that knows the visitor says what they
 * hold (`own`); otherwise, it is what was submitted on this device.
 */
export function useChosenPosition(marketId: MarketId) {
  const { data } = useQuery(answer(useSource(), 'me'));
  // The form may hydrate after the visitor has loaded, but is prerendered for anybody.
  const me = useInBrowser(() => data, undefined);
  const [submitted] = useDraft('submitted', marketId);
  const own =
    me?.kind === 'signed-in' ? me.positions.find((position) => position.marketId === marketId) : undefined;
  const start: KeptPosition = (me ? own : submitted) ?? undecided;
  const [draft = start, keep] = useDraft('positions', marketId);
  const { side, points } = draft;
  const position: Position = side ? { kind: 'chosen', side, points } : { kind: 'undecided', points };
  const choose = (choice: Partial<KeptPosition>) =>
    keep((now = start) => {
      const { side, points } = { ...now, ...choice };
      return side === start.side && points === start.points ? undefined : { ...(side && { side }), points };
    });
  return { position, own, choose };
}
