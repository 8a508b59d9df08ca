import { pointerBytes, pointerTo } from '../edge/Pointer';
import type { Store, Stored } from '../store/Store';
import { pointerKey } from '../site/keys';
import { isReadable, readSite, type Site } from './readSite';

/**
 * Moves the pointer, which says what visitors get, to the newest generation (with a trust file, to the newest trusted
 * one), if that generation can be read. Reads the pointer first and swaps it only if it hasn't changed since, so it never
 * moves back. Returns whether it moved.
 */
export async function showNewest(store: Store): Promise<boolean> {
  for (;;) {
    const current = await store.get(pointerKey);
    const bytes = bytesFor(await readSite(store));
    if (!bytes || holds(current, bytes)) return false;
    if (await store.swap(pointerKey, bytes, current?.tag)) return true;
  }
}

/** Whether the pointer names the newest generation; true for a site where nothing was ever live. */
export async function isShown(store: Store): Promise<boolean> {
  const site = await readSite(store);
  const bytes = bytesFor(site);
  if (!bytes) return isReadable(site);
  return holds(await store.get(pointerKey), bytes);
}

const holds = (stored: Stored | undefined, bytes: Buffer): boolean =>
  stored !== undefined && stored.bytes.equals(bytes) && stored.wrongHeader === undefined;

const bytesFor = (site: Site): Buffer | undefined =>
  site.head && isReadable(site) ? pointerBytes(pointerTo(site.head.generation)) : undefined;
