import type { FragmentSlot, SiteSettings } from '@forecast/contract';
import { use, useMemo } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { FragmentContext } from '../borders/Fragment';
import { FragmentRoom } from '../borders/FragmentRoom';
import { PartBorder } from '../borders/PartBorder';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { PartRoute } from '../site/routeTable';

/** What the runtime itself gives to every page. */
interface PageProps {
  readonly Fragment: FragmentSlot<Record<string, object>>;
  readonly settings: SiteSettings;
}

/** A part's page within its border: what the route's loader brought, or why it could not. */
export function BorderedPage({ route }: { route: PartRoute }) {
  const { part } = route;
  const load = useLoaderData() as Load<PageProps>;
  const { revalidate } = useRevalidator();
  const { site, settings: own } = usePartRuntime();
  const given = site.usePageProps();
  // Each part gets a copy: whatever it does to it, the next one reads what the site states.
  const settings = useMemo(() => ({ part, copy: structuredClone(own) }), [part, own]).copy;
  const Fragment = use(FragmentContext);
  return (
    <FragmentRoom>
      <PartBorder module={{ part, expose: 'Page', route }} load={load} reload={revalidate}>
        {(Page) => <Page {...given} Fragment={Fragment} settings={settings} />}
      </PartBorder>
    </FragmentRoom>
  );
}
