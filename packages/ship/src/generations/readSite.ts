import { isDeepStrictEqual } from 'node:util';
import type { Generation, Live } from '@forecast/contract';
import { generationSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import type { RemedyValues } from '../refusals';
import { readPointer } from '../edge/Pointer';
import { isTrusted } from './isTrusted';
import { sha256Of } from '../sha256Of';
import type { Store } from '../store/Store';
import { generationKey, numberOf, pointerKey } from '../site/keys';
import { refsOf, refText, waysBack } from '../site/ReleaseRef';

/** A generation, with the hash by which its child names it. */
export interface StoredGeneration {
  readonly generation: Generation;
  /** The sha256 (hex) of its record. */
  readonly sha256: string;
}

/** What a site is at a moment. */
export interface Site {
  /** The number of the newest generation, readable or not, or with a trust file of the newest trusted one; 0 if none. */
  readonly number: number;
  /** The newest generation that can be read and is trusted. */
  readonly head: StoredGeneration | undefined;
  /** What it makes live. */
  readonly live: Live;
  /** The number that the next generation will have: above those that can't be read or aren't trusted, too. */
  readonly next: number;
}

/**
 * Reads what is live on a site, by following its generations to the last: no clock decides, and a listing only where
 * to begin, where the pointer does not say so or names one of which there is no record. With a trust file, generations
 * that aren't trusted only take up their numbers.
 */
export async function readSite(store: Store): Promise<Site> {
  let { number, head } = await someGeneration(store);
  for (;;) {
    const stored = await store.get(generationKey(number + 1));
    if (!stored) break;
    number += 1;
    head = (await trustedIn(store, stored.bytes, number)) ?? head;
  }
  const next = number + 1;
  if (store.trust) number = head?.generation.number ?? 0;
  for (let earlier = number - 1; head === undefined && earlier > 0; earlier -= 1) {
    const stored = await store.get(generationKey(earlier));
    // Those that are kept follow one another.
    if (!stored) break;
    head = parseGeneration(stored.bytes, earlier);
  }
  return { number, head, live: head?.generation.live ?? {}, next };
}

/**
 * A generation to start from, preferably a new one: the pointer's, else the newest readable one listed. If the pointer
 * names the number after the newest listed, that record was lost, and its number still counts. With a trust file it is
 * the newest trusted one listed: a pointer or a number can be forged, and what a clean-up has removed can be put back.
 */
async function someGeneration(store: Store): Promise<{ number: number; head: StoredGeneration | undefined }> {
  for (let seen = ''; ;) {
    const pointer = store.trust ? undefined : await store.get(pointerKey);
    const number = (pointer && readPointer(pointer.bytes)?.number) ?? 0;
    const stored = number > 0 ? await store.get(generationKey(number)) : undefined;
    if (stored) return { number, head: parseGeneration(stored.bytes, number) };
    const listed = (await store.list('generations/')).map(({ key }) => numberOf(key));
    const numbers = listed.filter((one) => one > 0).sort((one, other) => other - one);
    for (const one of numbers) {
      const head = await readTrusted(store, one);
      if (head) return { number: number === one + 1 ? number : one, head };
    }
    // All that was listed may have been replaced and removed in this moment.
    if (numbers.join() === seen) return { number: numbers.at(store.trust ? -1 : 0) ?? 0, head: undefined };
    seen = numbers.join();
  }
}

/**
 * Throws a refusal if the newest generation of a site cannot be read: to go on from the one before would take back,
 * unseen, what somebody has made live.
 */
export function throwIfUnreadable(site: Site): void {
  if (isReadable(site)) return;
  throw refuse(
    'SHIP-049',
    'site',
    `${generationKey(site.number)}, the record of the newest generation, is missing or damaged.`,
    replacement(site),
  );
}

/** The newest generation that can be read, for a remedy: it can replace a damaged one. */
export const replacement = ({ head }: Site): RemedyValues => (head ? { number: head.generation.number } : {});

/** Whether the newest generation can be read; true for a site on which nothing was ever live. */
export const isReadable = ({ number, head }: Site): boolean => number === (head?.generation.number ?? 0);

/** A generation by its number; undefined if there is none, or none that can be read. */
export async function readGeneration(store: Store, number: number): Promise<StoredGeneration | undefined> {
  const stored = await store.get(generationKey(number));
  return stored && parseGeneration(stored.bytes, number);
}

/** The same, unless there is a trust file and the generation isn't trusted. */
export async function readTrusted(store: Store, number: number): Promise<StoredGeneration | undefined> {
  const stored = await store.get(generationKey(number));
  return stored && trustedIn(store, stored.bytes, number);
}

async function trustedIn(store: Store, bytes: Buffer, number: number): Promise<StoredGeneration | undefined> {
  const stored = parseGeneration(bytes, number);
  return stored && (await isTrusted(store, stored)) ? stored : undefined;
}

/** A generation by its number. Throws a refusal if it is not there or cannot be read. */
export async function generationOf(store: Store, number: number): Promise<Generation> {
  const read = await readGeneration(store, number);
  if (read) return read.generation;
  throw refuse('SHIP-024', 'site', `There is no readable generation ${number}.`);
}

/** A generation that is kept. */
export interface KeptGeneration {
  readonly number: number;
  /** Undefined if it can't be read. */
  readonly stored: StoredGeneration | undefined;
  /** The same, unless it isn't trusted. */
  readonly generation: Generation | undefined;
}

/** The generations that are kept, the newest first. */
export async function* history(store: Store, { number, head }: Site): AsyncGenerator<KeptGeneration> {
  let parent: Generation['parent'] = null;
  for (let at = number; at >= (head?.generation.oldest ?? 1); at -= 1) {
    const stored = await readGeneration(store, at);
    // Whoever made the one above vouches for what they went on from, also where a clean-up took what is below.
    const isOurs = stored && (stored.sha256 === parent?.sha256 || (await isTrusted(store, stored)));
    if (isOurs) ({ parent } = stored.generation);
    yield { number: at, stored, generation: isOurs ? stored.generation : undefined };
  }
}

/** The names of the releases that were live in a generation that is kept, and of those that a rollback goes back to. */
export async function onceLive(store: Store, site: Site): Promise<ReadonlySet<string>> {
  const refs = waysBack(site.live);
  for await (const { generation } of history(store, site)) refs.push(...refsOf(generation?.live ?? {}));
  return new Set(refs.map(refText));
}

function parseGeneration(bytes: Buffer, number: number): StoredGeneration | undefined {
  const read = readJson(generationSchema, bytes);
  if (!read.ok || read.value.number !== number || !isBound(read.value)) return undefined;
  return { generation: read.value, sha256: sha256Of(bytes) };
}

/** Whether it names the record of each release that it makes live, and of no other. */
const isBound = ({ live, records }: Generation): boolean =>
  isDeepStrictEqual(refsOf(live).map(refText).sort(), Object.keys(records).sort());
