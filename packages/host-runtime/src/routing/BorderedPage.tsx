import type { FragmentSlot, PartPageProps } from '@forecast/contract';
import { createContext, use, useMemo } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { FragmentContext } from '../borders/Fragment';
import { FragmentPortals } from '../borders/FragmentPortals';
import { PartBorder } from '../borders/PartBorder';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { PartRoute } from '../site/routeTable';

/** The props that the runtime itself passes to every page. */
interface PageProps extends Pick<PartPageProps, 'settings' | 'Picture'> {
  readonly Fragment: FragmentSlot<Record<string, object>>;
}

/** The `Picture` of the page that is prerendered. */
export const PictureContext = createContext<PartPageProps['Picture']>(undefined);

/** Shows a part's page, or its failure, from the result of the route's loader. Catches the page's errors. */
export function BorderedPage({ route }: { route: PartRoute }) {
  const { part } = route;
  const load = useLoaderData() as Load<PageProps>;
  const { revalidate } = useRevalidator();
  const { site, settings: siteSettings } = usePartRuntime();
  const siteProps = site.usePageProps();
  // Give each part its own copy, so that a part that changes the settings doesn't affect the others.
  const settings = useMemo(() => ({ part, copy: structuredClone(siteSettings) }), [part, siteSettings]).copy;
  const Fragment = use(FragmentContext);
  const Picture = use(PictureContext);
  return (
    <FragmentPortals>
      <PartBorder module={{ part, expose: 'Page', route }} load={load} reload={revalidate}>
        {(Page) => <Page {...siteProps} Fragment={Fragment} settings={settings} Picture={Picture} />}
      </PartBorder>
    </FragmentPortals>
  );
}
