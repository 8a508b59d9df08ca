import { readPointer } from '../edge/Pointer';
import { resolve } from '../edge/resolve';
import { pointerKey } from '../site/keys';
import type { Store } from '../store/Store';

/** The key of what visitors get at a path; undefined where nothing is shown. */
export async function keyShownAt(store: Store, path: string): Promise<string | undefined> {
  const standing = await store.get(pointerKey);
  const pointer = standing && readPointer(standing.bytes);
  for (const { key } of pointer ? resolve(path, pointer) : []) if (await store.get(key)) return key;
  return undefined;
}

/** The text of what visitors get at a path; empty where nothing is shown. */
export async function shownAt(store: Store, path: string): Promise<string> {
  const key = await keyShownAt(store, path);
  return (key && (await store.get(key))?.bytes.toString()) ?? '';
}

/** The number of the generation that visitors get; 0 where nothing is shown. */
export async function shownNumber(store: Store): Promise<number> {
  const standing = await store.get(pointerKey);
  return (standing && readPointer(standing.bytes)?.number) ?? 0;
}
