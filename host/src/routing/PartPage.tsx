import type { RemotePageProps } from '@forecast/shared/contract';
import { useLoaderData, useLocation, useRevalidator } from '@forecast/shared/router';
import type { PartFailure } from '../federation/failures';
import type { Load } from '../federation/loadExpose';
import { useNotify } from '../notices/NotifyContext';
import { Fragment } from '../part-border/Fragment';
import { PartBoundary } from '../part-border/PartBoundary';
import { PartFailed } from '../part-border/PartFailed';
import type { PartRoute } from '../routes';
import { useSettings } from '../site/SettingsContext';
import { FramedPlace } from './FramedPlace';

/** A part's page within its border: what the route's loader brought, or why it could not. */
export function PartPage({ part, frame }: Pick<PartRoute, 'part' | 'frame'>) {
  const load = useLoaderData() as Load<RemotePageProps>;
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const notify = useNotify();
  const settings = useSettings();
  const failed = (failure: PartFailure, retry: () => void) => (
    <FramedPlace frame={frame}>
      <PartFailed failure={failure} retrying={state === 'loading'} onRetry={retry} />
    </FramedPlace>
  );
  if (load.kind === 'failed') return failed(load.failure, () => void revalidate());
  const { Component: Page } = load;
  return (
    // A page that failed on one address may well work on the next.
    <PartBoundary key={pathname} part={part} where="Page" failed={failed}>
      <Page notify={notify} Fragment={Fragment} settings={settings} />
    </PartBoundary>
  );
}
