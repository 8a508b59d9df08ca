import { hasClosed, type Market } from '@forecast/shared/domain';
import { LoadFailure, Skeleton } from '@forecast/shared/ui';
import { lazy, memo, Suspense, type ComponentType } from 'react';
import type { LiveContentProps } from './LiveContent';

const LiveContent = lazy(async (): Promise<{ default: ComponentType<LiveContentProps> }> => {
  const chunk = await import(/* webpackChunkName: "live" */ './LiveContent').catch(() => undefined);
  return { default: chunk?.LiveContent ?? NotLoaded };
});

interface LiveSectionProps extends LiveContentProps {
  /** The height and label of the skeleton. */
  readonly height: string;
  readonly label: string;
}

const NotLoaded = () => <LoadFailure what="This part of the page" onRetry={() => location.reload()} />;

/**
 * Loads a part of a live market's page, with a skeleton until then. Memoized, because React would replace a prerendered
 * part with its skeleton if the part were rendered again before its chunk has loaded.
 */
export const LiveSection = memo(function LiveSection({ height, label, ...content }: LiveSectionProps) {
  return (
    <Suspense fallback={<Skeleton height={height} label={label} />}>
      <LiveContent {...content} />
    </Suspense>
  );
});

/** The status of a market that takes no positions any more. */
export const LiveStatus = ({ market }: { market: Market }) =>
  hasClosed(market) && (
    <LiveSection of="LiveStatus" marketId={market.id} height="1.5rem" label="Loading the status" />
  );
