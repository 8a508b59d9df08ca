import type { Pointer } from './Pointer';

// Previews have hostnames of their own. nginx runs this too; the same limits on syntax apply as in resolve.ts.

/** The pointer to the generation that visitors get. */
export const pointerKey = 'live.json';

/** The key of a preview, by its name. */
export const previewKey = (name: string): string => `previews/${name}.json`;

/** The hostname of a preview: a subdomain of `host`. */
export const previewHost = (name: string, host: string): string => `preview-${name}.${host}`;

/** The name of the preview at a hostname, 16 hex digits; undefined for other hostnames, which show the live site. */
export function previewAt(host: string): string | undefined {
  const found = /^preview-([\da-f]{16})\./.exec(host.toLowerCase());
  return found ? found[1] : undefined;
}

/** The key of the pointer for a hostname: a preview's, or the live one. */
export function pointerKeyAt(host: string): string {
  const preview = previewAt(host);
  return preview === undefined ? pointerKey : previewKey(preview);
}

/** Whether a preview's time is over. Never true for the live pointer. `now` is in ms since 1970. */
export const hasEnded = (pointer: Pick<Pointer, 'until'>, now: number): boolean =>
  pointer.until !== undefined && !(Date.parse(pointer.until) > now);

/** The header of every response at a preview's hostname; none at other hostnames. */
export const robotsHeader = (host: string): Readonly<Record<string, string>> =>
  previewAt(host) === undefined ? {} : { 'X-Robots-Tag': 'noindex' };
