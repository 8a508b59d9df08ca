import { onCLS, onFCP, onINP, onLCP, onTTFB, type INPMetric, type Metric } from 'web-vitals';
import type { PartRuntime } from './part-runtime/createPartRuntime';
import { emitTo, logFailures, logTheRest, postingSink, type Sink } from './part-runtime/events';
import { markRollouts } from './part-runtime/markRollouts';
import { partAt } from './routing/siteRoutes';
import type { SiteRead } from './site/readSiteData';

/** Sends events to the console and, where the settings name an address, there. */
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

/** Emits the web vitals of this page, in the name of the part that the visitor came to, whatever is shown later. */
export function watchVitals(emit: Sink, { registry }: Pick<PartRuntime, 'registry'>): void {
  const part = partAt(window.location.pathname) ?? 'host';
  const report = ({ name, value }: Metric) =>
    emit({ kind: 'vital', name, value, part, release: registry.releaseOf(part) });
  for (const onVital of [onCLS, onFCP, onLCP, onTTFB]) onVital(report);

  // The library counts an interaction only when the browser is idle, and reports before that if the page is hidden: the
  // last interactions would be lost. So it says every change, and the last one is reported here. The library listens at
  // the window on the event's way down, so it is done when the event is at the document.
  let unreported: INPMetric | undefined;
  onINP((metric) => (unreported = metric), { reportAllChanges: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !unreported) return;
    report(unreported);
    unreported = undefined;
  });
}
