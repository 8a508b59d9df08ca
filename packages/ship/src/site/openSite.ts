import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { refuse } from '../Refusal';
import { markerKey, openStore, readStored, siteIdSchema, type Store } from '../store';

/** The layout that this version reads and writes. */
const layout = 3;

const markerSchema = v.object({
  layout: v.literal(layout),
  /** Signatures cover it, so sites may not share an empty one. */
  id: siteIdSchema,
  /** Only of a copy that is a site of its own: the id of the site that was copied. */
  copyOf: v.exactOptional(v.string()),
  /** Whether the site is a copy that hasn't been completed. */
  isPartial: v.exactOptional(v.literal(true)),
});

type Marker = v.InferOutput<typeof markerSchema>;

/**
 * Opens the site at an address: a bucket, or a folder relative to `folder`. Throws a refusal if there is no site (a
 * typo shouldn't create one), or if another version of ship created it.
 */
export async function openSite(address: string, folder: string): Promise<Store> {
  const store = openStore(address, folder);
  const stored = await store.get(markerKey);
  if (!stored) throw refuse('SHIP-069', 'site', `There is no site at ${store.address}.`);
  const read = readStored(markerSchema, stored);
  if (read.ok && read.value.isPartial)
    throw refuse('SHIP-113', 'site', `The copy into ${store.address} hasn't been completed.`);
  if (read.ok) return { ...store, siteId: read.value.id };
  throw refuse(
    'SHIP-070',
    'site',
    `${store.address} was created by another version of ship: ${markerKey} ${read.problem}.`,
  );
}

const markerBytes = (marker: Omit<Marker, 'layout'>) =>
  Buffer.from(`${JSON.stringify({ ...marker, layout })}\n`);

/** The result of `initSite`: a new site, or a site that existed already. */
export type InitResult = 'made' | 'there';

/**
 * Turns an empty folder or bucket prefix into a site. Throws a refusal if anything else is there, or if the store doesn't
 * support conditional writes.
 */
export async function initSite(address: string, folder: string): Promise<InitResult> {
  const store = openStore(address, folder);
  if (await store.get(markerKey)) {
    await openSite(address, folder);
    return 'there';
  }
  return (await claim(store, markerBytes({ id: randomUUID() }))) ? 'made' : 'there';
}

/**
 * Writes the marker into an empty store; false if another process was faster. Throws a refusal if anything else is there,
 * or if the store doesn't support conditional writes.
 */
async function claim(store: Store, marker: Buffer): Promise<boolean> {
  const [other] = await store.list('');
  if (other) {
    throw refuse('SHIP-071', 'site', `${store.address} isn't empty: it contains ${other.key}.`);
  }
  if (!(await store.putNew(markerKey, marker))) return false;
  if (!(await store.putNew(markerKey, marker)) && !(await store.swap(markerKey, marker, 'of another')))
    return true;
  throw refuse('SHIP-087', 'site', `${store.address} accepts a write whose condition doesn't hold.`);
}

/** A store that a site is being copied into. */
export interface Target {
  readonly store: Store;
  /** Lets commands use the copy, which they refuse until then. */
  readonly complete: () => Promise<void>;
}

/**
 * Begins or continues a copy of the site with this id: under the same id, or as a new site with an id of its own. Throws a
 * refusal if the store contains anything else than an earlier copy of this kind.
 */
export async function beginCopy(store: Store, id: string, isNewSite: boolean): Promise<Target> {
  for (;;) {
    const stored = await store.get(markerKey);
    if (!stored) {
      const ids = isNewSite ? { id: randomUUID(), copyOf: id } : { id };
      await claim(store, markerBytes({ ...ids, isPartial: true }));
      continue;
    }
    const read = readStored(markerSchema, stored);
    if (!read.ok || read.value[isNewSite ? 'copyOf' : 'id'] !== id)
      throw refuse('SHIP-111', 'site', `${store.address} contains another site.`);
    const { isPartial, ...marker } = read.value;
    return {
      store: { ...store, siteId: marker.id },
      complete: async () => {
        // Of two copies that end at once, either may write this.
        if (isPartial) await store.swap(markerKey, markerBytes(marker), stored.tag);
      },
    };
  }
}
