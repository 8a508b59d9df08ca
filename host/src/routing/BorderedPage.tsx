import type { PartPageProps } from '@forecast/shared/page';
import { useLoaderData, useLocation, useRevalidator } from '@forecast/shared/router';
import { useSource } from '@forecast/shared/source';
import type { PartFailure } from '@forecast/contract';
import type { Load } from '../part-runtime/loadExpose';
import { useNotify } from '../shell/notices/NotifyContext';
import { Fragment } from '../part-border/Fragment';
import { keyOf } from '../part-border/keyOf';
import { PartBoundary } from '../part-border/PartBoundary';
import { PartFailed } from '../part-border/PartFailed';
import { PartRegion } from '../part-border/PartRegion';
import { useRetry } from '../part-border/useRetry';
import type { PartRoute } from '../routes';
import { useSettings } from '../site/SettingsContext';
import { FramedPlace } from './FramedPlace';

/** A part's page within its border: what the route's loader brought, or why it could not. */
export function BorderedPage({ part, frame }: Pick<PartRoute, 'part' | 'frame'>) {
  const load = useLoaderData() as Load<PartPageProps>;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { retry, retrying } = useRetry('Page', revalidate);
  const notify = useNotify();
  const settings = useSettings();
  const source = useSource();
  const failed = (failure: PartFailure) => (
    <FramedPlace frame={frame}>
      <PartFailed
        key={part}
        failure={failure}
        retrying={retrying}
        onRetry={(by) => void retry(failure, by)}
      />
    </FramedPlace>
  );
  if (load.kind === 'failed') return failed(load.failure);
  const { Component: Page } = load;
  return (
    // Each load has a place of its own: what failed before has left nothing behind in it.
    <PartRegion key={keyOf(load)} part={part} expose="Page" retrying={retrying} onRestart={retry}>
      {/* A page that failed on one address may well work on the next. */}
      <PartBoundary key={pathname} part={part} where="Page" failed={failed}>
        <Page notify={notify} Fragment={Fragment} settings={settings} source={source} />
      </PartBoundary>
    </PartRegion>
  );
}
