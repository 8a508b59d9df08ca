import type { PartRelease } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';

/** The time limit of a prefetch or renewal, in ms. */
const timeoutMs = 5_000;

/** Downloads scripts into the browser's cache before script elements request them. Nothing here rejects. */
export interface ScriptDownloads {
  /**
   * Requests an exposed module's scripts in parallel with the part's entry. Uses fetch rather than preload links,
   * whose bad responses the script would reuse. Only the script element checks hashes.
   */
  readonly preload: (part: PartRelease, expose: string) => void;
  /** Fetches the entry and the scripts of an exposed module into the cache, at low priority. */
  readonly prefetch: (part: PartRelease, expose: string) => void;
  /** Refetches a part's scripts, bypassing the browser's cache, which may hold a bad response. */
  readonly renew: (part: PartRelease) => Promise<void>;
}

export function createScriptDownloads({
  fetch,
  clock,
}: Pick<Surroundings, 'fetch' | 'clock'>): ScriptDownloads {
  const requested = new Set<string>();
  const request = (url: string, init?: RequestInit) => {
    if (requested.has(url)) return;
    requested.add(url);
    fetch(url, init)
      .then((response) => response.arrayBuffer())
      // The script element will request the script again and report the failure.
      .catch(() => undefined);
  };
  const scriptsOf = ({ exposes }: PartRelease, expose: string) =>
    Object.hasOwn(exposes, expose) ? (exposes[expose] ?? []) : [];
  return {
    preload: (part, expose) => {
      for (const { url } of scriptsOf(part, expose)) request(url);
    },
    prefetch: (part, expose) => {
      // A hanging request would block the script element, which waits for the same cache entry.
      const signal = clock.abortAfter(timeoutMs);
      for (const { url } of [part, ...scriptsOf(part, expose)]) request(url, { priority: 'low', signal });
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
