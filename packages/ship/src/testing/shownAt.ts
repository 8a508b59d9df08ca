import { readPointer } from '../edge/Pointer';
import { findShown } from '../serve/pageAnswers';
import { pointerKey } from '../store/keys';
import type { Store } from '../store/Store';

const pointerOf = async (store: Store) => {
  const stored = await store.get(pointerKey);
  return stored && readPointer(stored.bytes);
};

const shown = async (store: Store, path: string) => {
  const pointer = await pointerOf(store);
  return pointer && findShown(store, path, pointer);
};

/** The key of the object that visitors get at a path; undefined if none. */
export const keyShownAt = async (store: Store, path: string): Promise<string | undefined> =>
  (await shown(store, path))?.key;

/** The text that visitors get at a path; empty if none. */
export const shownAt = async (store: Store, path: string): Promise<string> =>
  (await shown(store, path))?.bytes.toString() ?? '';

/** The number of the generation that visitors get; 0 if none. */
export const shownNumber = async (store: Store): Promise<number> => (await pointerOf(store))?.number ?? 0;
