import type { LivePart } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';

/** How long scripts may take to be downloaded again, or ahead for another page, in ms. */
const timeoutMs = 5_000;

/** Downloads of scripts ahead of the browser's own, which then finds them in its cache. Nothing here rejects. */
export interface ScriptDownloads {
  /**
   * Asks for the scripts of an exposed module along with the part's entry, which would ask for them only later. Into
   * the browser's cache, not by preload links: a bad answer to one of those would be served to the script that
   * follows. No hash is given: the script's own is what counts.
   */
  readonly preload: (part: LivePart, expose: string) => void;
  /** Fetches the entry and the scripts of an exposed module into the cache, at low priority. */
  readonly prefetch: (part: LivePart, expose: string) => void;
  /**
   * Downloads the scripts of a part past the browser's cache, which may have kept a bad answer for as long as a good
   * one would be fresh. What is still not there fails the load that follows.
   */
  readonly renew: (part: LivePart) => Promise<void>;
}

export function createScriptDownloads({
  fetch,
  clock,
}: Pick<Surroundings, 'fetch' | 'clock'>): ScriptDownloads {
  const asked = new Set<string>();
  const ask = (url: string, init?: RequestInit) => {
    if (asked.has(url)) return;
    asked.add(url);
    fetch(url, init)
      .then((response) => response.arrayBuffer())
      // The script itself will be asked for, and then what is wrong is said.
      .catch(() => undefined);
  };
  const scriptsOf = ({ exposes }: LivePart, expose: string) =>
    Object.hasOwn(exposes, expose) ? (exposes[expose] ?? []) : [];
  return {
    preload: (part, expose) => {
      for (const { url } of scriptsOf(part, expose)) ask(url);
    },
    prefetch: (part, expose) => {
      // A request that hangs would block the script element's own, which waits for it in the cache.
      const signal = clock.abortAfter(timeoutMs);
      for (const { url } of [part, ...scriptsOf(part, expose)]) ask(url, { priority: 'low', signal });
    },
    renew: async ({ url: entry, exposes }) => {
      const scripts = Object.values(exposes).flat();
      const signal = clock.abortAfter(timeoutMs);
      await Promise.allSettled(
        [entry, ...scripts.map(({ url }) => url)].map(async (url) =>
          (await fetch(url, { cache: 'reload', signal })).arrayBuffer(),
        ),
      );
    },
  };
}
