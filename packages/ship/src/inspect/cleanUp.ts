import { counted } from '../counted';
import { addGeneration, type Draft } from '../generations/addGeneration';
import type { Generation } from '@forecast/contract';
import { refuse } from '../Refusal';
import { recordName } from '../release/readRelease';
import type { SigningKey } from '../signing/keys';
import { registryKey } from '../edge/names';
import {
  generationKey,
  isPictureKey,
  namedObjectOf,
  numberOf,
  pictureKey,
  releaseKey,
  treeKey,
} from '../site/keys';
import { throwUnlessKeeper } from '../generations/permission';
import { history, readSite, throwIfUnreadable, type Site } from '../generations/readSite';
import type { StoredGeneration } from '../generations/StoredGeneration';
import { parseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { readManifest } from '../trees/Tree';
import { newestOf, underwayMs, type Found } from './leftovers';

/** A site with a live generation. */
export interface LiveSite extends Site {
  readonly head: StoredGeneration;
}

/** What a cleanup should remove. */
export interface Plan<Release extends Found = Found> {
  readonly releases: readonly Release[];
  /** The numbers of the generations to remove: the oldest ones, in order. */
  readonly generations: readonly number[];
  /** The registries to keep; undefined keeps all. */
  readonly registries?: Generation['registries'];
}

/**
 * Removes releases, the oldest generations, and the trees, registries and pictures that no kept generation names. First
 * adds a generation that announces the removal; until another generation ends the removal, these releases can't be
 * published or activated. Keeps a release that was published again after the plan was made. If another command adds a
 * generation before the announcement, makes a new plan. Returns what was removed or, with `dryRun`, what would be.
 * Throws a refusal if the newest generation can't be read, or if there is a trust file and the key isn't a keeper's.
 */
export async function cleanUp<Release extends Found>(
  store: Store,
  key: SigningKey | undefined,
  planOf: (site: LiveSite) => Promise<Plan<Release>>,
  dryRun = false,
): Promise<Plan<Release>> {
  for (;;) {
    const site = await readSite(store);
    const { head } = site;
    throwIfUnreadable(site);
    if (!head) return { releases: [], generations: [] };
    const plan = await planOf({ ...site, head });
    if (dryRun || plan.releases.length + plan.generations.length === 0) return plan;
    throwUnlessKeeper(store, key);
    const releases = await remove(store, { ...site, head }, plan, key);
    if (releases) return { ...plan, releases };
  }
}

/** Returns the removed releases; undefined if another command added a generation first, so that nothing was removed. */
async function remove<Release extends Found>(
  store: Store,
  site: LiveSite,
  { releases, generations, registries }: Plan<Release>,
  key: SigningKey | undefined,
): Promise<Release[] | undefined> {
  const { next: number, head } = site;
  // Other commands may finish this removal after an hour, so stop well before then.
  const isLate = lateAfter(underwayMs / 2);
  const removing = Object.fromEntries(releases.map(({ name }) => [name, number]));
  const oldest = head.generation.oldest + generations.length;
  const change = {
    why: `removes ${counted(releases.length, 'release')} and ${counted(generations.length, 'generation')}`,
    removing: { ...head.generation.removing, ...removing },
    oldest,
    ...(registries && { registries }),
  };
  if (!(await addUnchanged(store, site, change, key))) return undefined;
  const removed: Release[] = [];
  for (const release of releases) {
    const ref = parseRef(release.name);
    const found = await store.list(releaseKey(ref));
    if (newestOf(found) !== release.at) continue;
    // Remove the record first, so a half-removed release never looks complete.
    for (const path of [releaseKey(ref, recordName), ...found.map((listed) => listed.key)]) {
      if (isLate()) {
        const minutes = underwayMs / 120_000;
        throw refuse('SHIP-067', ref.part, `Removing ${release.name} took longer than ${minutes} minutes.`);
      }
      await store.remove(path);
    }
    removed.push(release);
  }
  for (const { key: record } of await store.list('generations/'))
    if (numberOf(record) > 0 && numberOf(record) < oldest) await store.remove(record);
  await removeUnnamed(store, number);
  await endRemoval(store, number, key);
  return removed;
}

/** Adds a generation that doesn't change what is live; undefined if another command added one first. */
function addUnchanged(
  store: Store,
  site: LiveSite,
  change: Pick<Draft, 'why'> & Partial<Draft>,
  key: SigningKey | undefined,
): Promise<Generation | undefined> {
  const { live, records, oldest, removing, routes, trees, registries } = site.head.generation;
  const same = { live, records, oldest, removing, routes, trees, registries };
  const draft = { command: 'gc', changed: [], checks: [], fresh: [], ...same, ...change };
  return addGeneration(store, site, draft, key);
}

/**
 * Removes the trees, registries and pictures that no generation names. Keeps objects written later than an hour before
 * generation `number`, which announced the cleanup, because an activation may be about to use them. If an activation
 * starts to use an older object at the same time, both the activation and the cleanup check again afterwards, and
 * whichever checks later restores the object.
 */
async function removeUnnamed(store: Store, number: number): Promise<void> {
  const begun = await store.get(generationKey(number));
  if (!begun) return;
  // Both times come from the store's clock; this machine's may be hours off.
  const since = begun.at - underwayMs;
  const prefixes = ['trees/', 'registries/', 'pictures/'];
  const listed = (await Promise.all(prefixes.map((prefix) => store.list(prefix)))).flat();
  const named = new Set<string>();
  let areAllRead = true;
  let known = 0;
  const collectNamed = async () => {
    const site = await readSite(store);
    if (site.number === known) return;
    for await (const { number, generation } of history(store, site)) {
      if (number <= known) break;
      for (const sha256 of Object.values(generation?.registries ?? {})) named.add(registryKey(sha256));
      for (const ref of Object.values(generation?.trees ?? {})) {
        if (named.has(treeKey(ref))) continue;
        named.add(treeKey(ref));
        const manifest = await readManifest(store, ref);
        if (!manifest) areAllRead = false;
        for (const sha256 of Object.values(manifest?.pictures ?? {})) named.add(pictureKey(sha256));
      }
    }
    known = site.number;
  };
  await collectNamed();
  for (const { key, at } of listed) {
    const name = namedObjectOf(key);
    // Keep all pictures if a tree can't be read: it may be restored and need them.
    const isCandidate = name !== undefined && (areAllRead || !isPictureKey(key));
    if (!isCandidate || named.has(name) || at >= since) continue;
    const stored = await store.get(key);
    // Another cleanup may have removed the object, and an activation may have written it again.
    if (!stored || stored.at >= since) continue;
    await store.remove(key);
    await collectNamed();
    if (named.has(name)) await store.putNew(key, stored.bytes);
  }
}

/** Returns a check for a deadline. Uses two clocks: one stops while the machine sleeps, the other can be changed. */
function lateAfter(ms: number): () => boolean {
  const ends = [performance.now() + ms, Date.now() + ms] as const;
  return () => performance.now() > ends[0] || Date.now() > ends[1];
}

/** Adds a generation that ends the removal announced by generation `number`. */
async function endRemoval(store: Store, number: number, key: SigningKey | undefined): Promise<void> {
  for (;;) {
    const site = await readSite(store);
    throwIfUnreadable(site);
    const { head } = site;
    if (!head) return;
    const left = Object.entries(head.generation.removing).filter(([, begun]) => begun !== number);
    const change = { why: 'the removal is complete', removing: Object.fromEntries(left) };
    if (await addUnchanged(store, { ...site, head }, change, key)) return;
  }
}
