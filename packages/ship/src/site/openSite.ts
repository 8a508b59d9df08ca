import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { openStore } from '../store/openStore';
import type { Store } from '../store/Store';
import { markerKey } from './keys';

/** The layout that this version reads and writes, and the older layout that `init` can migrate. */
const layout = 3;
const layoutBefore = 2;

const markerSchema = v.object({ layout: v.number(), id: v.exactOptional(v.string()) });

/**
 * Opens the site at an address: a bucket, or a folder relative to `folder`. Throws a refusal if there is no site (a
 * typo shouldn't create one), or if another version of ship created it.
 */
export async function openSite(address: string, folder: string): Promise<Store> {
  const store = openStore(address, folder);
  const stored = await store.get(markerKey);
  if (!stored) throw refuse('SHIP-069', 'site', `There is no site at ${store.address}.`);
  const read = readJson(markerSchema, stored.bytes);
  if (read.ok && read.value.layout === layout)
    return { ...store, ...(read.value.id !== undefined && { siteId: read.value.id }) };
  throw refuse(
    'SHIP-070',
    'site',
    `${store.address} was created by another version of ship: ${markerKey} ${read.ok ? `has layout ${read.value.layout}, not ${layout}` : read.problem}. ` +
      (read.ok && read.value.layout === layoutBefore
        ? 'Run ship init, which keeps its releases, so that open tabs continue to work, then ship release --all.'
        : "ship init can't import its releases."),
  );
}

const newMarker = () => Buffer.from(`${JSON.stringify({ layout, id: randomUUID() })}\n`);

/** The result of `initSite`: a new site, a migrated site of the previous layout, or a site that existed already. */
export type Made = 'made' | 'moved' | 'there';

/**
 * Turns an empty folder or bucket prefix into a site, or migrates a site of the previous layout. Throws a refusal if
 * anything else is there, or if the store doesn't support conditional writes.
 */
export async function initSite(address: string, folder: string): Promise<Made> {
  const store = openStore(address, folder);
  const stored = await store.get(markerKey);
  if (stored) {
    const read = readJson(markerSchema, stored.bytes);
    if (read.ok && read.value.layout === layoutBefore) {
      if (await store.swap(markerKey, newMarker(), stored.tag)) return 'moved';
    }
    await openSite(address, folder);
    return 'there';
  }
  const [other] = await store.list('');
  if (other) {
    throw refuse('SHIP-071', 'site', `${store.address} isn't empty: it contains ${other.key}.`);
  }
  const marker = newMarker();
  if (!(await store.putNew(markerKey, marker))) return 'there';
  if (!(await store.putNew(markerKey, marker)) && !(await store.swap(markerKey, marker, 'of another')))
    return 'made';
  throw refuse('SHIP-087', 'site', `${store.address} accepts a write whose condition doesn't hold.`);
}
