import type { FragmentSlot, SiteSettings } from '@forecast/contract';
import { use, useMemo } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { FragmentContext } from '../borders/Fragment';
import { FragmentPortals } from '../borders/FragmentPortals';
import { PartBorder } from '../borders/PartBorder';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { PartRoute } from '../site/routeTable';

/** The props that the runtime itself passes to every page. */
interface PageProps {
  readonly Fragment: FragmentSlot<Record<string, object>>;
  readonly settings: SiteSettings;
}

/** A part's page within its border, from the result of the route's loader. */
export function BorderedPage({ route }: { route: PartRoute }) {
  const { part } = route;
  const load = useLoaderData() as Load<PageProps>;
  const { revalidate } = useRevalidator();
  const { site, settings: own } = usePartRuntime();
  const given = site.usePageProps();
  // Give each part its own copy, so that a part that changes the settings doesn't affect the others.
  const settings = useMemo(() => ({ part, copy: structuredClone(own) }), [part, own]).copy;
  const Fragment = use(FragmentContext);
  return (
    <FragmentPortals>
      <PartBorder module={{ part, expose: 'Page', route }} load={load} reload={revalidate}>
        {(Page) => <Page {...given} Fragment={Fragment} settings={settings} />}
      </PartBorder>
    </FragmentPortals>
  );
}
