import {
  noSettings,
  type RegistryFile,
  type Release,
  type SiteEvent,
  type SiteSettings,
} from '@forecast/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createPartRuntime } from '../loading/createPartRuntime';
import { mountedComponent } from '../loading/mountedComponent';
import { localBuild, pinnedRelease } from '../overrides/overrideBuild';
import { createOverrides } from '../overrides/overrides';
import { overrideTools } from '../loading/overrideTools';
import type { Surroundings } from '../site/Surroundings';
import type { SiteRead } from '../site/readSiteData';
import type { PartRoute } from '../site/routeTable';
import type { SiteDefinition } from '../site/SiteDefinition';
import { fakeClock } from './fakeClock';
import { plainSite } from './plainSite';

interface Changes extends Partial<Omit<Surroundings, 'federation' | 'page'>> {
  /** The releases in the page's registry; without them the registry is unreadable. */
  readonly releases?: Readonly<Record<string, Release>>;
  /** The routes that parts claim. */
  readonly claimed?: readonly PartRoute[];
  /** The registry file with every part, for a page that lists only `releases`. */
  readonly whole?: RegistryFile;
  /** Loads a module for the federation runtime, by an id such as `remote_markets/Page`. */
  readonly load?: (id: string) => Promise<unknown>;
  readonly address?: string;
  /** `noSettings` by default. */
  readonly settings?: SiteSettings;
  /** The page's site; `plainSite` by default. */
  readonly site?: SiteDefinition;
}

/** The data block of a page with these releases. */
const siteWith = (
  releases: Readonly<Record<string, Release>>,
  claimed: readonly PartRoute[],
  settings: SiteSettings,
  whole?: RegistryFile,
): SiteRead => ({
  kind: 'read',
  choices: new Map(Object.entries(releases).map(([part, release]) => [part, { release }])),
  settings,
  claimed,
  ...(whole && { whole }),
});

const unread: SiteRead = { kind: 'unreadable', reason: 'no registry was read', settings: noSettings };

/**
 * Builds a part runtime in an environment that a test controls. Returns it with lists of the events that it emitted, of
 * what it registered, and of the addresses that the page navigated to.
 */
export function buildPartRuntime({
  releases,
  claimed = [],
  settings = noSettings,
  whole,
  load,
  address,
  site = plainSite,
  production = true,
  ...changes
}: Changes = {}) {
  const events: SiteEvent[] = [];
  const registered: [container: string, entry: string, type?: string][] = [];
  const plugins: ModuleFederationRuntimePlugin[] = [];
  /** The addresses that the page navigated to. */
  const left: string[] = [];
  const { href, pathname, search } = new URL(address ?? 'https://site.example/markets');
  const location = {
    href,
    pathname,
    search,
    reload: () => left.push('reloaded'),
    replace: (to: string | URL) => left.push(String(to)),
  };
  const page = { document, location, sessionStorage };
  const runtime = createPartRuntime(
    releases ? siteWith(releases, claimed, settings, whole) : unread,
    {
      federation: {
        load: load ?? (() => Promise.reject(new Error('nothing can be loaded'))),
        register: (container, { url, type }) =>
          registered.push(type === 'global' ? [container, url] : [container, url, type]),
        plugIn: (plugin) => plugins.push(plugin),
      },
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      clock: fakeClock(),
      page,
      sha384: undefined,
      emit: (event) => events.push(event),
      mounting: async () => mountedComponent,
      production,
      buildAt: production ? pinnedRelease : localBuild,
      ...changes,
    },
    site,
    createOverrides,
  );
  return {
    runtime,
    tools: overrideTools(runtime, { page, production }),
    events,
    registered,
    plugins,
    left,
  };
}
