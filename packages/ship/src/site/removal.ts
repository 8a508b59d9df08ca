import { refuse } from '../Refusal';
import { refText, type ReleaseRef, type Store } from '../store';
import type { Site } from './readSite';
import { readGeneration } from './StoredGeneration';

/** Whether a cleanup is about to remove a release. */
export const isRemoving = ({ head }: Site, ref: ReleaseRef): boolean =>
  refText(ref) in (head?.generation.removing ?? {});

/** Throws a refusal if a cleanup is about to remove any of the releases. */
export function throwIfRemoving(site: Site, refs: readonly ReleaseRef[]): void {
  const gone = refs.find((ref) => isRemoving(site, ref));
  if (!gone) return;
  throw refuse('SHIP-067', gone.part, `${refText(gone)} is being removed.`);
}

/**
 * Whether a cleanup after generation `since` may have removed any of the releases, so that files seen earlier may be
 * gone. Also true if a generation since then can't be read.
 */
export async function wasRemoved(
  store: Store,
  since: number,
  { number }: Site,
  refs: readonly ReleaseRef[],
): Promise<boolean> {
  for (let at = number; at > since; at -= 1) {
    const read = await readGeneration(store, at);
    if (!read || refs.some((ref) => refText(ref) in read.generation.removing)) return true;
  }
  return false;
}
