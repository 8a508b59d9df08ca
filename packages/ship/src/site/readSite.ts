import { isDeepStrictEqual } from 'node:util';
import type { Generation, Live, LivePart } from '@forecast/contract';
import { Refusal, orRefusal, refuse } from '../Refusal';
import type { RefusalCode, RemedyValues } from '../refusals';
import { pointerTo, readPointer, type Pointer } from '../edge';
import { isRemoved, trustedKeys } from '../releases';
import {
  generationKey,
  inOrder,
  pointerKey,
  refText,
  refsOf,
  rollbackTargets,
  type ReleaseRef,
  type Store,
} from '../store';
import { loadState, changesBetween, changesText } from './SiteState';
import {
  isPointerSigned,
  signerOf,
  parseGeneration,
  readGeneration,
  type StoredGeneration,
} from './StoredGeneration';
import { examine, findDisputed, isTrusted, listGenerations } from './isTrusted';

/** The current state of a site. */
export interface Site {
  /**
   * The number of the newest generation, readable or not, even if its record was lost; with a trust file, of the newest
   * trusted one. 0 if none.
   */
  readonly number: number;
  /** The newest generation that can be read and is trusted. */
  readonly head: StoredGeneration | undefined;
  /** The live releases, according to `head`. */
  readonly live: Live;
  /** The number of the next generation, above all existing ones, even unreadable or untrusted. */
  readonly next: number;
  /** The newest generation after `head` that was signed with a key that was removed from the trust file since. */
  readonly disputed?: StoredGeneration | undefined;
  /** The generation that visitors get, if a trusted key signed it but a record from `head` to it was lost or replaced. */
  readonly cutOff?: StoredGeneration | undefined;
}

/**
 * Reads a site by following its generations from the one that the pointer names to the last. Doesn't use a clock, and
 * lists the generations only if the pointer is missing or names a missing record. With a trust file, skips untrusted
 * generations, whose numbers stay taken. If the command has read the site before (`last`), only reads it again if
 * another generation has been added.
 */
export async function readSite(store: Store, last?: Site): Promise<Site> {
  if (last && (await isNewest(store, last))) return last;
  const start = await startingPoint(store);
  let { number, head } = start;
  let disputed: StoredGeneration | undefined;
  for (;;) {
    const one = await examine(store, number + 1);
    if (!one && number >= start.lost) break;
    number = one ? number + 1 : start.lost;
    if (one?.trusted) [head, disputed] = [one.trusted, undefined];
    else if (one && head)
      disputed = (await findDisputed(store, head.generation, number, one.key)) ?? disputed;
  }
  const next = number + 1;
  if (store.trust) number = Math.max(start.lost, head?.generation.number ?? 0);
  else
    for (let earlier = number - 1; head === undefined && earlier > 0; earlier -= 1) {
      const stored = await store.get(generationKey(earlier));
      // Kept generations have consecutive numbers.
      if (!stored) break;
      head = parseGeneration(stored.bytes, earlier);
    }
  return { number, head, live: head?.generation.live ?? {}, next, disputed, cutOff: start.cutOff };
}

/**
 * Whether nothing was added to a site since it was read. The pointer shows whether a cleanup has removed generations
 * after `head`; it may still name the generation before `head`, which this command has just added.
 */
async function isNewest(store: Store, { number, head, next }: Site): Promise<boolean> {
  if (!head || head.generation.number !== number || next !== number + 1) return false;
  const pointer = await pointerIn(store);
  const isOwn = isDeepStrictEqual(pointer, pointerTo(head.generation));
  if (!isOwn && pointer?.number !== head.generation.parent?.number) return false;
  return (await store.get(generationKey(next))) === undefined;
}

interface StartingPoint {
  readonly number: number;
  readonly head: StoredGeneration | undefined;
  /** The highest number of a generation whose record, or one that it builds on, was lost; 0 if none. */
  readonly lost: number;
  readonly cutOff?: StoredGeneration | undefined;
}

/**
 * A recent generation to start from: the one that the pointer names; if its record is missing, the newest readable one
 * in a listing. With a trust file, starts from the newest trusted generation listed, because pointers and numbers can be
 * forged, and removed records can be put back.
 */
async function startingPoint(store: Store): Promise<StartingPoint> {
  for (let previous = ''; ;) {
    const pointer = await pointerIn(store);
    const stored = pointer && !store.trust ? await store.get(generationKey(pointer.number)) : undefined;
    if (pointer && stored)
      return { number: pointer.number, head: parseGeneration(stored.bytes, pointer.number), lost: 0 };
    const numbers = await listGenerations(store);
    for await (const one of inOrder(numbers, (number) => examine(store, number))) {
      if (!one?.trusted) continue;
      const head = one.trusted;
      const { number } = head.generation;
      const lost = await lostAfter(store, number, pointer, head.generation);
      const cutOff = await cutOffAfter(store, number, pointer);
      return { number, head, lost: Math.max(lost, cutOff?.generation.number ?? 0), cutOff };
    }
    // All listed generations may have been removed in the meantime; list again until nothing changes.
    if (numbers.join() === previous) {
      const number = numbers.at(store.trust ? -1 : 0) ?? 0;
      return { number, head: undefined, lost: await lostAfter(store, number, pointer) };
    }
    previous = numbers.join();
  }
}

/** The generation that visitors get, trusted or not; undefined if there is none, or the pointer is malformed. */
export async function pointerIn(store: Store): Promise<Pointer | undefined> {
  const stored = await store.get(pointerKey);
  return stored && readPointer(stored.bytes);
}

/** How far the numbers of lost records may be ahead of the newest record. Bounds what a wrong pointer can take up. */
const farthest = 10_000;

const isAhead = (number: number, newest: number): boolean => number > newest && number <= newest + farthest;

/** The number in a pointer that is ahead of `newest` and, with a trust file, signed with a trusted key; else undefined. */
function numberAhead(
  store: Store,
  newest: number,
  pointer: Pointer | undefined,
  others: readonly string[] = [],
): number | undefined {
  const { trust } = store;
  if (!pointer || !isAhead(pointer.number, newest)) return undefined;
  const isSigned = !trust || isPointerSigned(store, pointer, [...trustedKeys(trust), ...others]);
  return isSigned ? pointer.number : undefined;
}

/**
 * The record of the generation that a pointer names; undefined if it is missing or damaged, or if another one is in its
 * place, which the pointer's key didn't sign.
 */
export async function recordOf(
  store: Store,
  { number, signature }: Pointer,
): Promise<StoredGeneration | undefined> {
  const stored = await readGeneration(store, number);
  const isOther = store.trust && signature && stored && signerOf(store, stored.generation) !== signature.key;
  return isOther ? undefined : stored;
}

/**
 * The keys that were in the trust file when `head` was made and aren't any more, without an entry that says up to which
 * generation they count. Empty if the pointer shows the same as `head`: then nobody would lose anything.
 */
function formerKeys({ trust }: Store, pointer: Pointer | undefined, head: Generation | undefined) {
  if (!trust || !pointer || !head?.keys || showsSame(pointer, pointerTo(head))) return [];
  return trustedKeys(head.keys).filter((key) => !isRemoved(trust, key));
}

/** Whether visitors get the same with both pointers. */
export const showsSame = (one: Pointer, other: Pointer): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other));

const contentOf = ({ routes, trees, registries }: Pointer) => ({ routes, trees, registries });

/**
 * The number of a generation after `newest`, the newest one that can be read, whose record was lost or replaced: the
 * pointer names it, or the trust file. 0 if none.
 */
async function lostAfter(
  store: Store,
  newest: number,
  pointer: Pointer | undefined,
  head?: Generation,
): Promise<number> {
  const named = Object.values(store.trust?.removed ?? {}).map(({ number }) => number);
  const current = numberAhead(store, newest, pointer, formerKeys(store, pointer, head));
  if (current !== undefined && pointer && !(await recordOf(store, pointer))) named.push(current);
  return Math.max(0, ...named.filter((number) => isAhead(number, newest)));
}

/**
 * The generation that visitors get, if it is after `newest`, the newest trusted one, and a trusted key signed it, but a
 * record that it builds on, back to `newest`, or of a release in one of these, was lost or replaced; undefined otherwise.
 */
async function cutOffAfter(
  store: Store,
  newest: number,
  pointer: Pointer | undefined,
): Promise<StoredGeneration | undefined> {
  const { trust } = store;
  const ahead = numberAhead(store, newest, pointer);
  if (!trust || ahead === undefined) return undefined;
  const current = await readGeneration(store, ahead);
  if (!current || !trustedKeys(trust).includes(signerOf(store, current.generation) ?? '')) return undefined;
  for (let at = current; ;) {
    const { number, parent } = at.generation;
    if (!parent || parent.number < newest || parent.number >= number) return undefined;
    const before = await readGeneration(store, parent.number);
    if (before?.sha256 !== parent.sha256 || !(await hasRecords(store, at.generation))) return current;
    if (parent.number === newest) return undefined;
    at = before;
  }
}

/** Whether the records of a generation's live releases can be read; otherwise nobody knows what its author changed. */
const hasRecords = async (store: Store, { live, records }: Generation): Promise<boolean> =>
  !((await orRefusal(loadState(store, live, records))) instanceof Refusal);

/**
 * Throws a refusal if the newest generation can't be read, or if a keeper has to decide about it. Building on the
 * previous generation would silently undo what the newest one made live.
 */
export function throwIfUnreadable(site: Site): void {
  const doubt = doubtAbout(site);
  if (doubt) throw refuse(doubt.code, 'site', doubt.message, doubt.values);
}

interface Doubt {
  readonly code: RefusalCode;
  readonly message: string;
  readonly values: RemedyValues;
}

/** Why nothing may be built on a site: its newest generation is disputed, cut off, or can't be read; undefined otherwise. */
export function doubtAbout(site: Site): Doubt | undefined {
  const { disputed, cutOff } = site;
  if (disputed) {
    const { number, signature, live } = disputed.generation;
    const key = signature?.key ?? '';
    return {
      code: 'SHIP-115',
      message: `Generation ${number} is signed with ${key}, which the trust file no longer lists for what it changes. Without it, visitors would get ${changesText(changesBetween(live, site.live))}.`,
      values: { number, key, sha256: disputed.sha256 },
    };
  }
  if (isReadable(site)) return undefined;
  if (cutOff) {
    const { number, live } = cutOff.generation;
    return {
      code: 'SHIP-116',
      message: `Visitors get generation ${number}, which builds on a record that is missing or damaged. Without it, they would get ${changesText(changesBetween(live, site.live))}.`,
      values: { number },
    };
  }
  return {
    code: 'SHIP-049',
    message: `${generationKey(site.number)}, the record of the newest generation, is missing or damaged.`,
    values: replacement(site),
  };
}

/** A value for the advice in refusals: the number of the newest readable generation, which can replace a damaged one. */
export const replacement = ({ head }: Site): RemedyValues => (head ? { number: head.generation.number } : {});

/** Whether the newest generation can be read; true for a site where nothing was ever live. */
export const isReadable = ({ number, head }: Site): boolean => number === (head?.generation.number ?? 0);

/** A generation by number; undefined if it is missing, can't be read or isn't trusted. */
export async function readTrusted(store: Store, number: number): Promise<StoredGeneration | undefined> {
  const stored = await readGeneration(store, number);
  return stored && (await isTrusted(store, stored)) ? stored : undefined;
}

/** A generation by number. Throws a refusal if it is missing or can't be read. */
export async function generationOf(store: Store, number: number): Promise<Generation> {
  const read = await readGeneration(store, number);
  if (read) return read.generation;
  throw refuse('SHIP-024', 'site', `There is no readable generation ${number}.`);
}

/** A generation that no cleanup has removed. */
export interface KeptGeneration {
  readonly number: number;
  /** Undefined if it can't be read. */
  readonly stored: StoredGeneration | undefined;
  /** Undefined if it can't be read or isn't trusted. */
  readonly generation: Generation | undefined;
}

/** The kept generations, newest first. With a trust file, leaves out those that the next trusted one isn't built on. */
export async function* history(store: Store, { number, head }: Site): AsyncGenerator<KeptGeneration> {
  let parent: Generation['parent'] = null;
  const before = (at: number) => (store.trust && parent ? Math.min(parent.number, at - 1) : at - 1);
  for (let at = number; at >= (head?.generation.oldest ?? 1); at = before(at)) {
    const stored = await readGeneration(store, at);
    // A trusted generation vouches for its parent, even if a cleanup has removed what the parent was built on.
    const isOurs = stored && (stored.sha256 === parent?.sha256 || (await isTrusted(store, stored)));
    if (isOurs) ({ parent } = stored.generation);
    yield { number: at, stored, generation: isOurs ? stored.generation : undefined };
  }
}

/** What was live of a part in the newest kept generation with that part; undefined if there is none. */
export async function lastLive(store: Store, site: Site, part: string): Promise<LivePart | undefined> {
  for await (const { generation } of history(store, site)) {
    const own = generation?.live[part];
    if (own) return own;
  }
  return undefined;
}

/** What a part replaced when its first release went live; empty if it has an earlier release or a canary to go back to. */
export async function replacedBy(store: Store, site: Site, part: string): Promise<ReleaseRef[]> {
  const own = site.live[part];
  if (!own || own.before || own.canary) return [];
  for await (const { generation } of history(store, site)) {
    const { changed = [] } = generation ?? {};
    if (changed.some((one) => one.part === part && one.from === null))
      return changed.flatMap(({ part: old, from, to }) =>
        from && to === null ? { part: old, id: from.stable } : [],
      );
  }
  return [];
}

/** The names of all releases that were live in a kept generation, or that a rollback can restore. */
export async function onceLive(store: Store, site: Site): Promise<ReadonlySet<string>> {
  const refs = rollbackTargets(site.live);
  for await (const { generation } of history(store, site)) refs.push(...refsOf(generation?.live ?? {}));
  return new Set(refs.map(refText));
}
