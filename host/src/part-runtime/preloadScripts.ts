import type { LivePart } from './liveParts';

const asked = new Set<string>();

/**
 * Asks for the scripts of an exposed module along with the part's entry, which would ask for them only later. Into
 * the browser's cache, not by preload links: a bad answer to one of those would be served to the script that follows.
 * No hash is given: the script's own is what counts.
 */
export function preloadScripts({ exposes }: LivePart, expose: string): void {
  for (const { url } of exposes[expose] ?? []) {
    if (asked.has(url)) continue;
    asked.add(url);
    fetch(url)
      .then((response) => response.arrayBuffer())
      // The script itself will be asked for, and then what is wrong is said.
      .catch(() => undefined);
  }
}
