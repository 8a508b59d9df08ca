import type { SiteEvent } from '@forecast/contract';
import { textOf } from '../site/textOf';

/** Receives every event. */
export type Sink = (event: SiteEvent) => void;

/** Returns a function that passes an event to every sink. Never throws: an error thrown by a sink is logged. */
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

/** Logs failures, with what a developer needs to find them. */
export const logFailures: Sink = (event) => {
  if (event.kind !== 'failure') return;
  const { code, part, release, where, cause } = event;
  console.error(`${code} in part "${part}" release ${release} (${where}):`, cause);
};

/** Logs all other events, for development. */
export const logTheRest: Sink = (event) => {
  if (event.kind !== 'failure') console.debug(`[${event.kind}]`, event);
};

/** The maximum length of an error's text, in characters. */
const maxLength = 1_000;

interface Post {
  readonly url: string;
  /** Whether the site allows error texts to be sent; they may contain what a visitor has entered. */
  readonly texts: boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
}

/**
 * Posts each event as JSON, even while the page unloads. Sends nothing that identifies the visitor: no cookie, no page
 * address, and only the kind of an error unless the site allows error texts. Ignores the response.
 */
export const postingSink =
  ({ url, texts, fetch }: Post): Sink =>
  (event) => {
    const plain =
      event.kind === 'failure'
        ? { ...event, cause: texts ? plainText(event.cause) : kindOf(event.cause) }
        : event;
    fetch(url, {
      method: 'POST',
      // A plain text body doesn't need a CORS preflight.
      body: JSON.stringify(plain),
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };

/** A thrown value as text, with credentials, queries and hashes removed from URLs, as they may be secret. */
const plainText = (cause: unknown): string =>
  textOf(cause)
    .replaceAll(/(?<=:\/\/)[^\s/@]*@/g, '')
    .replaceAll(/(?<=:\/\/[^\s?#]*)[?#]\S*/g, '')
    .slice(0, maxLength);

/** The kind of a thrown value, such as `TypeError`; `Error` for an unusual error name. Never throws. */
function kindOf(cause: unknown): string {
  try {
    if (!(cause instanceof Error || cause instanceof DOMException)) return typeof cause;
    return /^[A-Z][A-Za-z]{0,30}Error$/.exec(cause.name)?.[0] ?? 'Error';
  } catch {
    return typeof cause;
  }
}
