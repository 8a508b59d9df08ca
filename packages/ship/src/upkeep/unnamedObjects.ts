import type { TreeRef } from '@forecast/contract';
import { registryKey } from '../edge';
import { history, readManifest, readPreviews, readSite } from '../site';
import {
  isPictureKey,
  namedObjectOf,
  pictureKey,
  recordKey,
  treeKey,
  type ListedObject,
  type Store,
} from '../store';

/** The trees, registries, pictures and records that generations and previews name. */
interface Names {
  /** Reads what is new since the last call. */
  read(): Promise<void>;
  /** Whether an object is named, given its prefix or key. */
  has(name: string): boolean;
}

/** Returns the names in a store, before the first reading. */
export function namesIn(store: Store): Names {
  const names = new Set<string>();
  const previews = new Set<string>();
  const trees = new Set<string>();
  let areAllRead = true;
  let next = 1;
  const addPictures = async (ref: Pick<TreeRef, 'id'>) => {
    if (trees.has(ref.id)) return;
    trees.add(ref.id);
    const manifest = await readManifest(store, ref);
    if (!manifest) areAllRead = false;
    for (const sha256 of Object.values(manifest?.pictures ?? {})) names.add(pictureKey(sha256));
  };
  return {
    read: async () => {
      for (const { name, preview } of await readPreviews(store, previews)) {
        previews.add(name);
        for (const id of Object.values(preview?.registries ?? {})) names.add(registryKey(id));
        for (const id of Object.values(preview?.trees ?? {})) {
          names.add(treeKey({ id }));
          await addPictures({ id });
        }
      }
      const site = await readSite(store);
      if (site.next === next) return;
      const { head, disputed } = site;
      // A keeper may still accept what is disputed. If nothing is trusted, everything counts.
      const newest = head ? Math.max(site.number, disputed?.generation.number ?? 0) : site.next - 1;
      for await (const { number, stored, generation } of history(store, { ...site, number: newest })) {
        if (number < next) break;
        // An untrusted generation counts too, because it may be older than the trust file. But it may name any number of
        // trees, so don't read them.
        for (const sha256 of Object.values(stored?.generation.registries ?? {}))
          names.add(registryKey(sha256));
        for (const sha256 of Object.values(stored?.generation.records ?? {})) names.add(recordKey(sha256));
        for (const ref of Object.values(stored?.generation.trees ?? {})) names.add(treeKey(ref));
        for (const ref of Object.values(generation?.trees ?? {})) await addPictures(ref);
      }
      next = site.next;
    },
    // Keep all pictures if a tree can't be read: it may be restored and need them.
    has: (name) => names.has(name) || (!areAllRead && isPictureKey(name)),
  };
}

/** The stored trees, registries, pictures and records that nothing names, by prefix or key, with their objects. */
export async function unnamedObjects(
  store: Store,
  names = namesIn(store),
): Promise<ReadonlyMap<string, readonly ListedObject[]>> {
  const prefixes = [
    'trees/',
    'preview-trees/',
    'registries/',
    'preview-registries/',
    'pictures/',
    'records/',
  ];
  const listed = (await Promise.all(prefixes.map((prefix) => store.list(prefix)))).flat();
  await names.read();
  const unnamed = new Map<string, ListedObject[]>();
  for (const object of listed) {
    const name = namedObjectOf(object.key);
    if (name === undefined || names.has(name)) continue;
    const objects = unnamed.get(name);
    if (objects) objects.push(object);
    else unnamed.set(name, [object]);
  }
  return unnamed;
}
