import { Refusal, counted } from '../Refusal';
import { hasEnded, hashIn, previewKey } from '../edge';
import {
  damagedIn,
  damagedRecords,
  damagedRegistry,
  examine,
  history,
  isIntact,
  isReadable,
  isRemoving,
  isPointerCurrent,
  keysOf,
  liveRegistry,
  onceLive,
  readManifest,
  readPreviews,
  readSite,
  replacement,
  stepBack,
  stepBackText,
  type Site,
  type StoredGeneration,
} from '../site';
import { remedyOf, type RefusalCode, type RemedyValues } from '../refusals';
import { groupByRelease, mayChange, problemsOf, readRelease, releaseAt, signersOf } from '../releases';
import {
  bytesIn,
  generationKey,
  inOrder,
  isKey,
  manifestName,
  markerKey,
  namedObjectOf,
  numberOf,
  parseRef,
  pointerKey,
  previewOfKey,
  recordName,
  refText,
  refsOf,
  releaseKey,
  signaturesName,
  treeIdOf,
  treeKey,
  vouchedAt,
  type ListedObject,
  type ReleaseRef,
  type Store,
} from '../store';
import { badVouchers } from './badVouchers';
import { leftovers, newestOf, releasesIn, underwayMs } from './leftovers';
import { unnamedObjects } from './unnamedObjects';

/** A problem with a site. */
export interface Problem {
  readonly code: RefusalCode;
  /** The key in the store, or the URL. */
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

/** The result of verifying a site: counts, signers and problems. */
export interface VerifyResult {
  readonly releases: number;
  readonly files: number;
  readonly generations: number;
  /** The public keys that signed each release, by `part@id`; leaves out unsigned releases. */
  readonly signed: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly Problem[];
}

/**
 * Checks every object of a site: each release against its record, each generation against the one before, and current
 * previews. Changes nothing. Checks a problem a second time, because another command may have been changing the site.
 */
export async function verify(
  store: Store,
  onProgress: (line: string) => void,
  now = Date.now(),
): Promise<VerifyResult> {
  const site = await readSite(store);
  const releases = groupByRelease(await store.list('r/'));
  const problems: Problem[] = [];
  const signed: Record<string, readonly string[]> = {};
  let files = 0;
  const recheck = rechecking(store, site);
  for (const [name, listed] of releases) {
    onProgress(`reading ${name}`);
    const ref = parseRef(name);
    const { count, found, signers } = await recheck(async (seen) =>
      verifyRelease(store, seen, ref, seen === site ? listed : await store.list(releaseKey(ref))),
    );
    problems.push(...found);
    files += count;
    if (signers.length > 0) signed[name] = signers;
  }
  const left = await recheck((seen) => unfinished(store, seen, now));
  const kept = await recheck((seen) => verifyGenerations(store, seen));
  const previews = await recheck(() => verifyPreviews(store, now));
  const vouchers = await recheck(() => verifyVouchers(store, now));
  const unnamed = await recheck((seen) => verifyUnnamed(store, seen, now));
  const strangers = await recheck(() => strangersIn(store));
  const others = [left, kept, previews, vouchers, unnamed, strangers];
  problems.push(...others.flatMap(({ found }) => found));
  const back = await stepBack(store, site);
  if (back && isReadable(site)) {
    problems.push(problemOf('SHIP-116', pointerKey, stepBackText(site, back), { number: back.number }));
  } else if (site.number === 0) {
    const nothing =
      kept.count > 0 && store.trust
        ? 'no generation is signed by a key in the trust file; a keeper can vouch for the newest with ship rollback --generation'
        : 'nothing has ever been live here';
    problems.push(problemOf('SHIP-016', store.address, nothing));
  } else if (isReadable(site) && !(await isPointerCurrent(store))) {
    problems.push(problemOf('SHIP-050', pointerKey, `does not name generation ${site.number}`));
  }
  return { releases: releases.size, files, generations: kept.count, signed, problems };
}

/** Runs a check; if it finds a problem, reads the site again and repeats the check. Returns the last result. */
const rechecking =
  (store: Store, site: Site) =>
  async <Seen extends { readonly found: readonly Problem[] }>(
    look: (site: Site) => Promise<Seen>,
  ): Promise<Seen> => {
    const seen = await look(site);
    return seen.found.length === 0 ? seen : look(await readSite(store));
  };

async function verifyRelease(store: Store, site: Site, ref: ReleaseRef, listed: readonly ListedObject[]) {
  const at = (path: string) => releaseKey(ref, path);
  const damaged = (path: string, problem: string) => problemOf('SHIP-033', at(path), problem, ref);
  const onlyProblems = (found: Problem[]) => ({ count: 0, found, signers: [] });
  const keys = listed.map(({ key }) => key);
  if (keys.length === 0 || isRemoving(site, ref)) return onlyProblems([]);
  if (!keys.includes(at(recordName))) {
    // Otherwise the release is being published, or is a leftover.
    const wasLive = (await onceLive(store, site)).has(refText(ref));
    return onlyProblems(wasLive ? [damaged(recordName, 'is missing')] : []);
  }
  try {
    const { record, sha256 } = await readRelease(store, ref);
    const misserved: Problem[] = [];
    const problems = await problemsOf(ref, record, async (path, limit) => {
      const stored = await store.get(at(path), limit);
      if (stored?.wrongHeader) misserved.push(damaged(path, `is served with ${stored.wrongHeader}`));
      return bytesIn(stored);
    });
    const named = new Set([recordName, signaturesName, ...record.files.map(({ path }) => path)].map(at));
    const known = site.head?.generation.records[refText(ref)];
    const signers = await signersOf(store, ref, record);
    const { trust } = store;
    const isUnsigned = trust && !signers.some((key) => mayChange(trust, ref.part, key));
    const found = [
      ...(known === undefined || known === sha256
        ? []
        : [damaged(recordName, `has the sha256 ${sha256}, but had ${known} when it went live`)]),
      ...(known !== undefined && isUnsigned
        ? [
            problemOf(
              'SHIP-074',
              at(''),
              `is live, but isn't signed by a key that may release ${ref.part}, only by ${signers.join(', ') || 'no key'}`,
              ref,
            ),
          ]
        : []),
      ...problems.map(({ path, problem }) => damaged(path, problem)),
      ...misserved,
      ...keys
        .filter((key) => !named.has(key))
        .map((key) => stranger(key, 'is not in the record of its release')),
    ];
    return { count: record.files.length, found, signers };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return onlyProblems(error.findings.map(({ message }) => damaged(recordName, message)));
  }
}

async function unfinished(store: Store, site: Site, now: number) {
  const left = await leftovers(store, site, await releasesIn(store), now);
  return { found: left.map(({ name, why }) => problemOf('SHIP-050', releaseKey(parseRef(name)), why)) };
}

/** Checks that the kept generations can be read, are trusted, form a chain, and have everything they name. */
async function verifyGenerations(store: Store, site: Site) {
  const published = groupByRelease(await store.list('r/'));
  const ours = new Map<number, StoredGeneration>();
  for await (const { number, stored, generation } of history(store, site))
    if (stored && generation) ours.set(number, stored);
  const found: Problem[] = [];
  const damagedTree = treeChecks(store);
  /** The missing releases, each with the newest generation that names it. */
  const gone = new Map<string, number>();
  let count = 0;
  let before: StoredGeneration | undefined;
  const oldest = site.head?.generation.oldest ?? 1;
  const numbers = Array.from({ length: site.next - oldest }, (_, at) => oldest + at);
  const read = async (number: number) => {
    const stored = ours.get(number);
    return { number, stored, other: stored ? undefined : await examine(store, number) };
  };
  for await (const { number, stored, other } of inOrder(numbers, read)) {
    const key = generationKey(number);
    const wrong = (problem: string) => found.push(problemOf('SHIP-049', key, problem, replacement(site)));
    const { sha256 = other?.sha256 } = stored ?? {};
    if (sha256 === undefined) wrong('is missing or damaged');
    else count += 1;
    // Generations before the first trusted one are older than the trust file.
    if (other && sha256 !== undefined && !other.trusted && before) {
      const code = site.disputed?.sha256 === sha256 ? 'SHIP-115' : 'SHIP-079';
      const why =
        other.key === undefined ? 'has no valid signature' : `names ${other.key}, which may not change this`;
      const values = { number, key: other.key ?? 'nobody', sha256 };
      found.push(problemOf(code, key, `is not trusted: it ${why}`, values));
    }
    if (!stored) continue;
    const { generation } = stored;
    // Check only the live host's registry: open tabs of other hosts can do without theirs.
    let damaged: readonly string[] = await damagedRegistry(store, liveRegistry(generation));
    for (const { id } of Object.values(generation.trees)) damaged = [...damaged, ...(await damagedTree(id))];
    damaged = [...damaged, ...(await damagedRecords(store, Object.values(generation.records)))];
    const [first, ...others] = damaged;
    if (first !== undefined)
      wrong(
        others.length === 0
          ? `names ${first}, which is missing or was changed`
          : `names ${first} and ${counted(others.length, 'other object')} that are missing or were changed`,
      );
    // Skip this after an unreadable generation, and after one where a keeper started a new chain.
    const { parent, live } = generation;
    if (before && parent && parent.number <= before.generation.number && parent.sha256 !== before.sha256)
      wrong(`generation ${before.generation.number} was changed after this one was added`);
    for (const ref of refsOf(live).filter((one) => !published.has(refText(one))))
      gone.set(refText(ref), number);
    before = stored;
  }
  for (const [name, number] of gone) {
    const ref = parseRef(name);
    found.push(problemOf('SHIP-033', releaseKey(ref), `is missing, but generation ${number} names it`, ref));
  }
  return { count, found };
}

/** Checks that current previews can be read, are trusted, and have everything they name. */
async function verifyPreviews(store: Store, now: number) {
  const published = groupByRelease(await store.list('r/'));
  const found: Problem[] = [];
  const damagedTree = treeChecks(store);
  for (const { name, preview } of await readPreviews(store)) {
    const wrong = (problem: string) => found.push(problemOf('SHIP-096', previewKey(name), problem));
    if (!preview) wrong('is damaged, or is not signed by a key that may change its parts');
    if (!preview || hasEnded(preview, now)) continue;
    const releases = preview.shown.map(parseRef).filter((ref) => !published.has(refText(ref)));
    const damaged = releases.map((ref) => releaseKey(ref));
    for (const id of Object.values(preview.trees)) damaged.push(...(await damagedTree(id)));
    for (const id of Object.values(preview.registries)) damaged.push(...(await damagedRegistry(store, id)));
    const [first] = damaged;
    if (first !== undefined) wrong(`names ${first}, which is missing or was changed`);
  }
  return { found };
}

async function verifyVouchers(store: Store, now: number) {
  const bad = await badVouchers(store, now);
  return {
    found: bad.flatMap(({ key, problem }) =>
      problem === undefined ? [] : [problemOf('SHIP-104', key, problem)],
    ),
  };
}

/**
 * Checks the trees, registries, pictures and records that no generation or preview names. A command that writes one may
 * take an hour until it names it, and a cleanup may be removing others, but each must have the content in its name.
 */
async function verifyUnnamed(store: Store, { head }: Site, now: number) {
  const isCleaning = Object.keys(head?.generation.removing ?? {}).length > 0;
  const found: Problem[] = [];
  for (const [name, listed] of await unnamedObjects(store)) {
    if (!(await hasNamedContent(store, listed)))
      found.push(problemOf('SHIP-103', name, 'does not have the content that its name stands for'));
    else if (!isCleaning && newestOf(listed) < now - underwayMs)
      found.push(problemOf('SHIP-102', name, 'is not named by any generation or preview'));
  }
  return { found };
}

/** Whether each object has the sha256 in its key; of a tree, only the manifest has one. */
async function hasNamedContent(store: Store, listed: readonly ListedObject[]): Promise<boolean> {
  for (const { key } of listed) {
    const id = treeIdOf(key);
    if (id && key !== treeKey({ id }, manifestName)) continue;
    const stored = await store.get(key);
    // The object may have been removed since it was listed.
    const coding = key.endsWith('.br') ? 'br' : 'identity';
    if (stored && !isIntact({ ...stored, wrongHeader: undefined }, { key, coding, sha256: hashIn(key) }))
      return false;
  }
  return true;
}

/** Finds the damage in trees, by id. Reads each tree once, because generations and previews share most of them. */
function treeChecks(store: Store) {
  const known = new Map<string, readonly string[]>();
  return async (id: string): Promise<readonly string[]> => {
    const damaged = known.get(id) ?? (await damagedIn(store, { id }));
    known.set(id, damaged);
    return damaged;
  };
}

const stranger = (key: string, problem: string) => problemOf('SHIP-080', key, problem);

/** Whether a server may send an object, even if its key isn't valid. Servers send no hidden files, such as the lock. */
const isServable = (key: string): boolean => !/(^|\/)\./.test(key);

/** Objects that aren't part of the site, but might be served with it. */
async function strangersIn(store: Store) {
  const objects = await store.list('', '', isServable);
  const { next } = await readSite(store);
  const found: Problem[] = [];
  const trees = new Map<string, string[]>();
  for (const { key } of objects) {
    const tree = treeIdOf(key);
    const isOurs =
      isKey(key) &&
      (key === markerKey ||
        key === pointerKey ||
        releaseAt(key) ||
        namedObjectOf(key) ||
        previewOfKey(key) ||
        vouchedAt(key));
    if (tree) {
      const keys = trees.get(tree) ?? [];
      keys.push(key);
      trees.set(tree, keys);
    } else if (numberOf(key) >= next)
      found.push(stranger(key, `has a higher number than the newest generation, ${next - 1}`));
    else if (!isOurs && numberOf(key) === 0) found.push(stranger(key, 'is not part of the site'));
  }
  for (const [id, keys] of trees) {
    const manifest = await readManifest(store, { id });
    const named = new Set(manifest ? keysOf({ id }, manifest) : keys);
    for (const key of keys)
      if (!named.has(key)) found.push(stranger(key, 'is not in the manifest of its tree'));
  }
  return { found };
}
