import { isDeepStrictEqual } from 'node:util';
import type { Generation } from '@forecast/contract';
import { changesBetween } from './changesBetween';
import { Refusal } from '../Refusal';
import { generationKey } from '../site/keys';
import { readGeneration, type StoredGeneration } from './StoredGeneration';
import { refsOf, refText } from '../site/ReleaseRef';
import type { Store, Trust } from '../store/Store';
import { unexplainedChanges } from './unexplainedChanges';
import { signerOf } from './generationSignature';
import { isRemoved, mayChange, trustedKeys } from '../signing/Trust';

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
  const found =
    results.get(name) ??
    check(store, trust, stored, isParent).catch((error: unknown) => {
      // Publishing a damaged release again may change the result.
      results.delete(name);
      if (error instanceof Refusal) return false;
      throw error;
    });
  results.set(name, found);
  return found;
}

async function check(
  store: Store,
  trust: Trust,
  { generation, sha256 }: StoredGeneration,
  isParent: boolean,
): Promise<boolean> {
  const signer = signerOf(store, generation);
  if (signer === undefined) return false;
  if (Object.values(trust.removed ?? {}).some((one) => one.sha256 === sha256)) return true;
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

/** The fields that only a keeper's key may change. */
const keeperFieldsOf = ({ oldest, removing, keys }: Generation) => [oldest, removing, keys];

/**
 * Whether a generation after the newest trusted one (`head`) would be trusted if a key hadn't been removed from the trust
 * file. Nobody but a keeper can tell whether it was made before that or afterwards.
 */
export async function isDisputed(
  store: Store,
  { keys }: Generation,
  stored: StoredGeneration,
): Promise<boolean> {
  const key = stored.generation.signature?.key;
  if (!store.trust || !keys || key === undefined || isRemoved(store.trust, key)) return false;
  if (keys.site.includes(key)) return signerOf(store, stored.generation) !== undefined;
  return trustedKeys(keys).includes(key) && isTrusted(store, stored, true);
}

/** The parent of a generation, if it is the newest trusted one before it. */
async function parentOf(store: Store, { number, parent }: Generation): Promise<Generation | undefined> {
  for (let at = number - 1; parent && at >= parent.number; at -= 1) {
    const stored = await readGeneration(store, at);
    if (stored && stored.sha256 === parent.sha256)
      return (await isTrusted(store, stored, true)) ? stored.generation : undefined;
    if (stored && (await isTrusted(store, stored))) return undefined;
    // Numbers have no gaps.
    if (!stored && !(await store.get(generationKey(at)))) return undefined;
  }
  return undefined;
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
