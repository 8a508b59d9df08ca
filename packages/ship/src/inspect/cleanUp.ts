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
import {
  history,
  readSite,
  throwIfUnreadable,
  type Site,
  type StoredGeneration,
} from '../generations/readSite';
import { parseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { readManifest } from '../trees/Tree';
import { newestOf, underwayMs, type Found } from './leftovers';

/** A site on which something is live. */
export interface LiveSite extends Site {
  readonly head: StoredGeneration;
}

/** What is to be removed. */
export interface Plan<Release extends Found = Found> {
  readonly releases: readonly Release[];
  /** The numbers of the oldest generations that are kept so far, from the first on. */
  readonly generations: readonly number[];
  /** The registries that stay; without it all of them. */
  readonly registries?: Generation['registries'];
}

/**
 * Removes releases and the oldest generations, and the trees, registries and pictures that no other generation has. A
 * generation says so before, and until the next one nobody can make such a release live or publish it; one that was
 * published in the last moment stays. If somebody else is faster, it is planned anew. Returns what is gone, or with
 * `dryRun` what would be. Throws a refusal if nobody can tell what is live, or with a trust file for the key of anybody
 * but a keeper.
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

/** Returns the releases that are gone; undefined, and nothing was done, if somebody else was faster. */
async function remove<Release extends Found>(
  store: Store,
  site: LiveSite,
  { releases, generations, registries }: Plan<Release>,
  key: SigningKey | undefined,
): Promise<Release[] | undefined> {
  const { next: number, head } = site;
  // Others may go on with it when the time is over, so until then this must have ended, whatever it is doing.
  const isLate = lateAfter(underwayMs / 2);
  const removing = Object.fromEntries(releases.map(({ name }) => [name, number]));
  const oldest = head.generation.oldest + generations.length;
  const change = {
    why: `removes ${releases.length} releases`,
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
    // The record goes first, so that a release that is half removed is never taken for a whole one.
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

/** Adds a generation with what is live already; undefined if somebody else was faster. */
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
 * Removes the trees, registries and pictures that no generation names. Spares those that are newer than an hour before
 * generation `number`, with which the clean-up began: an activation may be about to show them. If one shows an older
 * object in that moment, both look again, and whoever comes second puts it back.
 */
async function removeUnnamed(store: Store, number: number): Promise<void> {
  const begun = await store.get(generationKey(number));
  if (!begun) return;
  // By the store's clock, like the times it is compared with: this machine's may be hours ahead.
  const since = begun.at - underwayMs;
  const prefixes = ['trees/', 'registries/', 'pictures/'];
  const listed = (await Promise.all(prefixes.map((prefix) => store.list(prefix)))).flat();
  const named = new Set<string>();
  let areAllRead = true;
  let known = 0;
  const lookForNamed = async () => {
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
  await lookForNamed();
  for (const { key, at } of listed) {
    const name = namedObjectOf(key);
    // An unreadable tree may be restored and need its pictures again.
    const mayGo = name !== undefined && (areAllRead || !isPictureKey(key));
    if (!mayGo || named.has(name) || at >= since) continue;
    const stored = await store.get(key);
    // Another clean-up may have removed it and somebody put it again.
    if (!stored || stored.at >= since) continue;
    await store.remove(key);
    await lookForNamed();
    if (named.has(name)) await store.putNew(key, stored.bytes);
  }
}

/** Says whether so many ms are over: one clock stands while the machine sleeps, the other can be set. */
function lateAfter(ms: number): () => boolean {
  const ends = [performance.now() + ms, Date.now() + ms] as const;
  return () => performance.now() > ends[0] || Date.now() > ends[1];
}

/** Says that everything is done that was begun with a generation. */
async function endRemoval(store: Store, number: number, key: SigningKey | undefined): Promise<void> {
  for (;;) {
    const site = await readSite(store);
    throwIfUnreadable(site);
    const { head } = site;
    if (!head) return;
    const left = Object.entries(head.generation.removing).filter(([, begun]) => begun !== number);
    const change = { why: 'done', removing: Object.fromEntries(left) };
    if (await addUnchanged(store, { ...site, head }, change, key)) return;
  }
}
