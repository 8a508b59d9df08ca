import type { Sink } from './events';

/** How much of an error's text is sent, in characters. */
const longest = 1_000;

/** Posts each event as JSON to `url`, also while the page is being left. The answer is not waited for. */
export const beaconSink =
  (url: string): Sink =>
  (event) => {
    const plain =
      event.kind === 'failure' ? { ...event, cause: String(event.cause).slice(0, longest) } : event;
    // Text, which a server of another origin may be sent without being asked first.
    navigator.sendBeacon(url, JSON.stringify(plain));
  };
