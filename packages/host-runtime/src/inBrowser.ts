import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ContainerRelease, Surroundings } from './site/Surroundings';
import { systemClock } from './site/systemClock';

/** The browser's network and clock. */
export const browserNetwork: Pick<Surroundings, 'fetch' | 'clock'> = {
  fetch: (url, init) => fetch(url, init),
  clock: systemClock,
};

/** Returns what the part runtime uses from the browser. */
export const inBrowser = (emit: Surroundings['emit']): Surroundings => ({
  ...browserNetwork,
  federation: {
    load: loadRemote,
    register: (name, from) => {
      registerRemotes([{ name, entry: from.url, type: from.type }], { force: true });
      showInDevtools(name, from);
    },
    plugIn: (plugin) => registerPlugins([plugin]),
  },
  page: window,
  sha384: window.isSecureContext ? (bytes) => crypto.subtle.digest('SHA-384', bytes) : undefined,
  emit,
  mounting: async () => (await import('./loading/mountedComponent')).mountedComponent,
  production: process.env['NODE_ENV'] === 'production',
  buildAt: async (override, network) => {
    const { localBuild, pinnedRelease } = await import('./overrides/overrideBuild');
    return process.env['NODE_ENV'] === 'production'
      ? pinnedRelease(override, network)
      : localBuild(override, network);
  },
});

/** The host's entry in a federation snapshot, with the fields that the DevTools show. */
interface Consumer {
  readonly remotesInfo: Record<string, { readonly matchedVersion: string }>;
}

/** Lists a container's release and modules in `__FEDERATION__`, where Module Federation DevTools read them. */
function showInDevtools(container: string, { release, url, exposes }: ContainerRelease): void {
  // The federation runtime itself only lists remotes that it loads from a manifest.
  const moduleInfo = __FEDERATION__.moduleInfo as Record<string, unknown>;
  moduleInfo[`${container}:${url}`] = {
    version: release,
    remoteEntry: url,
    modules: Object.keys(exposes).map((moduleName) => ({ moduleName })),
  };
  const host = (moduleInfo['host'] ??= { remotesInfo: {} }) as Consumer;
  host.remotesInfo[container] = { matchedVersion: url };
}
