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
const maxLength = 1_000;

interface Post {
  readonly url: string;
  /** Whether the site allows that the texts of errors are sent, which may hold what a visitor has entered. */
  readonly texts: boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
}

/**
 * Posts each event as JSON, also while the page is being left, with nothing that says who the visitor is: no cookie,
 * no address of a page, and of an error its kind only, unless the site allows texts. The answer is not waited for.
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
      // Text, which a server of another origin may be sent without being asked first.
      body: JSON.stringify(plain),
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };

/** What was thrown, as text, its addresses without what may be secret: users, queries and hashes. */
const plainText = (cause: unknown): string =>
  textOf(cause)
    .replaceAll(/(?<=:\/\/)[^\s/@]*@/g, '')
    .replaceAll(/(?<=:\/\/[^\s?#]*)[?#]\S*/g, '')
    .slice(0, maxLength);

/** The kind of what was thrown, such as `TypeError`. Never throws; a name that is no usual one is not passed on. */
function kindOf(cause: unknown): string {
  try {
    if (!(cause instanceof Error || cause instanceof DOMException)) return typeof cause;
    return /^[A-Z][A-Za-z]{0,30}Error$/.exec(cause.name)?.[0] ?? 'Error';
  } catch {
    return typeof cause;
  }
}
