import type { Generation, Live } from '@forecast/contract';
import {
  doubtAbout,
  readGeneration,
  signerOf,
  stepBack,
  stepBackText,
  type Site,
  type StoredGeneration,
} from '../site';
import { Refusal } from '../Refusal';
import { isRemoved, mayChange, readRelease, signersOf, trustedKeys } from '../releases';
import {
  generationKey,
  pointerKey,
  refsOf,
  releaseKey,
  type ReleaseRef,
  type Store,
  type Trust,
} from '../store';
import { problemOf, type Problem } from './verify';

/**
 * What a keeper or a team has to decide after a change of the trust file: about generations and live releases that are
 * signed with removed keys, and about releases that a rollback couldn't restore. Empty without a trust file.
 */
export async function trustProblems(store: Store, site: Site): Promise<Problem[]> {
  const { trust } = store;
  if (!trust) return [];
  const problems: Problem[] = [];
  const back = await stepBack(store, site);
  const doubt = doubtAbout(site);
  if (doubt)
    problems.push(problemOf(doubt.code, generationKey(site.next - 1), sentence(doubt.message), doubt.values));
  else if (back)
    problems.push(
      problemOf('SHIP-116', pointerKey, sentence(stepBackText(site, back)), { number: back.number }),
    );
  const newest = site.head ?? back?.stored;
  if (!newest) return problems;
  const { live, keys = { site: [], parts: {} } } = newest.generation;
  const current = doubt ? undefined : back?.stored;
  const signed = new Map<string, StoredGeneration>();
  if (site.head) for (const key of trustedKeys(keys)) signed.set(key, site.head);
  // What a new key has signed isn't in the keys that a keeper recorded.
  if (current) for (const key of await signersAfter(store, site.head, current)) signed.set(key, current);
  for (const [key, { generation, sha256 }] of signed) {
    if (trustedKeys(trust).includes(key) || isRemoved(trust, key)) continue;
    const { number } = generation;
    const problem = `may be built on what ${key} signed, a key that the trust file doesn't list`;
    problems.push(problemOf('SHIP-118', generationKey(number), problem, { number, key, sha256 }));
  }
  return [...problems, ...(await unsignedReleases(store, trust, live))];
}

/** A sentence without its full stop, which the status adds. */
const sentence = (text: string): string => text.replace(/\.$/, '');

/** The keys that signed a generation and those that it was built on, back to the newest trusted or an unsigned one. */
async function signersAfter(
  store: Store,
  head: StoredGeneration | undefined,
  newest: StoredGeneration,
): Promise<string[]> {
  const keys: string[] = [];
  let at: StoredGeneration | undefined = newest;
  while (at && at.sha256 !== head?.sha256) {
    const signer = signerOf(store, at.generation);
    if (signer === undefined) break;
    keys.push(signer);
    at = await parentIn(store, at.generation);
  }
  return keys;
}

async function parentIn(store: Store, { parent }: Generation): Promise<StoredGeneration | undefined> {
  const stored = parent ? await readGeneration(store, parent.number) : undefined;
  return stored?.sha256 === parent?.sha256 ? stored : undefined;
}

/** The live releases, and those that a rollback could restore, without a signature that the trust file accepts. */
async function unsignedReleases(store: Store, trust: Trust, live: Live): Promise<Problem[]> {
  const check = async (code: 'SHIP-074' | 'SHIP-117', ref: ReleaseRef, what: string) => {
    try {
      const { record } = await readRelease(store, ref);
      const keys = await signersOf(store, ref, record);
      if (keys.some((key) => mayChange(trust, ref.part, key))) return [];
      const signed = keys.length > 0 ? `signed only by ${keys.join(', ')}` : 'not signed';
      return [problemOf(code, releaseKey(ref), `${what}, and is ${signed}`, ref)];
    } catch (error) {
      // A damaged release is reported elsewhere.
      if (error instanceof Refusal) return [];
      throw error;
    }
  };
  const earlier = Object.entries(live).flatMap(([part, { before = [] }]) =>
    before.map((id) => ({ part, id })),
  );
  const problems = await Promise.all([
    ...refsOf(live).map((ref) => check('SHIP-074', ref, 'is live')),
    ...earlier.map((ref) => check('SHIP-117', ref, 'was live before')),
  ]);
  return problems.flat();
}
