import {
  contractVersion,
  federationName,
  readExpose,
  supportedContracts,
  type Expose,
  type FailureCode,
  type PartFailure,
  type Reason,
} from '@forecast/contract';
import type { ComponentType } from 'react';
import { textOf } from '../site/textOf';
import type { LoadRecords } from './loadRecords';
import type { Overrides } from '../overrides/overrides';
import { isPartRelease, type PartRelease, type PartRegistry } from '../site/registry';
import type { ScriptDownloads } from './scriptDownloads';
import type { Surroundings, TitleElement } from '../site/Surroundings';
import { withinLimit } from './timeLimit';

/** The result of loading an exposed module: its component, or the failure. */
export type Load<Props> =
  | {
      readonly kind: 'ready';
      readonly Component: ComponentType<Props>;
      readonly release: string;
      /** Unique among the page's loads; counts up from 1. */
      readonly number: number;
    }
  | { readonly kind: 'failed'; readonly failure: PartFailure };

interface Tools extends Pick<Surroundings, 'federation' | 'clock' | 'production' | 'mounting'> {
  readonly registry: PartRegistry;
  readonly overrides: Pick<Overrides, 'apply'>;
  readonly records: LoadRecords;
  readonly downloads: ScriptDownloads;
  readonly Title?: TitleElement | undefined;
  readonly explain: (error: unknown, part: PartRelease) => Promise<Reason>;
  readonly reportFailure: (failure: PartFailure, where: string) => void;
  readonly reportRetry: (failure: PartFailure, where: string, by: 'site') => void;
  /** Asks the site which release of a part is live and switches to it. Resolves to whether the release changed. */
  readonly takeLive: (part: string) => Promise<boolean>;
}

export interface ExposeLoader {
  /**
   * Loads the component that a part exposes under a name, such as `Page`. Use this instead of `import()` of a remote,
   * which can't be retried without reloading the page. Retries a transient failure once, and loads the live release if
   * the current one is gone. Never rejects; a failure is reported.
   */
  readonly load: <Props extends object>(part: string, expose: string) => Promise<Load<Props>>;
  /** Loads an exposed module before it is needed. A failure isn't reported: `load` will try again. */
  readonly preload: (part: string, expose: string) => Promise<void>;
  /** Fetches an exposed module's scripts into the browser's cache without running them. */
  readonly prefetch: (part: string, expose: string) => Promise<void>;
}

/** Failures that may mean that the page is outdated: a release or registry file that it refers to is gone. */
const gone: readonly FailureCode[] = ['FED-010', 'FED-013', 'FED-016'];

/** Failures that recover within this many ms are never shown. */
const quickRetryMs = 400;

export function createExposeLoader(tools: Tools): ExposeLoader {
  const { federation, clock, production, registry, overrides, records, downloads } = tools;
  /** The modules whose last load failed. They are already shown as failed, so they get no quick retry. */
  const failing = new Set<string>();
  const underWay = new Map<string, Promise<unknown>>();
  let number = 0;

  /** Shares simultaneous loads of a module, so that the result is reported once. */
  async function load<Props extends object>(part: string, expose: string): Promise<Load<Props>> {
    await registry.complete(part);
    const key = `${part}/${expose}@${registry.releaseOf(part)}`;
    const loading = (underWay.get(key) as Promise<Load<Props>> | undefined) ?? loadAlone<Props>(part, expose);
    underWay.set(key, loading);
    void loading.finally(() => underWay.delete(key));
    return loading;
  }

  async function loadAlone<Props extends object>(part: string, expose: string): Promise<Load<Props>> {
    const key = `${part}/${expose}`;
    let load = await attempt<Props>(part, expose);
    if (load.kind === 'failed' && !failing.has(key) && (await mayHavePassed(load.failure))) {
      tools.reportRetry(load.failure, expose, 'site');
      load = await attempt<Props>(part, expose);
    }
    if (load.kind === 'ready') {
      failing.delete(key);
    } else {
      failing.add(key);
      tools.reportFailure(load.failure, expose);
    }
    // Parts can reach the load through the router, so make it read-only.
    return Object.freeze(load);
  }

  /** Waits for the failure to pass or for a newer release. Resolves to true if a retry makes sense. */
  async function mayHavePassed({ code, part }: PartFailure): Promise<boolean> {
    if (gone.includes(code)) return tools.takeLive(part);
    if (code === 'FED-003') await new Promise<void>((resolve) => clock.after(quickRetryMs, resolve));
    return code === 'FED-003';
  }

  async function attempt<Props extends object>(part: string, expose: string): Promise<Load<Props>> {
    const refused = await overrides.apply(part);
    const release = registry.releaseOf(part);
    const failed = (code: FailureCode, cause: unknown) =>
      ({ kind: 'failed', failure: { code, part, release, cause } }) as const;
    if (refused) return failed(refused.code, refused.cause);
    const live = registry.find(part);
    if (!isPartRelease(live)) return failed(live.code, live.cause);
    if (production && live.integrity === '') {
      return failed('FED-009', `${live.url} has no hash in the registry`);
    }
    const start = clock.now();
    let read: Exclude<Expose<Props>, { kind: 'mounted' }>;
    try {
      downloads.preload(live, expose);
      const loading = withinLimit(federation.load(`${federationName(part)}/${expose}`), clock);
      records.track(part, loading);
      const exposed = readExpose<Props>(await loading);
      read =
        exposed.kind === 'mounted'
          ? { kind: 'component', Component: (await tools.mounting())(exposed.mounted, tools.Title) }
          : exposed;
    } catch (error) {
      const { code, cause } = await explain(error, live);
      return failed(code, cause);
    }
    const ready = (Component: ComponentType<Props>) => {
      records.add({ part, release, expose, ms: clock.now() - start });
      number += 1;
      return { kind: 'ready', Component, release, number } as const;
    };
    switch (read.kind) {
      case 'component':
        return ready(read.Component);
      case 'no-component':
        return failed('FED-005', `${expose} has no component as its default export`);
      case 'other-contract':
        return failed(
          'FED-006',
          `built for contract ${textOf(read.version)}; the host supports ${supportedContracts(contractVersion).join(' and ')}`,
        );
    }
  }

  async function explain(error: unknown, live: PartRelease): Promise<Reason> {
    try {
      return await tools.explain(error, live);
    } catch {
      // Reading the thrown value throws, for example because it is a revoked proxy.
      return { code: 'FED-011', cause: error };
    }
  }

  const preload: ExposeLoader['preload'] = async (part, expose) => {
    await registry.complete(part);
    await attempt(part, expose);
  };

  const prefetch: ExposeLoader['prefetch'] = async (part, expose) => {
    await registry.complete(part);
    const live = registry.find(part);
    if (isPartRelease(live)) downloads.prefetch(live, expose);
  };

  return { load, preload, prefetch };
}
