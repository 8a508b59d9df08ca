import type { SiteSettings } from '@forecast/contract';
import { releaseOf } from './part-runtime/liveParts';
import { routeAt } from './routing/routeAt';
import { beaconSink } from './part-runtime/beaconSink';
import { logFailures, logTheRest } from './part-runtime/consoleSinks';
import { addSink } from './part-runtime/events';
import { reportVitals } from './reportVitals';

/** Sends what happens to the console and, where the settings name an address, there. */
export function watchSite({ eventsUrl }: Pick<SiteSettings, 'eventsUrl'>): void {
  addSink(logFailures);
  if (process.env['NODE_ENV'] !== 'production') addSink(logTheRest);
  if (eventsUrl) addSink(beaconSink(eventsUrl));
  // The vitals are those of the page that the visitor came to, whatever is shown later.
  const part = routeAt(window.location.pathname)?.part ?? 'host';
  reportVitals(() => ({ part, release: releaseOf(part) }));
}
