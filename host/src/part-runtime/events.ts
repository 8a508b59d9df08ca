import type { SiteEvent } from '@forecast/contract';
import { textOf } from '../site/textOf';

/** Takes every event. */
export type Sink = (event: SiteEvent) => void;

/** Hands an event to every sink. Never throws: what a sink does wrong is not the page's business. */
export const emitTo =
  (sinks: readonly Sink[]): Sink =>
  (event) => {
    for (const sink of sinks) {
      try {
        sink(event);
      } catch (error) {
        console.error('An event sink failed:', error);
      }
    }
  };

/** Logs each failure once, with what a developer needs to find it. */
export const logFailures: Sink = (event) => {
  if (event.kind !== 'failure') return;
  const { code, part, release, where, cause } = event;
  console.error(`${code} in part "${part}" release ${release} (${where}):`, cause);
};

/** Logs everything else, for development. */
export const logTheRest: Sink = (event) => {
  if (event.kind !== 'failure') console.debug(`[${event.kind}]`, event);
};

/** How much of an error's text is sent, in characters. */
const maxCauseLength = 1_000;

/** Posts each event as JSON to `url`, also while the page is being left. The answer is not waited for. */
export const beaconSink =
  (url: string): Sink =>
  (event) => {
    const plain =
      event.kind === 'failure' ? { ...event, cause: textOf(event.cause).slice(0, maxCauseLength) } : event;
    // Text, which a server of another origin may be sent without being asked first.
    navigator.sendBeacon(url, JSON.stringify(plain));
  };
