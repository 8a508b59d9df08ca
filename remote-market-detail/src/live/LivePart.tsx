import type { MarketId } from '@forecast/shared/domain';
import { LoadFailure, Skeleton } from '@forecast/shared/ui';
import { lazy, memo, Suspense, type ComponentType } from 'react';

interface Props {
  readonly marketId: MarketId;
}

/** A component of the chunk that only sites with a service load. */
const part = (name: 'LiveConsensus' | 'LiveHistory' | 'LivePosition') =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const chunk = await import(/* webpackChunkName: "live" */ './liveChunk').catch(() => undefined);
    return { default: chunk?.[name] ?? NotLoaded };
  });

const parts = {
  LiveConsensus: part('LiveConsensus'),
  LiveHistory: part('LiveHistory'),
  LivePosition: part('LivePosition'),
};

interface LivePartProps extends Props {
  readonly of: keyof typeof parts;
  /** The height and label of the skeleton. */
  readonly height: string;
  readonly label: string;
}

const NotLoaded = () => <LoadFailure what="This part of the page" onRetry={() => location.reload()} />;

/**
 * Loads a part of a live market's page, with a skeleton until then. Memoized, because React would replace a prerendered
 * part with its skeleton if the part were rendered again before its chunk has loaded.
 */
export const LivePart = memo(function LivePart({ of, marketId, height, label }: LivePartProps) {
  const Part = parts[of];
  return (
    <Suspense fallback={<Skeleton height={height} label={label} />}>
      <Part marketId={marketId} />
    </Suspense>
  );
});
