import { hostname, userInfo } from 'node:os';
import type { Generation } from '@forecast/contract';
import { pointerBytes, pointerTo } from '../edge';
import { refuse } from '../Refusal';
import type { SigningKey } from '../releases';
import { generationKey, pointerKey, type Store, type StoredObject } from '../store';
import { changesBetween, changesText, liveText } from './SiteState';
import { parseGeneration, signGeneration, type StoredGeneration } from './StoredGeneration';
import { putAgain, putRecords, putRegistry, putTree } from './putTree';
import type { Tree } from './Tree';
import { isKeeper } from './permission';
import { isReadable, pointerIn, readSite, recordOf, showsSame, type Site } from './readSite';
import { isTrusted } from './isTrusted';

/** A new generation, without the fields that its position in the chain determines. */
export type Draft = Omit<Generation, 'number' | 'parent' | 'at' | 'by' | 'keys' | 'signature'> & {
  /** Trees that may not be in the store yet. */
  readonly fresh: readonly Tree[];
  /** The content of a registry that may not be in the store yet. */
  readonly registry?: string;
  /** The names of the releases whose records may not be copied yet. */
  readonly uncopied?: readonly string[];
};

/**
 * Adds a generation (a complete state of the site) after the newest one in `site`, and shows it to visitors. If several
 * processes add the same number, exactly one succeeds, and for the others this resolves to undefined. If it rejects, the
 * generation may have been added, or not.
 */
export async function addGeneration(
  store: Store,
  site: Site,
  { fresh, registry, uncopied = [], ...draft }: Draft,
  key?: SigningKey,
): Promise<Generation | undefined> {
  const { head } = site;
  const { trust } = store;
  const keys =
    trust && isKeeper(store, key?.publicKey)
      ? { site: trust.site, parts: trust.parts }
      : head?.generation.keys;
  const unsigned: Generation = {
    number: site.next,
    parent: head ? { number: head.generation.number, sha256: head.sha256 } : null,
    at: new Date().toISOString(),
    by: author(),
    ...(keys && { keys }),
    ...draft,
  };
  const generation = key ? signGeneration(store, unsigned, key) : unsigned;
  const existing = registry === undefined ? [] : [...(await putRegistry(store, registry))];
  const records = Object.entries(draft.records).filter(([name]) => uncopied.includes(name));
  existing.push(...(await putRecords(store, records)));
  for (const tree of fresh) existing.push(...(await putTree(store, tree)));
  const record = Buffer.from(`${JSON.stringify(generation, null, 2)}\n`);
  if (!(await store.putNew(generationKey(generation.number), record))) return undefined;
  // A cleanup may have removed these objects before the record named them.
  await putAgain(store, existing);
  const { number } = generation;
  const { head: newest } = (await showNewest(store, await siteWith(store, record, number))).site;
  if (number >= (newest?.generation.oldest ?? 1)) return generation;
  // This generation may have reused the number of one that a cleanup removed. Then it was never live.
  await store.remove(generationKey(number));
  throw refuse(
    'SHIP-020',
    'site',
    `While generation ${number} was being added, a cleanup removed all generations before ${newest?.generation.oldest ?? 1}.`,
  );
}

/** The site with a generation that has just been added; undefined if nobody can read it, or it isn't trusted. */
async function siteWith(store: Store, record: Buffer, number: number): Promise<Site | undefined> {
  const head = parseGeneration(record, number);
  if (!head || (store.trust && !(await isTrusted(store, head)))) return undefined;
  return { number, head, live: head.generation.live, next: number + 1 };
}

/** Who runs the command, as `user@machine`; a container may only have a user id. */
export function author(): string {
  let user: string;
  try {
    user = userInfo().username;
  } catch {
    user = `uid ${process.getuid?.() ?? 'unknown'}`;
  }
  return `${user}@${hostname()}`;
}

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
