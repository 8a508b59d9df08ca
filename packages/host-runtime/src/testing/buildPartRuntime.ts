import { noSettings, type RegistryFile, type Release, type SiteEvent } from '@forecast/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createPartRuntime } from '../loading/createPartRuntime';
import { localBuild, pinnedRelease } from '../overrides/overrideBuild';
import type { Surroundings } from '../site/Surroundings';
import type { SiteRead } from '../site/readSiteData';
import type { PartRoute } from '../site/routeTable';
import { siteTable } from './siteTable';
import type { TitleElement } from '../loading/mountedComponent';
import { fakeClock } from './fakeClock';

interface Changes extends Partial<Omit<Surroundings, 'federation' | 'page'>> {
  /** The releases of the page's registry; without them the page has none that could be read. */
  readonly releases?: Readonly<Record<string, Release>>;
  /** The routes that parts claim, beside `releases`. */
  readonly claimed?: readonly PartRoute[];
  /** The file with every part, on a page that carries `releases` alone. */
  readonly whole?: RegistryFile;
  /** What the federation runtime answers for a module, such as `remote_markets/Page`. */
  readonly load?: (id: string) => Promise<unknown>;
  readonly address?: string;
  readonly Title?: TitleElement;
}

/** What the data block of a page with these releases says. */
const siteWith = (
  releases: Readonly<Record<string, Release>>,
  claimed: readonly PartRoute[],
  whole?: RegistryFile,
): SiteRead => ({
  kind: 'read',
  choices: new Map(Object.entries(releases).map(([part, release]) => [part, { release }])),
  settings: noSettings,
  claimed,
  ...(whole && { whole }),
});

const unread: SiteRead = { kind: 'unreadable', reason: 'no registry was read', settings: noSettings };

/** A part runtime in surroundings that a test controls, and what it did there. */
export function buildPartRuntime({
  releases,
  claimed = [],
  whole,
  load,
  address,
  Title = 'title',
  production = true,
  ...changes
}: Changes = {}) {
  const events: SiteEvent[] = [];
  const registered: [container: string, entry: string][] = [];
  const plugins: ModuleFederationRuntimePlugin[] = [];
  /** Where the page was sent. */
  const left: string[] = [];
  const { href, pathname, search } = new URL(address ?? 'https://site.example/markets');
  const location = {
    href,
    pathname,
    search,
    reload: () => left.push('reloaded'),
    replace: (to: string | URL) => left.push(String(to)),
  };
  const runtime = createPartRuntime(
    releases ? siteWith(releases, claimed, whole) : unread,
    {
      federation: {
        load: load ?? (() => Promise.reject(new Error('nothing can be loaded'))),
        register: (container, entry) => registered.push([container, entry]),
        plugIn: (plugin) => plugins.push(plugin),
      },
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      clock: fakeClock(),
      page: { document, location, sessionStorage },
      sha384: undefined,
      emit: (event) => events.push(event),
      production,
      buildAt: production ? pinnedRelease : localBuild,
      ...changes,
    },
    { routes: siteTable.routes, Title },
  );
  return { runtime, events, registered, plugins, left };
}
