import type { Release, SiteEvent } from '@forecast/contract';
import type { Network } from '../site/readSiteData';
import { createContainers, type Containers } from './containers';
import { localBuild, pinnedRelease } from './overrideBuild';

/** What passes time; a test brings one that it moves by hand. */
export interface Clock {
  /** In ms, from a fixed point. */
  readonly now: () => number;
  /** Calls `then` after `ms`; gives back what calls it off. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Aborts after `ms`. */
  readonly abortAfter: (ms: number) => AbortSignal;
}

declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

/** The window, as far as it is needed. */
interface Page {
  readonly document: Document;
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'reload' | 'replace'>;
  /** Reading this throws where storage is blocked. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** All that a part runtime meets outside of itself. */
export interface Surroundings extends Network {
  readonly containers: Containers;
  readonly clock: Clock;
  readonly page: Page;
  /** The SHA-384 of bytes; undefined where the browser offers none, as in a page that did not come over https. */
  readonly sha384: ((bytes: ArrayBuffer) => Promise<ArrayBuffer>) | undefined;
  /** Takes every event. Never throws. */
  readonly emit: (event: SiteEvent) => void;
  /** In production nothing runs but what was released; in development also builds on this machine. */
  readonly production: boolean;
  /** The build in the folder that an override names. Rejects if there is none that may run. */
  readonly buildAt: (target: string, network: Network) => Promise<Release>;
}

const clock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  abortAfter: (ms) => AbortSignal.timeout(ms),
};

/** The surroundings of the running site. */
export const inBrowser = (emit: Surroundings['emit']): Surroundings => ({
  containers: createContainers({
    document,
    clock,
    shared: async () => {
      await __webpack_init_sharing__('default');
      return __webpack_share_scopes__.default;
    },
  }),
  fetch: (url, init) => fetch(url, init),
  clock,
  page: window,
  sha384: window.isSecureContext ? (bytes) => crypto.subtle.digest('SHA-384', bytes) : undefined,
  emit,
  production: process.env['NODE_ENV'] === 'production',
  // As a condition on this name alone the code for development is left out of a production build.
  buildAt: process.env['NODE_ENV'] === 'production' ? pinnedRelease : localBuild,
});
