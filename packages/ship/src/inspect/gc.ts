import { addUnchanged } from '../activation/addUnchanged';
import { refsOf } from '../registry/SiteState';
import { publishedReleases, recordName } from '../release/readRelease';
import { nextNumber } from '../site/addGeneration';
import { numberOf, pageKey, releaseKey } from '../site/keys';
import { settle } from '../site/livePage';
import { history, readSite, type Site } from '../site/readSite';
import { parseRef, refText } from '../site/ReleaseRef';
import type { Store } from '../store/Store';

/** What a collection leaves alone. */
export interface Retention {
  /** A release stays this many days (24 h each) after somebody could last get it. */
  readonly keepDays: number;
  /** The releases of at least so many of the newest generations stay. */
  readonly keep: number;
  /** Says what would go, and removes nothing. */
  readonly dryRun: boolean;
}

/** What a collection removed, or would have. */
export interface Collected {
  readonly releases: readonly string[];
  readonly generations: readonly number[];
}

/** What is to go, and where the history then begins. */
interface Plan {
  readonly releases: readonly string[];
  readonly generations: readonly number[];
  readonly oldest: number;
}

/** For so long a page that no generation names may be one that is just about to be named, in ms. */
const underwayMs = 3_600_000;

/**
 * Removes the releases that no tab can need any more, and the generations that name them. What is live, and what a
 * rollback would bring back, stays whatever the clocks say; for the rest the days count from when its generation was
 * replaced. Before anything goes, a generation says so, and until the next one nobody can make such a release live.
 */
export async function collect(store: Store, retention: Retention, now = Date.now()): Promise<Collected> {
  for (;;) {
    await settle(store);
    const site = await readSite(store);
    const { releases, generations, oldest } = await planOf(store, site, retention, now);
    const isNothing = releases.length === 0 && generations.length === 0;
    if (retention.dryRun || isNothing) return { releases, generations };
    const removing = [...(site.head?.generation.removing ?? []), ...releases];
    if (
      !(await addUnchanged(store, site, {
        command: 'gc',
        why: `removes ${releases.length} releases`,
        removing,
        oldest,
      }))
    )
      continue;
    await finishRemoval(store, now);
    return { releases, generations };
  }
}

async function planOf(store: Store, site: Site, { keepDays, keep }: Retention, now: number): Promise<Plan> {
  const since = now - keepDays * 24 * 3_600_000;
  const written = new Map((await store.list('generations/')).map(({ key, at }) => [numberOf(key), at]));
  const needed = new Set(site.head?.generation.removing);
  const generations: number[] = [];
  let kept = 0;
  let oldest = nextNumber(site);
  let replacedAt = Infinity;
  for await (const { generation } of history(store, site)) {
    const { number } = generation;
    if (generations.length > 0 || (kept >= Math.max(1, keep) && replacedAt < since)) {
      generations.push(number);
      continue;
    }
    kept += 1;
    oldest = number;
    for (const ref of refsOf(generation.live)) needed.add(refText(ref));
    // By the later of two clocks, the writer's and the store's.
    replacedAt = Math.max(Date.parse(generation.at), written.get(number) ?? 0);
  }
  for (const [part, { before }] of Object.entries(site.live)) {
    if (before?.[0] !== undefined) needed.add(refText({ part, id: before[0] }));
  }
  const releases = (await publishedReleases(store))
    .filter((release) => release.at < since && !needed.has(refText(release)))
    .map(refText);
  return { releases, generations: generations.reverse(), oldest };
}

/** Ends what a collection has begun, and says that it is done. Gives whether there was anything to end. */
export async function finishRemoval(store: Store, now = Date.now()): Promise<boolean> {
  for (;;) {
    const site = await readSite(store);
    const { removing = [], oldest = 1 } = site.head?.generation ?? {};
    for (const name of removing) {
      const ref = parseRef(name);
      // The record goes first, so that a release that is half removed is never taken for a whole one.
      await store.remove(releaseKey(ref, recordName));
      for (const { key } of await store.list(releaseKey(ref))) await store.remove(key);
    }
    await removeGenerations(store, site, oldest, now);
    if (removing.length === 0) return false;
    if (await addUnchanged(store, site, { command: 'gc', why: 'done', removing: [], oldest })) return true;
  }
}

/** Removes the records before the oldest that is kept, and every page that no generation names. */
async function removeGenerations(store: Store, site: Site, oldest: number, now: number): Promise<void> {
  for (const { key } of await store.list('generations/')) {
    if (numberOf(key) > 0 && numberOf(key) < oldest) await store.remove(key);
  }
  const named = new Set<string>();
  for await (const { generation } of history(store, site)) named.add(pageKey(generation.page));
  for (const { key, at } of await store.list('pages/')) {
    if (!named.has(key) && at < now - underwayMs) await store.remove(key);
  }
}
