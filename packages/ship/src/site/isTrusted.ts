import { isDeepStrictEqual } from 'node:util';
import type { Generation } from '@forecast/contract';
import { generationKey, inOrder, numberOf, refText, refsOf, type Store, type Trust } from '../store';
import { Refusal } from '../Refusal';
import { isRemoved, mayChange, trustedKeys } from '../releases';
import { changesBetween } from './SiteState';
import { parseGeneration, readGeneration, type StoredGeneration, signerOf } from './StoredGeneration';
import { unexplainedChanges } from './unexplainedChanges';

/** Cached results, by the site's id, the sha256 of a record, and whether a later generation builds on it. */
const cache = new WeakMap<Trust, Map<string, Promise<boolean>>>();

/**
 * Whether the store's trust file allows the signer of a generation to make its changes. A keeper, whose key may change
 * every part, may make any change; a team must build on the newest trusted generation and change only its own part. The
 * trust file may also name a generation of this site by its hash. A team's key that was removed from the trust file still
 * counts for a generation that a trusted one builds on (`isParent`). Always true without a trust file.
 */
export function isTrusted(store: Store, stored: StoredGeneration, isParent = false): Promise<boolean> {
  const { trust } = store;
  if (!trust) return Promise.resolve(true);
  const results = cache.get(trust) ?? new Map<string, Promise<boolean>>();
  cache.set(trust, results);
  const name = `${store.siteId} ${stored.sha256} ${isParent}`;
  const result =
    results.get(name) ??
    check(store, trust, stored, isParent).catch((error: unknown) => {
      // Publishing a damaged release again may change the result.
      results.delete(name);
      if (error instanceof Refusal) return false;
      throw error;
    });
  results.set(name, result);
  return result;
}

async function check(
  store: Store,
  trust: Trust,
  { generation, sha256 }: StoredGeneration,
  isParent: boolean,
): Promise<boolean> {
  const signer = signerOf(store, generation);
  if (signer === undefined) return false;
  if (isNamed(trust, sha256)) return true;
  if (trust.site.includes(signer)) return true;
  const before = await parentOf(store, generation);
  if (!before || !isDeepStrictEqual(keeperFieldsOf(before), keeperFieldsOf(generation))) return false;
  // The log prints `changed`, so it has to be correct.
  if (!isDeepStrictEqual(generation.changed, changesBetween(before.live, generation.live))) return false;
  const rights = [trust, ...(isParent && !isRemoved(trust, signer) ? teamsOf(before) : [])];
  return (
    rights.some((keys) => trustedKeys(keys).includes(signer)) &&
    (await changesOf(store, before, generation)).every((part) =>
      rights.some((keys) => mayChange(keys, part, signer)),
    )
  );
}

const teamsOf = ({ keys }: Generation) => (keys ? [{ site: [], parts: keys.parts }] : []);

/** Whether the trust file names a generation by its hash. */
const isNamed = ({ removed = {} }: Trust, hash: string): boolean =>
  Object.values(removed).some(({ sha256 }) => sha256 === hash);

/** The fields that only a keeper's key may change. */
const keeperFieldsOf = ({ oldest, removing, keys }: Generation) => [oldest, removing, keys];

/** What is stored under the number of a generation. */
export interface Examination {
  /** The generation, if it is trusted. */
  readonly trusted?: StoredGeneration;
  /** The sha256 (hex) of its record; undefined if it can't be read. */
  readonly sha256?: string | undefined;
  /** The key that signed it, or that it names although the trust file doesn't list it. */
  readonly key?: string | undefined;
}

interface Strangers {
  /** When each record was written, according to the last listing. */
  listed: ReadonlyMap<number, number>;
  /** The records that no trusted key has signed, with the time from the listing. */
  readonly examined: Map<number, Examination & { readonly at: number }>;
}

/** Somebody may add thousands of records that nobody trusts. So each is read once, as long as its time stays the same. */
const strangers = new WeakMap<Store, Strangers>();

const strangersOf = (store: Store): Strangers => {
  const own = strangers.get(store) ?? { listed: new Map<number, number>(), examined: new Map() };
  strangers.set(store, own);
  return own;
};

/** The numbers of all stored generations, trusted or not, newest first. */
export async function listGenerations(store: Store): Promise<number[]> {
  const listed = (await store.list('generations/'))
    .map(({ key, at }) => [numberOf(key), at] as const)
    .filter(([number]) => number > 0);
  strangersOf(store).listed = new Map(listed);
  return listed.map(([number]) => number).sort((one, other) => other - one);
}

/** Reads a generation and checks whether it is trusted; undefined if it is missing. */
export async function examine(store: Store, number: number): Promise<Examination | undefined> {
  const { listed, examined } = strangersOf(store);
  const at = listed.get(number);
  const cached = examined.get(number);
  if (cached && cached.at === at) return cached;
  const stored = await store.get(generationKey(number));
  if (!stored) return undefined;
  const { trust } = store;
  const read = parseGeneration(stored.bytes, number);
  if (!trust) return read ? { trusted: read, sha256: read.sha256 } : {};
  const { sha256 } = read ?? {};
  const named = read?.generation.signature?.key;
  const isForeign = named !== undefined && !trustedKeys(trust).includes(named);
  // Checking a signature takes longer than all the rest.
  const key = read && !isForeign ? signerOf(store, read.generation) : named;
  if (read && (isNamed(trust, read.sha256) || (key !== undefined && !isForeign))) {
    const isOurs = await isTrusted(store, read);
    return { sha256, key, ...(isOurs && { trusted: read }) };
  }
  if (at !== undefined && stored.unreadable === undefined) examined.set(number, { at, sha256, key });
  return { sha256, key };
}

/**
 * The generation with a number after the newest trusted one, if it would be trusted if `key`, which it names,
 * hadn't been removed from the trust file. Nobody but a keeper can tell whether it was made before that or afterwards.
 */
export async function findDisputed(
  store: Store,
  { keys }: Generation,
  number: number,
  key: string | undefined,
): Promise<StoredGeneration | undefined> {
  if (!store.trust || !keys || key === undefined || isRemoved(store.trust, key)) return undefined;
  if (!trustedKeys(keys).includes(key)) return undefined;
  const stored = await readGeneration(store, number);
  if (stored && signerOf(store, stored.generation) === key)
    return keys.site.includes(key) || (await isTrusted(store, stored, true)) ? stored : undefined;
  const { examined } = strangersOf(store);
  const cached = examined.get(number);
  // Its signature is wrong, so don't read it again for this key.
  if (cached) examined.set(number, { ...cached, key: undefined });
  return undefined;
}

/** The numbers between two others, from the higher to the lower. A forged record may name any. */
function* between(high: number, low: number): Generator<number> {
  for (let at = high - 1; at > low; at -= 1) yield at;
}

/** The parent of a generation, if it is the newest trusted one before it. */
async function parentOf(store: Store, { number, parent }: Generation): Promise<Generation | undefined> {
  if (!parent || parent.number >= number) return undefined;
  for await (const one of inOrder(between(number, parent.number), (at) => examine(store, at))) {
    // Numbers have no gaps.
    if (!one || one.trusted) return undefined;
  }
  const stored = await readGeneration(store, parent.number);
  if (stored?.sha256 !== parent.sha256) return undefined;
  return (await isTrusted(store, stored, true)) ? stored.generation : undefined;
}

/**
 * The parts that a generation changes: their live releases, the records of these, or their pages in a way that the live
 * releases don't explain.
 */
async function changesOf(store: Store, before: Generation, after: Generation): Promise<string[]> {
  const recorded = refsOf(after.live).filter((ref) => {
    const [was, is] = [before, after].map(({ records }) => records[refText(ref)]);
    return was !== undefined && was !== is;
  });
  return [
    ...[...changesBetween(before.live, after.live), ...recorded].map(({ part }) => part),
    ...(await unexplainedChanges(store, before, after)),
  ];
}
