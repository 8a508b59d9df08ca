import type { Generation } from '@forecast/contract';
import { counted, refuse } from '../Refusal';
import {
  addGeneration,
  readPreviews,
  readSite,
  previewReleases,
  throwIfUnreadable,
  throwUnlessKeeper,
  type Draft,
  type Site,
  type StoredGeneration,
} from '../site';
import {
  generationKey,
  inParallel,
  numberOf,
  parseRef,
  recordName,
  releaseKey,
  voucherKey,
  type Store,
} from '../store';
import type { SigningKey } from '../releases';
import { previewKey } from '../edge';
import { newestOf, underwayMs, type ReleaseFiles } from './leftovers';
import { namesIn, unnamedObjects } from './unnamedObjects';

/** A site with a live generation. */
export interface LiveSite extends Site {
  readonly head: StoredGeneration;
}

/** What a cleanup should remove. */
export interface Plan<Release extends ReleaseFiles = ReleaseFiles> {
  readonly releases: readonly Release[];
  /** The numbers of the generations to remove: the oldest ones, in order. */
  readonly generations: readonly number[];
  /** The names of the previews to remove. */
  readonly previews: readonly string[];
  /** The registries to keep; undefined keeps all. */
  readonly registries?: Generation['registries'];
}

/** What a cleanup removed, or would remove. */
export interface CleanupResult<Release extends ReleaseFiles = ReleaseFiles> extends Plan<Release> {
  /** The trees, registries, pictures and records that nothing named, by prefix or key. */
  readonly unnamed: readonly string[];
}

/**
 * Removes releases, previews, the oldest generations, and the trees, registries, pictures and records that are older than
 * an hour and that no kept generation or preview names. First adds a generation that announces the removal; until another
 * generation ends the removal, these releases can't be published or activated. Keeps a release that was published again
 * after the plan was made, or that a preview made since then shows. If another command adds a generation before the
 * announcement, makes a new plan. Returns what was removed or, with `dryRun`, what would be. Throws a refusal if the newest
 * generation can't be read, or if there is a trust file and the key isn't a keeper's.
 */
export async function cleanUp<Release extends ReleaseFiles>(
  store: Store,
  key: SigningKey | undefined,
  planOf: (site: LiveSite) => Promise<Plan<Release>>,
  now: number,
  dryRun = false,
): Promise<CleanupResult<Release>> {
  for (;;) {
    const site = await readSite(store);
    const { head } = site;
    throwIfUnreadable(site);
    if (!head) return { releases: [], generations: [], previews: [], unnamed: [] };
    const plan = await planOf({ ...site, head });
    const isEmpty = [plan.releases, plan.generations, plan.previews].every((list) => list.length === 0);
    if (dryRun || isEmpty) {
      const unnamed = [...(await unnamedObjects(store))].flatMap(([name, listed]) =>
        newestOf(listed) < now - underwayMs ? name : [],
      );
      if (dryRun || unnamed.length === 0) return { ...plan, unnamed };
    }
    throwUnlessKeeper(store, key);
    const removed = await remove(store, { ...site, head }, plan, key);
    if (removed) return { ...plan, ...removed };
  }
}

/** Returns what was removed; undefined if another command added a generation first, so that nothing was removed. */
async function remove<Release extends ReleaseFiles>(
  store: Store,
  site: LiveSite,
  { releases, generations, previews, registries }: Plan<Release>,
  key: SigningKey | undefined,
): Promise<Pick<CleanupResult<Release>, 'releases' | 'unnamed'> | undefined> {
  const { next: number, head } = site;
  // Other commands may finish this removal after an hour, so stop well before then.
  const isLate = lateAfter(underwayMs / 2);
  const removing = Object.fromEntries(releases.map(({ name }) => [name, number]));
  const oldest = head.generation.oldest + generations.length;
  const change = {
    why: `removes ${counted(releases.length, 'release')}, ${counted(generations.length, 'generation')} and ${counted(previews.length, 'preview')}`,
    removing: { ...head.generation.removing, ...removing },
    oldest,
    ...(registries && { registries }),
  };
  if (!(await addUnchanged(store, site, change, key))) return undefined;
  for (const name of previews) await store.remove(previewKey(name));
  // A preview made from now on notices the announcement.
  const inPreviews = previewReleases(await readPreviews(store));
  const removed: Release[] = [];
  for (const release of releases) {
    const ref = parseRef(release.name);
    const objects = await store.list(releaseKey(ref));
    if (newestOf(objects) !== release.at || inPreviews.has(release.name)) continue;
    // Remove the record first, so a half-removed release never looks complete.
    for (const path of [
      voucherKey(ref),
      releaseKey(ref, recordName),
      ...objects.map((listed) => listed.key),
    ]) {
      if (isLate()) {
        const minutes = underwayMs / 120_000;
        throw refuse('SHIP-067', ref.part, `Removing ${release.name} took longer than ${minutes} minutes.`);
      }
      await store.remove(path);
    }
    removed.push(release);
  }
  await inParallel(await store.list('generations/'), async ({ key: record }) => {
    if (numberOf(record) > 0 && numberOf(record) < oldest) await store.remove(record);
  });
  const unnamed = await removeUnnamed(store, number);
  await endRemoval(store, number, key);
  return { releases: removed, unnamed };
}

/** Adds a generation with the releases of the newest trusted one; undefined if another command added one first. */
export function addUnchanged(
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
 * Removes the objects that no generation or preview names, and returns their names. Keeps objects written later than an
 * hour before generation `number`, which announced the cleanup, because an activation or a preview may be about to use
 * them. If an activation starts to use an older object at the same time, both the activation and the cleanup check again
 * afterwards, and whichever checks later restores the object.
 */
async function removeUnnamed(store: Store, number: number): Promise<string[]> {
  const begun = await store.get(generationKey(number));
  if (!begun) return [];
  // Both times come from the store's clock; this machine's may be hours off.
  const since = begun.at - underwayMs;
  const names = namesIn(store);
  const removed = new Set<string>();
  for (const [name, listed] of await unnamedObjects(store, names)) {
    for (const { key, at } of listed) {
      if (names.has(name) || at >= since) continue;
      const stored = await store.get(key);
      // Another cleanup may have removed the object, and an activation may have written it again.
      if (!stored || stored.at >= since) continue;
      await store.remove(key);
      removed.add(name);
      await names.read();
      if (names.has(name) && stored.unreadable === undefined) await store.putNew(key, stored.bytes);
    }
  }
  return [...removed].filter((name) => !names.has(name));
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
