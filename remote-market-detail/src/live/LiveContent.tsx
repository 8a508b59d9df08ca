import type { MarketId } from '@forecast/shared/domain';
import { LateHydration } from '@forecast/shared/source';
import { LiveConsensus } from './LiveConsensus';
import { LiveHistory } from './LiveHistory';
import { LivePosition } from './LivePosition';

const parts = { LiveConsensus, LiveHistory, LivePosition };

export interface LiveContentProps {
  readonly of: keyof typeof parts;
  readonly marketId: MarketId;
}

/** One part of a live market's page. All of them are in one chunk, which only sites with a service load. */
export function LiveContent({ of, marketId }: LiveContentProps) {
  const Part = parts[of];
  return (
    <LateHydration>
      <Part marketId={marketId} />
    </LateHydration>
  );
}
