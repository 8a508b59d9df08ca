import type { PartRegistry } from '../site/registry';
import { emitTo, logFailures, logTheRest, postingSink, type Sink } from './events';
import { markRollouts } from './markRollouts';
import type { SiteRead } from '../site/readSiteData';
import type { Report } from './vitals';

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

/**
 * Emits the web vitals of this page, in the name of the part that the visitor came to, whatever is shown later. What
 * measures them comes when the page has loaded, and not at all where nobody is told: the browser keeps what was before.
 */
export function watchVitals(
  part: string,
  emit: Sink,
  site: SiteRead,
  { releaseOf }: Pick<PartRegistry, 'releaseOf'>,
): void {
  if (process.env['NODE_ENV'] === 'production' && !site.settings.eventsUrl) return;
  const report: Report = (name, value) =>
    emit({ kind: 'vital', name, value, part, release: releaseOf(part) });
  const measure = () => void import('./vitals').then(({ reportVitals }) => reportVitals(report), ignore);
  if (document.readyState === 'complete') measure();
  else window.addEventListener('load', measure);
}

/** A page of which nothing can be measured is as good as any other. */
const ignore = () => undefined;
