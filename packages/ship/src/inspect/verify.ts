import type { Generation } from '@forecast/contract';
import { liveRegistry } from '../registry/registries';
import { refsOf } from '../site/ReleaseRef';
import { Refusal } from '../Refusal';
import { remedyOf, type RefusalCode, type RemedyValues } from '../refusals';
import { problemsOf } from '../release/problemsOf';
import {
  groupByRelease,
  publishedReleases,
  readRelease,
  recordName,
  releaseAt,
} from '../release/readRelease';
import { signaturesName, signersOf } from '../signing/releaseSignatures';
import { signerOf } from '../generations/generationSignature';
import { mayChange } from '../signing/Trust';
import {
  generationKey,
  isPictureKey,
  markerKey,
  numberOf,
  pointerKey,
  registryOfKey,
  releaseKey,
  treeIdOf,
} from '../site/keys';
import { isShown } from '../generations/pointer';
import {
  history,
  isReadable,
  onceLive,
  readGeneration,
  readSite,
  replacement,
  type Site,
  type StoredGeneration,
} from '../generations/readSite';
import { parseRef, refText, type ReleaseRef } from '../site/ReleaseRef';
import { isRemoving } from '../generations/removal';
import type { Listed, Store } from '../store/Store';
import { damagedIn, damagedRegistry, keysOf, readManifest } from '../trees/Tree';
import { abandoned, underwayMs } from './removeReleases';

/** Something on a site that is not as it should be. */
export interface Problem {
  readonly code: RefusalCode;
  /** A key of the site, or an address. */
  readonly at: string;
  readonly problem: string;
  readonly remedy: string;
}

/** A problem with the remedy of its code. */
export const problemOf = (
  code: RefusalCode,
  at: string,
  problem: string,
  values?: RemedyValues,
): Problem => ({
  code,
  at,
  problem,
  remedy: remedyOf(code, values),
});

/** What a site was found to be. */
export interface Verified {
  readonly releases: number;
  readonly files: number;
  readonly generations: number;
  /** The public keys of those who have signed each release, by `part@id`; those that nobody has are not in it. */
  readonly signed: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly Problem[];
}

/**
 * Reads every object of a site: each release against its record, each generation against the one before. Changes
 * nothing. What seems wrong is looked at twice, for it may come or go while it is read.
 */
export async function verify(
  store: Store,
  onProgress: (line: string) => void,
  now = Date.now(),
): Promise<Verified> {
  const site = await readSite(store);
  const objects = await store.list('');
  const releases = groupByRelease(objects);
  const problems: Problem[] = [];
  const signed: Record<string, readonly string[]> = {};
  let files = 0;
  for (const [name, listed] of releases) {
    onProgress(`reading ${name}`);
    const ref = parseRef(name);
    const { count, found, signers } = await verifyRelease(store, site, ref, listed, now);
    files += count;
    if (signers.length > 0) signed[name] = signers;
    if (found.length === 0) continue;
    const latest = await readSite(store);
    problems.push(...(await verifyRelease(store, latest, ref, await store.list(releaseKey(ref)), now)).found);
  }
  const numbers = objects
    .map(({ key }) => numberOf(key))
    .filter((number) => number > 0)
    .sort((one, other) => one - other);
  const damaged = damageReader(store);
  let before: StoredGeneration | undefined;
  const trusted = new Set<number>();
  for await (const { number, generation } of history(store, site)) if (generation) trusted.add(number);
  for (const number of numbers.filter((one) => one < site.next)) {
    const read = await readGeneration(store, number);
    const isOurs = read !== undefined && trusted.has(number);
    const step = { number, read, before, isOurs };
    if (isOurs) before = read;
    const there = { isPublished: (name: string) => releases.has(name), damaged };
    if ((await verifyGeneration(store, site, step, there)).length === 0) continue;
    const latest = await readSite(store);
    const names = new Set((await publishedReleases(store)).map(refText));
    const thereNow = { isPublished: (name: string) => names.has(name), damaged: damageReader(store) };
    problems.push(...(await verifyGeneration(store, latest, step, thereNow)));
  }
  problems.push(...unsignedReleases(store, site, signed));
  problems.push(...(await gapsIn(store, site, numbers)));
  problems.push(...(await strangersInTrees(store, site, objects)));
  problems.push(...strangersIn(objects));
  if (site.number === 0) problems.push(problemOf('SHIP-016', store.address, 'nothing was ever live here'));
  else if (isReadable(site) && !(await isShown(store)))
    problems.push(problemOf('SHIP-050', pointerKey, `does not show generation ${site.number}`));
  return { releases: releases.size, files, generations: numbers.length, signed, problems };
}

interface ReleaseVerified {
  /** Of files. */
  readonly count: number;
  readonly found: Problem[];
  readonly signers: readonly string[];
}

async function verifyRelease(
  store: Store,
  site: Site,
  ref: ReleaseRef,
  listed: readonly Listed[],
  now: number,
): Promise<ReleaseVerified> {
  const keys = listed.map(({ key }) => key);
  const at = (path: string) => releaseKey(ref, path);
  const damaged = (path: string, problem: string) => problemOf('SHIP-033', at(path), problem, ref);
  const unfinished = (problem: string) => nothingButProblems([problemOf('SHIP-050', at(''), problem)]);
  if (keys.length === 0) return nothingButProblems([]);
  if (isRemoving(site, ref)) {
    const isAbandoned = (await abandoned(store, site, now)).includes(refText(ref));
    return isAbandoned ? unfinished('was to be removed, and is not yet') : nothingButProblems([]);
  }
  const known = site.head?.generation.records[refText(ref)];
  if (!keys.includes(at(recordName))) {
    const wasLive = known !== undefined || (await onceLive(store, site)).has(refText(ref));
    if (wasLive) return nothingButProblems([damaged(recordName, 'is missing')]);
    const isUnderway = listed.some((object) => object.at >= now - underwayMs);
    return isUnderway ? nothingButProblems([]) : unfinished('is half a release, which nobody gets');
  }
  try {
    const { record, sha256 } = await readRelease(store, ref);
    const misserved: Problem[] = [];
    const problems = await problemsOf(ref, record, async (path) => {
      const stored = await store.get(at(path));
      if (stored?.wrongHeader) misserved.push(damaged(path, `is served with ${stored.wrongHeader}`));
      return stored?.bytes;
    });
    const named = new Set([recordName, signaturesName, ...record.files.map(({ path }) => path)].map(at));
    const found = [
      ...(known === undefined || known === sha256
        ? []
        : [damaged(recordName, `has the sha256 ${sha256}, and had ${known} when it went live`)]),
      ...problems.map(({ path, problem }) => damaged(path, problem)),
      ...misserved,
      ...keys
        .filter((key) => !named.has(key))
        .map((key) => stranger(key, 'is not in the record of its release')),
    ];
    return { count: record.files.length, found, signers: await signersOf(store, ref, record) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return nothingButProblems(error.findings.map(({ message }) => damaged(recordName, message)));
  }
}

const nothingButProblems = (found: Problem[]): ReleaseVerified => ({ count: 0, found, signers: [] });

/** A generation, beside the last one before that can be read and is trusted. */
interface Step {
  readonly number: number;
  readonly read: StoredGeneration | undefined;
  readonly before: StoredGeneration | undefined;
  readonly isOurs: boolean;
}

/** What is there of what generations name. */
interface There {
  /** Of a release, as `part@id`. */
  readonly isPublished: (name: string) => boolean;
  /** The keys of a generation's trees, pictures and registry that are missing, or not what was written. */
  readonly damaged: (generation: Generation) => Promise<readonly string[]>;
}

/** Checks each tree and registry once, even if several generations name it. */
function damageReader(store: Store): There['damaged'] {
  const known = new Map<string, Promise<readonly string[]>>();
  const once = (name: string, look: () => Promise<readonly string[]>) => {
    const looked = known.get(name) ?? look();
    known.set(name, looked);
    return looked;
  };
  return async (generation) => {
    // A tab whose earlier host has lost its registry falls back to what is live.
    const registry = liveRegistry(generation);
    const found = await Promise.all([
      ...Object.values(generation.trees).map((ref) => once(ref.id, () => damagedIn(store, ref))),
      once(registry, () => damagedRegistry(store, registry)),
    ]);
    return found.flat();
  };
}

/** What is wrong with a generation that is kept: its record, its trees, its releases, and what it was made after. */
async function verifyGeneration(
  store: Store,
  site: Site,
  { number, read, before, isOurs }: Step,
  { isPublished, damaged }: There,
): Promise<Problem[]> {
  if (site.head && number < site.head.generation.oldest) return [];
  const wrong = (problem: string) => problemOf('SHIP-049', generationKey(number), problem, replacement(site));
  if (!read) return [wrong('cannot be read')];
  if (!isOurs) {
    // Those before the first trusted one are from before there was a trust file.
    if (!before) return [];
    const signer = signerOf(store, read.generation) ?? 'nobody';
    return [
      problemOf('SHIP-079', generationKey(number), `is not trusted: it is signed by ${signer}`, { number }),
    ];
  }
  const { parent, live } = read.generation;
  // Of one that cannot be read nobody can tell what was made after it.
  const isUnread = before && parent && parent.number > before.generation.number;
  // A keeper who takes a site over begins a chain of their own.
  const follows = !before || !parent || isUnread || before.sha256 === parent.sha256;
  const [first, ...others] = await damaged(read.generation);
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return [
    ...(first === undefined ? [] : [wrong(`${first} is missing, or not what was written${more}`)]),
    ...(follows ? [] : [wrong(`generation ${before.generation.number} was changed after this one was made`)]),
    ...refsOf(live)
      .filter((ref) => !isPublished(refText(ref)))
      .map((ref) => problemOf('SHIP-033', releaseKey(ref), `is gone; generation ${number} names it`, ref)),
  ];
}

/** The live releases that nobody has signed whom the trust file lets release the part. */
function unsignedReleases({ trust }: Store, { live }: Site, signed: Verified['signed']): Problem[] {
  if (!trust) return [];
  return refsOf(live)
    .filter((ref) => !signed[refText(ref)]?.some((key) => mayChange(trust, ref.part, key)))
    .map((ref) => {
      const problem = `is live, and nobody who may release ${ref.part} has signed it`;
      return problemOf('SHIP-074', releaseKey(ref), problem, ref);
    });
}

/** The generations that should be kept and are not, and those that are beyond the newest. */
async function gapsIn(store: Store, site: Site, numbers: readonly number[]): Promise<Problem[]> {
  const { number, head } = site;
  const oldest = head?.generation.oldest ?? 1;
  const kept = new Set(numbers);
  const missing: Problem[] = [];
  for (let at = oldest; at <= number; at += 1) {
    // It may have gone, or come, while the site was read.
    if (
      kept.has(at) ||
      (await store.get(generationKey(at))) ||
      at < ((await readSite(store)).head?.generation.oldest ?? 1)
    )
      continue;
    missing.push(problemOf('SHIP-049', generationKey(at), 'is missing', replacement(site)));
  }
  const { next } = await readSite(store);
  return [
    ...missing,
    ...numbers
      .filter((at) => at >= next)
      .map((at) => stranger(generationKey(at), `is beyond the newest, ${next - 1}`)),
  ];
}

const ours = new Set<string>([markerKey, pointerKey]);

const stranger = (key: string, problem: string) => problemOf('SHIP-080', key, problem);

/** Objects in the trees of kept generations that are in no manifest. They would be served. */
async function strangersInTrees(store: Store, site: Site, objects: readonly Listed[]): Promise<Problem[]> {
  const known = new Map<string, ReadonlySet<string>>();
  for await (const { generation } of history(store, site)) {
    for (const ref of Object.values(generation?.trees ?? {})) {
      const manifest = known.has(ref.id) ? undefined : await readManifest(store, ref);
      if (manifest) known.set(ref.id, new Set(keysOf(ref, manifest)));
    }
  }
  return objects
    .filter(({ key }) => known.get(treeIdOf(key) ?? '')?.has(key) === false)
    .map(({ key }) => stranger(key, 'is not in the manifest of its tree'));
}

/** What is nothing of a site, and might be served with it. */
const strangersIn = (objects: readonly Listed[]): Problem[] =>
  objects
    .filter(({ key }) => !ours.has(key) && !releaseAt(key) && numberOf(key) === 0)
    .filter(({ key }) => !treeIdOf(key) && !registryOfKey(key) && !isPictureKey(key))
    .map(({ key }) => stranger(key, 'is not part of a site'));
