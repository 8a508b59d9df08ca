import { readPointer } from '../edge/Pointer';
import { findObject } from '../serve/pageResponses';
import { pointerKey } from '../store/keys';
import type { Store } from '../store/Store';

const pointerOf = async (store: Store) => {
  const stored = await store.get(pointerKey);
  return stored && readPointer(stored.bytes);
};

const objectAt = async (store: Store, path: string) => {
  const pointer = await pointerOf(store);
  return pointer && findObject(store, path, pointer);
};

/** The key of the object that visitors get at a path; undefined if none. */
export const keyAtPath = async (store: Store, path: string): Promise<string | undefined> =>
  (await objectAt(store, path))?.key;

/** The text that visitors get at a path; empty if none. */
export const textAtPath = async (store: Store, path: string): Promise<string> =>
  (await objectAt(store, path))?.bytes.toString() ?? '';

/** The number of the generation that visitors get; 0 if none. */
export const liveNumber = async (store: Store): Promise<number> => (await pointerOf(store))?.number ?? 0;
