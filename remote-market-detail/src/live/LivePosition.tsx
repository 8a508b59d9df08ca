import {
  formatCount,
  formatPercent,
  pointChoices,
  statedPercent,
  type MarketId,
  type Side,
} from '@forecast/shared/domain';
import { claimDrafts, useKeeping } from '@forecast/shared/kept';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { useEffect, useRef } from 'react';
import { Note, PositionForm, PositionSteps } from '../participation/PositionForm';
import { useChosenPosition } from '../participation/useChosenPosition';
import { TakePosition } from './TakePosition';
import { useVisitor } from '../useVisitor';

/**
 * The form for the visitor's own position on a live market. If the service doesn't know visitors, the form that keeps
 * positions on the device.
 */
export function LivePosition({ marketId }: { marketId: MarketId }) {
  const { data: standing } = useQuery(answer(useSource(), 'standing', marketId));
  useDraftOwner();
  const { visitor, researcher, retry } = useVisitor();
  const { position, own, choose } = useChosenPosition(marketId);
  if (visitor === null || (visitor === 'loading' && standing === null))
    return <PositionForm marketId={marketId} />;
  const { points } = position;
  return (
    <>
      <PositionSteps
        position={position}
        choose={choose}
        available={researcher && researcher.available + (own?.points ?? 0)}
        allocating={
          position.kind === 'chosen'
            ? `Allocating: ${formatCount(points, 'point')}, a forecast of ${formatPercent(statedPercent(position.side, points))}`
            : undefined
        }
      >
        <Note>{statement}</Note>
      </PositionSteps>
      <TakePosition {...{ marketId, visitor, own, position }} onRetry={retry} />
    </>
  );
}

/**
 * Assigns the tab's drafts to the researcher who opens the page or signs in on it. If another tab signs somebody else
 * in, what is on the page stays until the visitor leaves it, because a request may just have been refused for that.
 */
function useDraftOwner(): void {
  const kept = useKeeping();
  const { visitor, researcher } = useVisitor();
  const handle = researcher?.handle;
  const before = useRef<string>(undefined);
  const isKnown = typeof visitor === 'object';
  useEffect(() => {
    if (!isKnown) return;
    if (handle !== undefined && before.current === undefined) claimDrafts(kept, handle);
    before.current = handle;
  }, [kept, handle, isKnown]);
}

const listed = (values: readonly number[]) => `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;

const stated = (side: Side) => listed(pointChoices.map((points) => statedPercent(side, points)));

const statement = `Points state your forecast: ${listed(pointChoices)} points on YES are ${stated('yes')}%, and on NO ${stated('no')}%.`;
