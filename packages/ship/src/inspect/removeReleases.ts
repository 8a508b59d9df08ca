import { addUnchanged } from '../generations/addUnchanged';
import type { Generation } from '@forecast/contract';
import { refuse } from '../Refusal';
import { groupByRelease, recordName } from '../release/readRelease';
import type { SigningKey } from '../signing/keys';
import { registryKey } from '../edge/names';
import {
  generationKey,
  isPictureKey,
  numberOf,
  pictureKey,
  picturesPrefix,
  registriesPrefix,
  registryOfKey,
  releaseKey,
  treeIdOf,
  treeKey,
  treesPrefix,
} from '../site/keys';
import { history, readSite, type Site, type StoredGeneration } from '../generations/readSite';
import { hostPart, parseRef } from '../site/ReleaseRef';
import type { Listed, Store } from '../store/Store';
import { readManifest } from '../trees/Tree';

/** Whoever publishes or removes a release has so long for it; then others may clear away what is left, in ms. */
export const underwayMs = 3_600_000;

/** What lies in the place of one release. */
export interface Found {
  /** As `part@id`. */
  readonly name: string;
  /** Whether its record is there, which is put last. */
  readonly isWhole: boolean;
  /** When the newest of its files was put, in ms since 1970; -Infinity if there is none. */
  readonly at: number;
}

/** Everything that lies in the place of releases. */
export async function releasesIn(store: Store): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const [name, listed] of groupByRelease(await store.list('r/'))) {
    const record = releaseKey(parseRef(name), recordName);
    const isWhole = listed.some(({ key }) => key === record);
    found.set(name, { name, isWhole, at: newestOf(listed) });
  }
  return found;
}

const newestOf = (listed: readonly Listed[]): number =>
  listed.reduce((newest, { at }) => Math.max(newest, at), -Infinity);

/** The releases whose removal somebody has begun and, after all the time that there was for it, not ended. */
export async function abandoned(store: Store, { head }: Site, now: number): Promise<string[]> {
  const names: string[] = [];
  for (const [name, number] of Object.entries(head?.generation.removing ?? {})) {
    const begun = await store.get(generationKey(number));
    if (!begun || begun.at < now - underwayMs) names.push(name);
  }
  return names;
}

interface Removal {
  readonly releases: readonly Found[];
  /** Where the history begins from now on. */
  readonly oldest: number;
  /** What was put since, in ms since 1970, stays. */
  readonly since: number;
}

/**
 * Removes releases, and the generations before the oldest that is kept, with the trees that none of the others has. A
 * generation says so before, and until the next one nobody can make such a release live or publish it; one that was
 * published in the last moment stays. Gives the names of those that are gone; undefined, and nothing was done, if
 * somebody else was faster.
 */
export async function removeReleases(
  store: Store,
  site: Site & { readonly head: StoredGeneration },
  { releases, oldest, since }: Removal,
  key?: SigningKey,
): Promise<string[] | undefined> {
  const number = site.next;
  // Others may go on with it when the time is over, so until then this must have ended, whatever it is doing.
  const isLate = lateAfter(underwayMs / 2);
  const removing = Object.fromEntries(releases.map(({ name }) => [name, number]));
  const begun = await addUnchanged(
    store,
    site,
    {
      command: 'gc',
      why: `removes ${releases.length} releases`,
      removing: { ...site.head.generation.removing, ...removing },
      oldest,
      registries: await registriesSince(store, site, oldest),
    },
    key,
  );
  if (!begun) return undefined;
  const removed: string[] = [];
  for (const { name, at } of releases) {
    const ref = parseRef(name);
    const found = await store.list(releaseKey(ref));
    const newest = newestOf(found);
    if (newest !== at || newest >= since) continue;
    // The record goes first, so that a release that is half removed is never taken for a whole one.
    for (const key of [releaseKey(ref, recordName), ...found.map((listed) => listed.key)]) {
      if (isLate()) throw tookTooLong(name);
      await store.remove(key);
    }
    removed.push(name);
  }
  for (const { key } of await store.list('generations/'))
    if (isBefore(numberOf(key), oldest)) await store.remove(key);
  await removeUnnamed(store);
  await endRemoval(store, number, key);
  return removed;
}

/**
 * Removes the trees, registries and pictures that no generation names, but for those that somebody may be about to make
 * live. Who does so in that moment looks for them once more, and so does this: one of both comes second and puts them
 * back.
 */
async function removeUnnamed(store: Store): Promise<void> {
  const since = Date.now() - underwayMs;
  const prefixes = [treesPrefix, registriesPrefix, picturesPrefix];
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
    const name = nameIn(key);
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

/** The tree, registry or picture that an object belongs to, by its key or prefix; undefined for anything else. */
function nameIn(key: string): string | undefined {
  const [tree, registry] = [treeIdOf(key), registryOfKey(key)];
  if (tree) return treeKey({ id: tree });
  if (registry) return registryKey(registry);
  return isPictureKey(key) ? key : undefined;
}

/** The registries of hosts that were live in a kept generation. Others may name releases that are gone. */
async function registriesSince(
  store: Store,
  site: Site & { readonly head: StoredGeneration },
  oldest: number,
): Promise<Generation['registries']> {
  const hosts = new Set<string>();
  for await (const { number, generation } of history(store, site)) {
    if (number < oldest) break;
    hosts.add(generation?.live[hostPart]?.stable ?? '');
  }
  return Object.fromEntries(Object.entries(site.head.generation.registries).filter(([id]) => hosts.has(id)));
}

/** Says whether so many ms are over: one clock stands while the machine sleeps, the other can be set. */
function lateAfter(ms: number): () => boolean {
  const ends = [performance.now() + ms, Date.now() + ms] as const;
  return () => performance.now() > ends[0] || Date.now() > ends[1];
}

const isBefore = (number: number, oldest: number) => number > 0 && number < oldest;

/** Says that everything is done that was begun with a generation. */
async function endRemoval(store: Store, number: number, key?: SigningKey): Promise<void> {
  for (;;) {
    const site = await readSite(store);
    const removing = Object.fromEntries(
      Object.entries(site.head?.generation.removing ?? {}).filter(([, begun]) => begun !== number),
    );
    if (await addUnchanged(store, site, { command: 'gc', why: 'done', removing }, key)) return;
  }
}

const tookTooLong = (name: string) =>
  refuse(
    'SHIP-067',
    parseRef(name).part,
    `Removing ${name} took longer than ${underwayMs / 120_000} minutes.`,
  );
