import { isDeepStrictEqual } from 'node:util';
import type { Generation } from '@forecast/contract';
import { changesBetween } from './changesBetween';
import { Refusal } from '../Refusal';
import { generationKey } from '../site/keys';
import { readGeneration, type StoredGeneration } from './readSite';
import { refsOf, refText } from '../site/ReleaseRef';
import type { Store, Trust } from '../store/Store';
import { changedTrees } from './changedTrees';
import { signerOf } from './generationSignature';
import { mayChange } from '../signing/Trust';

/** Earlier answers, by the site's id and the sha256 of a record: records never change. */
const known = new WeakMap<Trust, Map<string, Promise<boolean>>>();

/**
 * Whether a generation was made by somebody whom the store's trust file lets make it: a keeper, or a team that built on
 * the newest trusted generation before it and changed nothing but its own part. True for any if there is no trust file.
 */
export function isTrusted(store: Store, stored: StoredGeneration): Promise<boolean> {
  const { trust } = store;
  if (!trust) return Promise.resolve(true);
  const ofTrust = known.get(trust) ?? new Map<string, Promise<boolean>>();
  known.set(trust, ofTrust);
  const name = `${store.siteId} ${stored.sha256}`;
  const found =
    ofTrust.get(name) ??
    look(store, trust, stored).catch((error: unknown) => {
      // Publishing a damaged release again may change the answer.
      ofTrust.delete(name);
      if (error instanceof Refusal) return false;
      throw error;
    });
  ofTrust.set(name, found);
  return found;
}

async function look(store: Store, trust: Trust, { generation }: StoredGeneration): Promise<boolean> {
  const signer = signerOf(store, generation);
  if (signer === undefined) return false;
  if (trust.site.includes(signer)) return true;
  const before = await parentOf(store, generation);
  if (!before || !isDeepStrictEqual(cleanUpOf(before), cleanUpOf(generation))) return false;
  // The log shows what a generation says of itself.
  if (!isDeepStrictEqual(generation.changed, changesBetween(before.live, generation.live))) return false;
  return (await changesOf(store, before, generation)).every((part) => mayChange(trust, part, signer));
}

/** What only a clean-up changes, which is for keepers. */
const cleanUpOf = ({ oldest, removing }: Generation) => [oldest, removing];

/** The generation that another was made after, if it is the newest trusted one before that. */
async function parentOf(store: Store, { number, parent }: Generation): Promise<Generation | undefined> {
  for (let at = number - 1; parent && at >= parent.number; at -= 1) {
    const stored = await readGeneration(store, at);
    if (stored && (await isTrusted(store, stored)))
      return stored.sha256 === parent.sha256 ? stored.generation : undefined;
    // Numbers have no gaps.
    if (!stored && !(await store.get(generationKey(at)))) return undefined;
  }
  return undefined;
}

/** The parts of which a generation changes what is live, the record of a release, or the tree. */
async function changesOf(store: Store, before: Generation, after: Generation): Promise<string[]> {
  const recorded = refsOf(after.live).filter((ref) => {
    const [was, is] = [before, after].map(({ records }) => records[refText(ref)]);
    return was !== undefined && was !== is;
  });
  return [
    ...[...changesBetween(before.live, after.live), ...recorded].map(({ part }) => part),
    ...(await changedTrees(store, before, after)),
  ];
}
