import type { RemotePageProps } from '@forecast/shared/contract';
import { useLoaderData, useLocation, useRevalidator } from '@forecast/shared/router';
import type { Load } from '../federation/loadExpose';
import { useNotify } from '../notices/Notices';
import { Fragment } from '../part-border/Fragment';
import { PartBoundary } from '../part-border/PartBoundary';
import { PartFailed } from '../part-border/PartFailed';
import { useSettings } from '../site/SettingsContext';

/** A part's page within its border: what the route's loader brought, or why it could not. */
export function PartPage({ part }: { part: string }) {
  const load = useLoaderData() as Load<RemotePageProps>;
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const notify = useNotify();
  const settings = useSettings();
  if (load.kind === 'failed') {
    return (
      <PartFailed failure={load.failure} retrying={state === 'loading'} onRetry={() => void revalidate()} />
    );
  }
  const { Component: Page } = load;
  return (
    // A page that failed on one address may well work on the next.
    <PartBoundary key={pathname} part={part} where="Page">
      <Page notify={notify} Fragment={Fragment} settings={settings} />
    </PartBoundary>
  );
}
