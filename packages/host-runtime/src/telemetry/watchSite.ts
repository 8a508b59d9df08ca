import type { SiteSettings } from '@forecast/contract';
import type { PartRegistry } from '../site/registry';
import { emitTo, logFailures, logTheRest, postingSink, type Sink } from './events';
import { markRollouts } from './markRollouts';
import type { SiteRead } from '../site/readSiteData';
import type { RouteTable } from '../site/routeTable';
import type { Report } from './vitals';

/** Creates a sink that logs events and, if the settings have an `eventsUrl`, posts them there. */
export function createEmit(site: SiteRead): Sink {
  const { eventsUrl: url, eventTexts: texts = false } = site.settings;
  const post = postingSink({ url, texts, fetch: (to, init) => fetch(to, init) });
  const choices = site.kind === 'read' ? site.choices : new Map();
  return emitTo([
    logFailures,
    ...(process.env['NODE_ENV'] === 'production' ? [] : [logTheRest]),
    ...(url ? [markRollouts({ choices, storage: () => localStorage }, post)] : []),
  ]);
}

interface VitalsSite {
  readonly settings: SiteSettings;
  readonly routes: RouteTable;
  readonly registry: Pick<PartRegistry, 'releaseOf'>;
}

/** Emits this page's web vitals, as those of the part that was opened first. In production, only with an `eventsUrl`. */
export function watchVitals(emit: Sink, { settings, routes, registry }: VitalsSite): void {
  if (process.env['NODE_ENV'] === 'production' && !settings.eventsUrl) return;
  const part = routes.at(window.location.pathname)?.part ?? 'host';
  const report: Report = (name, value) =>
    emit({ kind: 'vital', name, value, part, release: registry.releaseOf(part) });
  // The page works without its vitals, so ignore a failed import.
  const measure = () =>
    void import('./vitals').then(
      ({ reportVitals }) => reportVitals(report),
      () => undefined,
    );
  // The browser buffers earlier entries, so load this after the page.
  if (document.readyState === 'complete') measure();
  else window.addEventListener('load', measure);
}
