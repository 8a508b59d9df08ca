import type { PartFailure, SiteEvent } from '@forecast/contract';
import { fetchSiteData, type SiteRead } from '../site/readSiteData';
import { explainFailure } from './explainFailure';
import { createExposeLoader, type ExposeLoader } from './exposeLoader';
import { loadingPlugin } from './loadingPlugin';
import { createLoadRecords, type LoadRecords } from './loadRecords';
import type { TitleElement } from './mountedComponent';
import { createOverrides, type Overrides } from '../overrides/overrides';
import { createRegistry, isLive, type PartRegistry } from '../site/registry';
import { createScriptDownloads } from './scriptDownloads';
import { createScriptErrors, type ScriptErrors } from './scriptErrors';
import { createRouteTable, type PartRoute, type RouteTable } from '../site/routeTable';
import type { Surroundings } from '../site/Surroundings';

/** Whose an error is that is no part's. A page does not know which release of the host it is of. */
export const ofHost = { part: 'host', release: 'none' } as const;

/** A module that a part exposes, such as `Page`. */
export interface PartModule {
  readonly part: string;
  readonly expose: string;
}

/** Who asked for another try. */
export type RetriedBy = Extract<SiteEvent, { kind: 'retry' }>['by'];

/** All that knows of parts in one page: which ones there are, how to load them, and what became of them. */
export interface PartRuntime extends ExposeLoader {
  readonly routes: RouteTable;
  readonly registry: PartRegistry;
  readonly overrides: Overrides;
  readonly records: LoadRecords;
  readonly scriptErrors: ScriptErrors;
  /**
   * Makes a part that failed ready to be loaded again: from the release that is live now, which may be another one
   * than when the page was opened. So a retry helps as soon as its team has taken a bad release back.
   */
  readonly refreshPart: (part: string) => Promise<void>;
  /** Emits a failure; `where` is `Page`, a fragment's name or `script`. */
  readonly reportFailure: (failure: PartFailure, where: string) => void;
  /**
   * Emits what was thrown as something was taken off the page, in the name of the part that the error or React's stack
   * of components leads to; where it leads to none, of the one whose module it was, or else of the host.
   */
  readonly reportLeaving: (cause: unknown, componentStack: string, module?: PartModule) => void;
  /** Emits that a failed part is tried again. */
  readonly reportRetry: (failure: PartFailure, where: string, by: RetriedBy) => void;
}

/** What a site says of its parts. */
export interface SiteParts {
  /** The host's own routes; those that parts claim come after them. */
  readonly routes: readonly PartRoute[];
  /** Writes the document's title for a page that is not React. */
  readonly Title?: TitleElement;
}

/** The part runtime of a page whose data block was read as `site`. All its state is within it. */
export function createPartRuntime(
  site: SiteRead,
  surroundings: Surroundings,
  { routes, Title }: SiteParts,
): PartRuntime {
  const { federation, fetch, clock, page, emit } = surroundings;
  const registry = createRegistry(site, surroundings);
  const loading = loadingPlugin(page.document, registry.integrityOf);
  federation.plugIn(loading.plugin);
  const overrides = createOverrides({ ...surroundings, registry });
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
    Title,
    explain: (error, part) => explainFailure(error, part, { ...surroundings, ...loading }),
    reportFailure,
    reportRetry,
    takeLive: async (part) => !overrides.isOverridden(part) && (await takeLive(part)),
  });

  return {
    ...loader,
    routes: createRouteTable(site.kind === 'read' ? [...routes, ...site.claimed] : routes),
    registry,
    overrides,
    records,
    scriptErrors,
    refreshPart: async (part) => {
      if (overrides.isOverridden(part)) overrides.reset(part);
      else await takeLive(part);
      const live = registry.find(part);
      if (isLive(live)) await downloads.renew(live);
    },
    reportFailure,
    reportLeaving: (cause, componentStack, module) => {
      const stood = module && records.of(module.part, module.expose);
      const { part, release } = scriptErrors.partOf(cause, componentStack) ?? stood ?? ofHost;
      reportFailure({ code: 'FED-007', part, release, cause }, 'leaving');
    },
    reportRetry,
  };
}
