import type { SigningKey } from '../signing/keys';
import { throwIfTrustMissing, throwUnlessKeeper } from '../generations/permission';
import { numberOf } from '../site/keys';
import { showNewest } from '../generations/pointer';
import { history, readGeneration, readSite, throwIfUnreadable, type Site } from '../generations/readSite';
import { refsOf, refText, waysBack } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { abandoned, releasesIn, removeReleases, type Found } from './removeReleases';

/** What a collection leaves alone. */
export interface Retention {
  /** A release stays this many days (24 h each) after somebody could last get it. */
  readonly keepDays: number;
  /** The releases of at least so many of the newest generations stay. */
  readonly keep: number;
  /** Says what would go, and removes nothing. */
  readonly dryRun: boolean;
  /** A keeper's, where there is a trust file. */
  readonly key?: SigningKey;
}

/** What a collection removed, or would have. */
export interface Collected {
  readonly releases: readonly string[];
  readonly generations: readonly number[];
}

/**
 * Removes the releases that no tab can need any more, and the generations that name them. What is live, and what a
 * rollback would bring back, stays whatever the clocks say; for the rest the days count from when its generation was
 * replaced. What another collection has begun and not ended within an hour is ended.
 */
export async function collect(store: Store, retention: Retention, now = Date.now()): Promise<Collected> {
  const since = now - retention.keepDays * 24 * 3_600_000;
  if (!retention.dryRun) {
    throwIfTrustMissing(store, await readSite(store));
    throwUnlessKeeper(store, retention.key);
  }
  for (;;) {
    if (!retention.dryRun) await showNewest(store);
    const site = await readSite(store);
    const { head } = site;
    throwIfUnreadable(site);
    if (!head) return { releases: [], generations: [] };
    const { generations, oldest, needed } = await pastOf(store, site, retention.keep, since);
    const found = await releasesIn(store);
    const begun = await abandoned(store, site, now);
    const releases = [
      ...[...found.values()].filter(({ name, isWhole, at }) => isWhole && at < since && !needed.has(name)),
      ...begun.map((name): Found => found.get(name) ?? { name, isWhole: false, at: -Infinity }),
    ];
    const planned = releases.map(({ name }) => name).sort();
    const isNothing = releases.length === 0 && generations.length === 0;
    if (retention.dryRun || isNothing) return { releases: planned, generations };
    const removed = await removeReleases(
      store,
      { ...site, head },
      { releases, oldest, since },
      retention.key,
    );
    if (removed) return { releases: removed.sort(), generations };
  }
}

/** The generations that are to go, where the history then begins, and the releases that stay whatever their age is. */
async function pastOf(store: Store, site: Site, keep: number, since: number) {
  const written = new Map((await store.list('generations/')).map(({ key, at }) => [numberOf(key), at]));
  const needed = new Set(Object.keys(site.head?.generation.removing ?? {}));
  // Who removes something goes by the generation that says so.
  const begun = Math.min(...Object.values(site.head?.generation.removing ?? {}));
  const generations: number[] = [];
  let kept = 0;
  let oldest = site.next;
  let replacedAt = Infinity;
  for await (const { number, generation } of history(store, site)) {
    if (generations.length > 0 || (kept >= Math.max(1, keep) && replacedAt < since && number < begun)) {
      generations.push(number);
      continue;
    }
    oldest = number;
    if (!generation) {
      // What it names stays all the same: it may be from before there was a trust file.
      const untrusted = await readGeneration(store, number);
      for (const ref of refsOf(untrusted?.generation.live ?? {})) needed.add(refText(ref));
      continue;
    }
    kept += 1;
    for (const ref of refsOf(generation.live)) needed.add(refText(ref));
    // By the later of two clocks, the writer's and the store's.
    replacedAt = Math.max(Date.parse(generation.at), written.get(number) ?? 0);
  }
  for (const ref of waysBack(site.live)) needed.add(refText(ref));
  return { generations: generations.reverse(), oldest, needed };
}
