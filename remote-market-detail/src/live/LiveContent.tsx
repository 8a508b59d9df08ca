import type { MarketId } from '@forecast/shared/domain';
import { LateHydration } from '@forecast/shared/source';
import { LiveHistory } from './LiveHistory';
import { LiveParticipation } from './LiveParticipation';
import { LiveStatus } from './LiveStatus';
import { LiveTimeline } from './LiveTimeline';

const parts = { LiveHistory, LiveParticipation, LiveStatus, LiveTimeline };

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
