import type { SiteSettings } from '@forecast/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PartRuntime } from './part-runtime/createPartRuntime';
import { beaconSink, emitTo, logFailures, logTheRest, type Sink } from './part-runtime/events';
import { partAt } from './routing/siteRoutes';

/** Sends events to the console and, where the settings name an address, there. */
export function createEmit({ eventsUrl }: Pick<SiteSettings, 'eventsUrl'>): Sink {
  return emitTo([
    logFailures,
    ...(process.env['NODE_ENV'] === 'production' ? [] : [logTheRest]),
    ...(eventsUrl ? [beaconSink(eventsUrl)] : []),
  ]);
}

/** Emits the web vitals of this page, in the name of the part that the visitor came to, whatever is shown later. */
export function watchVitals(emit: Sink, { registry }: Pick<PartRuntime, 'registry'>): void {
  const part = partAt(window.location.pathname) ?? 'host';
  for (const onVital of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    onVital(({ name, value }) =>
      emit({ kind: 'vital', name, value, part, release: registry.releaseOf(part) }),
    );
  }
}
