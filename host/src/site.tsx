import type { SiteDefinition } from '@forecast/host-runtime';
import { useKeeping } from '@forecast/shared/kept';
import type { PartFragmentProps, PartPageProps } from '@forecast/shared/page';
import { useSource } from '@forecast/shared/source';
import { PageTitle } from '@forecast/shared/ui';
import { QueryClientContext } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { Failed } from './faces/Failed';
import { Loading } from './faces/LoadingFaces';
import { Outlined } from './faces/Outlined';
import { ScriptErrorNote } from './faces/ScriptErrorNote';
import { UnexpectedError } from './faces/UnexpectedError';
import { NotFoundPage } from './NotFoundPage';
import { routes } from './routes';
import { Around } from './shell/Around';
import { useNotify } from './shell/notices/NotifyContext';
import { Shell } from './shell/Shell';

/** This site, as the runtime makes a host of it. */
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

/** What the host hands to each page of this site, beside `Fragment` and the settings. */
function usePageProps(): Omit<PartPageProps, 'Fragment' | 'settings'> {
  const tell = useNotify();
  // No more than the contract says, for `messages.forEach(notify)` hands over more.
  const notify = useCallback((message: string) => tell(message), [tell]);
  return { notify, source: useSource(), kept: useKeeping() };
}

/** No cache crosses the border: a part, and a fragment on its page, has one of its own or none. */
function AroundPart({ children }: { children: ReactNode }) {
  return <QueryClientContext value={undefined}>{children}</QueryClientContext>;
}
