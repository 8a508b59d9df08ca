import { pointerBytes, pointerTo } from '../edge';
import { pointerKey, type Store, type StoredObject } from '../store';
import { changesBetween, changesText, liveText } from './SiteState';
import { isReadable, pointerIn, readSite, recordOf, showsSame, type Site } from './readSite';
import type { StoredGeneration } from './StoredGeneration';

/**
 * Moves the pointer, which says what visitors get, to the newest generation (with a trust file, to the newest trusted
 * one), if that generation can be read. Reads the pointer first and swaps it only if it hasn't changed since, so a slow
 * command never moves it back. `last` is the site as this command has read it. Returns the site, and whether the pointer
 * moved.
 */
export async function showNewest(store: Store, last?: Site): Promise<{ site: Site; hasMoved: boolean }> {
  for (;;) {
    const current = await store.get(pointerKey);
    const site = await readSite(store, last);
    const bytes = bytesFor(site);
    if (!bytes || holds(current, bytes)) return { site, hasMoved: false };
    if (await store.swap(pointerKey, bytes, current?.tag)) return { site, hasMoved: true };
  }
}

/** Whether the pointer names the newest generation; true for a site where nothing was ever live, which has no pointer. */
export async function isPointerCurrent(store: Store): Promise<boolean> {
  const site = await readSite(store);
  const bytes = bytesFor(site);
  if (!bytes) return isReadable(site) && !(await pointerIn(store));
  return holds(await store.get(pointerKey), bytes);
}

/** What visitors would lose if the pointer moved back to the newest trusted generation. */
export interface StepBack {
  /** The number of the generation that visitors get. */
  readonly number: number;
  /** Undefined if its record is missing or damaged. */
  readonly stored: StoredGeneration | undefined;
  /** What would change, for people. */
  readonly changes: string;
}

/**
 * What visitors would lose if the pointer moved to the newest trusted generation; undefined if that wouldn't take them
 * back, or without a trust file.
 */
export async function stepBack(store: Store, { head, live }: Site): Promise<StepBack | undefined> {
  const pointer = store.trust && (await pointerIn(store));
  if (!pointer || pointer.number <= (head?.generation.number ?? 0)) return undefined;
  const own = head && pointerTo(head.generation);
  if (own && showsSame(pointer, own)) return undefined;
  const stored = await recordOf(store, pointer);
  const parts = Object.keys({ ...pointer.trees, ...own?.trees });
  const changes = stored
    ? changesText(changesBetween(stored.generation.live, live))
    : `other pages of ${parts.filter((part) => pointer.trees[part] !== own?.trees[part]).join(', ')}`;
  return { number: pointer.number, stored, changes };
}

/** A step back in a sentence. */
export function stepBackText({ head }: Site, { number, stored, changes }: StepBack): string {
  const text = `Visitors get generation ${number}, which ${stored ? 'is not trusted' : 'has lost its record'}`;
  if (head)
    return `${text}. With generation ${head.generation.number} instead, this would change: ${changes}.`;
  const live = Object.entries(stored?.generation.live ?? {}).map(
    ([part, own]) => `${part}: ${liveText(own)}`,
  );
  return `${text}, and no other generation is trusted either. They get ${live.join('; ') || 'unknown releases'}.`;
}

const holds = (stored: StoredObject | undefined, bytes: Buffer): boolean =>
  stored !== undefined && stored.bytes.equals(bytes) && stored.wrongHeader === undefined;

const bytesFor = (site: Site): Buffer | undefined =>
  site.head && isReadable(site) ? pointerBytes(pointerTo(site.head.generation)) : undefined;
