import type { Load } from '@forecast/host-runtime';
import { useKeeping } from '@forecast/shared/kept';
import type { PartPageProps } from '@forecast/shared/page';
import { useLoaderData, useRevalidator } from '@forecast/shared/router';
import { useSource } from '@forecast/shared/source';
import { use, useCallback, useMemo } from 'react';
import { FragmentContext } from '../part-border/Fragment';
import { FragmentRoom } from '../part-border/FragmentRoom';
import { PageLoading } from '../part-border/LoadingFaces';
import { PartBorder } from '../part-border/PartBorder';
import { PartFailed } from '../part-border/PartFailed';
import type { PartRoute } from '../routes';
import { useNotify } from '../shell/notices/NotifyContext';
import { useSettings } from '../site/SettingsContext';
import { FramedPlace } from './FramedPlace';

/** A part's page within its border: what the route's loader brought, or why it could not. */
export function BorderedPage({ part, frame, shows = 'page' }: Omit<PartRoute, 'path'>) {
  const load = useLoaderData() as Load<PartPageProps>;
  const { revalidate } = useRevalidator();
  const tell = useNotify();
  // No more than the contract says, for `messages.forEach(notify)` hands over more.
  const notify = useCallback((message: string) => tell(message), [tell]);
  const own = useSettings();
  // Each part gets a copy: whatever it does to it, the next one reads what the site states.
  const settings = useMemo(() => ({ part, copy: structuredClone(own) }), [part, own]).copy;
  const source = useSource();
  const kept = useKeeping();
  const Fragment = use(FragmentContext);
  return (
    <FragmentRoom>
      <PartBorder
        part={part}
        expose="Page"
        subject={`This ${shows}`}
        load={load}
        reload={revalidate}
        loading={
          <FramedPlace frame={frame}>
            <PageLoading shows={shows} />
          </FramedPlace>
        }
        failed={(props) => (
          <FramedPlace frame={frame}>
            <PartFailed key={part} {...props} />
          </FramedPlace>
        )}
      >
        {(Page) => (
          <Page notify={notify} Fragment={Fragment} settings={settings} source={source} kept={kept} />
        )}
      </PartBorder>
    </FragmentRoom>
  );
}
