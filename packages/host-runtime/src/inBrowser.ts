import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { showInDevtools } from './loading/showInDevtools';
import type { Surroundings } from './site/Surroundings';
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
