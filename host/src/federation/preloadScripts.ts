import type { LivePart } from './liveParts';

const asked = new Set<string>();

/** Asks for the scripts of an exposed module along with the part's entry, which would ask for them only later. */
export function preloadScripts({ url: entry, exposes }: LivePart, expose: string): void {
  for (const { path, integrity } of exposes[expose] ?? []) {
    const { href } = new URL(path, entry);
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // As the script itself will be asked for, or it would be downloaded twice.
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  }
}
