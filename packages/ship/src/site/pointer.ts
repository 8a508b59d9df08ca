import { pointerBytes, pointerTo } from '../edge/Pointer';
import { trustedSite } from '../signing/trust';
import type { Store, Stored } from '../store/Store';
import { pointerKey } from './keys';
import { isReadable, type Site } from './readSite';

/**
 * Shows visitors the newest generation, unless they get it already, it cannot be read, or nobody who may has made it. The pointer that is swapped was
 * seen before it was known which generation is the newest, so it never goes back, however late a slow writer comes.
 * Returns whether there was anything to do.
 */
export async function showNewest(store: Store): Promise<boolean> {
  for (;;) {
    const standing = await store.get(pointerKey);
    const bytes = bytesFor(await trustedSite(store));
    if (!bytes || holds(standing, bytes)) return false;
    if (await store.swap(pointerKey, bytes, standing?.tag)) return true;
  }
}

/** Whether visitors get the newest generation, and it can be read; true for a site on which nothing was ever live. */
export async function isShown(store: Store): Promise<boolean> {
  const site = await trustedSite(store);
  const bytes = bytesFor(site);
  if (!bytes) return isReadable(site);
  return holds(await store.get(pointerKey), bytes);
}

const holds = (stored: Stored | undefined, bytes: Buffer): boolean =>
  stored !== undefined && stored.bytes.equals(bytes) && stored.wrongHeader === undefined;

const bytesFor = (site: Site): Buffer | undefined =>
  site.head && isReadable(site) ? pointerBytes(pointerTo(site.head.generation)) : undefined;
