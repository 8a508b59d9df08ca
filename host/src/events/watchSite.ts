import type { SiteSettings } from '@forecast/contract';
import { releaseOf } from '../federation/liveParts';
import { routeAt } from '../routing/routeAt';
import { beaconSink } from './beaconSink';
import { logFailures, logTheRest } from './consoleSinks';
import { addSink } from './events';
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
