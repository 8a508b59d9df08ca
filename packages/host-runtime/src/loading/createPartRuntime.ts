import type { PartFailure, SiteSettings } from '@forecast/contract';
import { fetchSiteData, type SiteRead } from '../site/readSiteData';
import { explainFailure } from './explainFailure';
import { createExposeLoader, type ExposeLoader } from './exposeLoader';
import { loadingPlugin } from './loadingPlugin';
import { createLoadRecords, type LoadRecords } from './loadRecords';
import type { createOverrides, Overrides } from '../overrides/overrides';
import { createRegistry, isPartRelease, type PartRegistry } from '../site/registry';
import { createScriptDownloads } from './scriptDownloads';
import { createScriptErrors, type ScriptErrors } from './scriptErrors';
import type { RetriedBy, BorderModule, SiteDefinition } from '../site/SiteDefinition';
import { createRouteTable, type RouteTable } from '../site/routeTable';
import type { Surroundings } from '../site/Surroundings';

/** The host, as the owner of errors that don't belong to a part. A page doesn't know the host's release. */
export const ofHost = { part: 'host', release: 'none' } as const;

/** The parts of one page: lists them, loads them, and records the results. */
export interface PartRuntime extends ExposeLoader {
  readonly site: SiteDefinition;
  readonly settings: SiteSettings;
  readonly routes: RouteTable;
  readonly registry: PartRegistry;
  readonly overrides: Overrides;
  readonly records: LoadRecords;
  readonly scriptErrors: ScriptErrors;
  /** The HTML of static fragments that aren't loaded, by name, for when the visitor returns to their page. */
  readonly staticFragments: Map<string, Node>;
  /** Prepares a failed part for a retry, with the release that is live now. */
  readonly refreshPart: (part: string) => Promise<void>;
  /** Emits a failure; `where` is `Page`, a fragment's name or `script`. */
  readonly reportFailure: (failure: PartFailure, where: string) => void;
  /** Emits an error from unmounting, as one of the part in its stack or `componentStack`, of `module` or of the host. */
  readonly reportLeaving: (cause: unknown, componentStack: string, module?: BorderModule) => void;
  readonly reportRetry: (failure: PartFailure, where: string, by: RetriedBy) => void;
}

/** Creates a page's part runtime, which contains all of its state. Without `overriding`, there are no overrides. */
export function createPartRuntime(
  site: SiteRead,
  surroundings: Surroundings,
  definition: SiteDefinition,
  overriding?: typeof createOverrides,
): PartRuntime {
  const { federation, fetch, clock, page, emit } = surroundings;
  const registry = createRegistry(site, surroundings);
  const loading = loadingPlugin({ ...registry, ...surroundings, document: page.document });
  federation.plugIn(loading.plugin);
  const overrides = overriding?.({ ...surroundings, registry, settings: site.settings }) ?? noOverrides;
  const records = createLoadRecords(emit);
  const scriptErrors = createScriptErrors({ emit, registry, records });
  const downloads = createScriptDownloads(surroundings);

  const reportFailure: PartRuntime['reportFailure'] = ({ code, part, release, cause }, where) =>
    emit({ kind: 'failure', part, release, where, code, cause });

  const reportRetry: PartRuntime['reportRetry'] = ({ code, part, release }, where, by) =>
    emit({ kind: 'retry', part, release, where, code, by });

  async function takeLive(part: string): Promise<boolean> {
    const before = registry.releaseOf(part);
    registry.renew(part, await fetchSiteData(page.location.pathname, part, { fetch, clock }));
    return registry.releaseOf(part) !== before;
  }

  const loader = createExposeLoader({
    ...surroundings,
    registry,
    overrides,
    records,
    downloads,
    Title: definition.Title,
    explain: (error, part) => explainFailure(error, part, { ...surroundings, ...loading }),
    reportFailure,
    reportRetry,
    takeLive: async (part) => !overrides.isOverridden(part) && (await takeLive(part)),
  });

  return {
    ...loader,
    site: definition,
    settings: site.settings,
    routes: createRouteTable([
      ...definition.routes,
      ...(site.kind === 'read' ? site.claimed : []),
      ...overrides.routes,
    ]),
    registry,
    overrides,
    records,
    scriptErrors,
    staticFragments: new Map(),
    refreshPart: async (part) => {
      if (overrides.isOverridden(part)) overrides.reset(part);
      else await takeLive(part);
      const live = registry.find(part);
      if (isPartRelease(live)) await downloads.renew(live);
    },
    reportFailure,
    reportLeaving: (cause, componentStack, module) => {
      const loaded = module && records.of(module.part, module.expose);
      const { part, release } = scriptErrors.partOf(cause, componentStack) ?? loaded ?? ofHost;
      reportFailure({ code: 'FED-007', part, release, cause }, 'leaving');
    },
    reportRetry,
  };
}

/** Stands in for `createOverrides` on a page without overrides, so that the page needn't load its code. */
const noOverrides: Overrides = {
  inForce: [],
  routes: [],
  isOverridden: () => false,
  apply: () => Promise.resolve(undefined),
  reset: () => undefined,
  withOverrides: (address) => address,
};
