import type { MountedModule, Release, SiteEvent } from '@forecast/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { Network } from './readSiteData';

/** A clock and its timers. Tests use a fake one. */
export interface Clock {
  /** The time since a fixed point, in ms. */
  readonly now: () => number;
  /** Calls `then` after `ms`. Returns a function that cancels it. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly abortAfter: (ms: number) => AbortSignal;
}

/** The release that a container is loaded from. */
export interface ContainerRelease {
  readonly release: string;
  /** The URL of its entry script. */
  readonly url: string;
  /** How to load the entry: `module`, which only a local build may be, or `global`. */
  readonly type: string;
  readonly exposes: Readonly<Record<string, unknown>>;
}

/** A build to load a part from. */
export type Build = Release & Partial<Pick<ContainerRelease, 'type'>>;

/** The functions of the federation runtime that the host uses. */
interface Federation {
  /** Loads an exposed module by its id, `container/Module`. Rejects with the federation runtime's error. */
  readonly load: (id: string) => Promise<unknown>;
  /** Sets the release that a container is loaded from, and discards what has been loaded from the container. */
  readonly register: (container: string, from: ContainerRelease) => void;
  readonly plugIn: (plugin: ModuleFederationRuntimePlugin) => void;
}

/** The properties of `window` that the runtime uses. */
interface Page {
  readonly document: Document;
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'reload' | 'replace'>;
  /** Reading this throws if storage is blocked. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Sets the document's title for a page that isn't written in React. */
export type TitleElement = 'title' | ComponentType<{ children: string }>;

/** Returns a component that shows a module that mounts itself. */
export type Mounting = <Props extends object>(
  module: MountedModule<Props>,
  Title?: TitleElement,
) => ComponentType<Props>;

/** The part runtime's dependencies on its environment; tests replace them. */
export interface Surroundings extends Network {
  readonly federation: Federation;
  readonly clock: Clock;
  readonly page: Page;
  /** Computes a SHA-384 hash; undefined if the browser can't, such as on a page without https. */
  readonly sha384: ((bytes: ArrayBuffer) => Promise<ArrayBuffer>) | undefined;
  /** Emits an event. Never throws. */
  readonly emit: (event: SiteEvent) => void;
  /** Resolves to the `Mounting` function, which isn't in the first script because most sites don't need it. */
  readonly mounting: () => Promise<Mounting>;
  /** In production only released code runs; in development local builds do too. */
  readonly production: boolean;
  /** Resolves to an override's build. Rejects if there is none, and with `OverrideRefused` if it isn't allowed to run. */
  readonly buildAt: (
    override: { readonly part: string; readonly target: string },
    network: Network,
  ) => Promise<Build>;
}
