import { counted } from '../counted';
import { addGeneration, type Draft } from '../generations/addGeneration';
import type { Generation, TreeRef } from '@forecast/contract';
import { refuse } from '../Refusal';
import { recordName } from '../release/readRelease';
import type { SigningKey } from '../signing/keys';
import { registryKey } from '../edge/names';
import { previewKey } from '../edge/preview';
import { readPreviews, shownIn } from '../previews/StoredPreview';
import {
  generationKey,
  isPictureKey,
  namedObjectOf,
  numberOf,
  pictureKey,
  recordKey,
  releaseKey,
  treeKey,
  voucherKey,
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
  /** The names of the previews to remove. */
  readonly previews: readonly string[];
  /** The registries to keep; undefined keeps all. */
  readonly registries?: Generation['registries'];
}

/**
 * Removes releases, previews, the oldest generations, and the trees, registries and pictures that no kept generation or
 * preview names. First adds a generation that announces the removal; until another generation ends the removal, these
 * releases can't be published or activated. Keeps a release that was published again after the plan was made, or that a
 * preview made since then shows. If another command adds a generation before the announcement, makes a new plan. Returns
 * what was removed or, with `dryRun`, what would be. Throws a refusal if the newest generation can't be read, or if there
 * is a trust file and the key isn't a keeper's.
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
    if (!head) return { releases: [], generations: [], previews: [] };
    const plan = await planOf({ ...site, head });
    const isEmpty = [plan.releases, plan.generations, plan.previews].every((list) => list.length === 0);
    if (dryRun || isEmpty) return plan;
    throwUnlessKeeper(store, key);
    const releases = await remove(store, { ...site, head }, plan, key);
    if (releases) return { ...plan, releases };
  }
}

/** Returns the removed releases; undefined if another command added a generation first, so that nothing was removed. */
async function remove<Release extends Found>(
  store: Store,
  site: LiveSite,
  { releases, generations, previews, registries }: Plan<Release>,
  key: SigningKey | undefined,
): Promise<Release[] | undefined> {
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
  const shown = shownIn(await readPreviews(store));
  const removed: Release[] = [];
  for (const release of releases) {
    const ref = parseRef(release.name);
    const found = await store.list(releaseKey(ref));
    if (newestOf(found) !== release.at || shown.has(release.name)) continue;
    // Remove the record first, so a half-removed release never looks complete.
    for (const path of [voucherKey(ref), releaseKey(ref, recordName), ...found.map((listed) => listed.key)]) {
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
 * Removes the trees, registries and pictures that no generation or preview names. Keeps objects written later than an
 * hour before generation `number`, which announced the cleanup, because an activation or a preview may be about to use
 * them. If an activation starts to use an older object at the same time, both the activation and the cleanup check again
 * afterwards, and whichever checks later restores the object.
 */
async function removeUnnamed(store: Store, number: number): Promise<void> {
  const begun = await store.get(generationKey(number));
  if (!begun) return;
  // Both times come from the store's clock; this machine's may be hours off.
  const since = begun.at - underwayMs;
  const prefixes = ['trees/', 'registries/', 'pictures/', 'records/'];
  const listed = (await Promise.all(prefixes.map((prefix) => store.list(prefix)))).flat();
  const named = new Set<string>();
  let areAllRead = true;
  let known = 0;
  const knownPreviews = new Set<string>();
  const collectTree = async (ref: Pick<TreeRef, 'id'>) => {
    if (named.has(treeKey(ref))) return;
    named.add(treeKey(ref));
    const manifest = await readManifest(store, ref);
    if (!manifest) areAllRead = false;
    for (const sha256 of Object.values(manifest?.pictures ?? {})) named.add(pictureKey(sha256));
  };
  const collectNamed = async () => {
    for (const { name, preview } of await readPreviews(store, knownPreviews)) {
      knownPreviews.add(name);
      for (const sha256 of Object.values(preview?.registries ?? {})) named.add(registryKey(sha256));
      for (const id of Object.values(preview?.trees ?? {})) await collectTree({ id });
    }
    const site = await readSite(store);
    if (site.number === known) return;
    for await (const { number, generation } of history(store, site)) {
      if (number <= known) break;
      for (const sha256 of Object.values(generation?.registries ?? {})) named.add(registryKey(sha256));
      for (const sha256 of Object.values(generation?.records ?? {})) named.add(recordKey(sha256));
      for (const ref of Object.values(generation?.trees ?? {})) await collectTree(ref);
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
    if (named.has(name) && stored.unreadable === undefined) await store.putNew(key, stored.bytes);
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
