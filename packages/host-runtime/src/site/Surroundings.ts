import type { Release, SiteEvent } from '@forecast/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Network } from '../site/readSiteData';

/** What passes time; a test brings one that it moves by hand. */
export interface Clock {
  /** In ms, from a fixed point. */
  readonly now: () => number;
  /** Calls `then` after `ms`; gives back what calls it off. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Aborts after `ms`. */
  readonly abortAfter: (ms: number) => AbortSignal;
}

/** The federation runtime, as far as it is needed. */
interface Federation {
  /** The module that a part exposes, by `container/Module`. Rejects with whatever went wrong. */
  readonly load: (id: string) => Promise<unknown>;
  /** Says where the entry script of a container is. What is loaded of it already is dropped. */
  readonly register: (container: string, entry: string) => void;
  readonly plugIn: (plugin: ModuleFederationRuntimePlugin) => void;
}

/** The window, as far as it is needed. */
interface Page {
  readonly document: Document;
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'reload' | 'replace'>;
  /** Reading this throws where storage is blocked. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** All that a part runtime meets outside of itself. */
export interface Surroundings extends Network {
  readonly federation: Federation;
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
