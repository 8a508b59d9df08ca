import type { PartRoute, SiteDefinition } from '@forecast/host-runtime';
import { useKeeping } from '@forecast/shared/kept';
import type { PartFragmentProps, PartPageProps } from '@forecast/shared/page';
import { useSource } from '@forecast/shared/source';
import { PageTitle } from '@forecast/shared/ui';
import { QueryClientContext } from '@forecast/shared/query';
import { useCallback, type ReactNode } from 'react';
import { Failed } from './faces/Failed';
import { Loading } from './faces/Loading';
import { Outlined } from './faces/Outlined';
import { ScriptErrorNote } from './faces/ScriptErrorNote';
import { UnexpectedError } from './faces/UnexpectedError';
import { NotFoundPage } from './NotFoundPage';
import { routes } from './routes';
import { NoticesProvider, useNotify } from './shell/notices/NoticesProvider';
import { Shell } from './shell/Shell';
import { NavigationProgress } from './shell/NavigationProgress';
import { OfflineLine } from './shell/OfflineLine';
import { OverrideBannerOnDemand, PartsPanelOnDemand } from './shell/DeveloperTools';
import { SampleNote } from './shell/SampleNote';

/** The definition of this site, which the host runtime runs. */
export const site: SiteDefinition = {
  routes,
  frames: { shell: Shell },
  Around,
  NotFound: NotFoundPage,
  faces: { Loading, Failed, ScriptError: ScriptErrorNote, SiteFailed: UnexpectedError, Outlined },
  usePageProps,
  useFragmentProps: (): Pick<PartFragmentProps, 'source'> => ({ source: useSource() }),
  AroundPart,
  Title: PageTitle,
};

/** The props that each page of this site gets, besides `Fragment` and the settings. */
function usePageProps(): Omit<PartPageProps, 'Fragment' | 'settings'> {
  const notifySite = useNotify();
  // Drop extra arguments: `messages.forEach(notify)` also passes an index.
  const notify = useCallback((message: string) => notifySite(message), [notifySite]);
  return { notify, source: useSource(), kept: useKeeping() };
}

/** Hides the host's query cache from parts, and a page's cache from the fragments on it. */
function AroundPart({ children }: { children: ReactNode }) {
  return <QueryClientContext value={undefined}>{children}</QueryClientContext>;
}

/** Adds what every page has, inside the shell or not: notices, progress, the sample note, and more. */
function Around({ route, children }: { route: PartRoute | undefined; children: ReactNode }) {
  const inShell = route?.frame === 'shell';
  return (
    <NoticesProvider>
      <NavigationProgress />
      <SampleNote inShell={inShell} />
      {children}
      <PartsPanelOnDemand />
      <OfflineLine inShell={inShell} />
      <OverrideBannerOnDemand />
    </NoticesProvider>
  );
}
