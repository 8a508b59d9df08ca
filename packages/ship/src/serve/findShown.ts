import type { Pointer } from '../edge/Pointer';
import { resolve, type Candidate } from '../edge/resolve';
import { isKey } from '../store/keys';
import type { Store } from '../store/Store';
import { endings, type Coding } from '../trees/copies';

/** The object shown at a path. */
export interface Shown extends Candidate {
  readonly bytes: Buffer;
  readonly coding: Coding;
}

/** Finds the object for a path, in the first of the codings in which the object exists; undefined if there is none. */
export async function findShown(
  store: Store,
  path: string,
  pointer: Pointer,
  codings: readonly Coding[] = ['identity'],
): Promise<Shown | undefined> {
  for (const candidate of resolve(path, pointer)) {
    for (const coding of codings) {
      const key = candidate.key + endings[coding];
      const stored = isKey(key) ? await store.get(key) : undefined;
      if (stored && stored.unreadable === undefined) return { ...candidate, bytes: stored.bytes, coding };
    }
  }
  return undefined;
}
