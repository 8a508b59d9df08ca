import type { SigningKey } from '../signing/keys';
import { throwIfTrustMissing, throwUnlessKeeper } from '../generations/permission';
import { hostPart, refsOf, refText, waysBack } from '../site/ReleaseRef';
import { numberOf } from '../site/keys';
import { showNewest } from '../generations/pointer';
import { history, readSite } from '../generations/readSite';
import type { Store } from '../store/Store';
import { cleanUp, type LiveSite, type Plan } from './cleanUp';
import { leftovers, releasesIn } from './leftovers';

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
 * replaced. What a killed process has left, and nobody has gone on with for an hour, goes too.
 */
export async function collect(store: Store, retention: Retention, now = Date.now()): Promise<Collected> {
  const { key, dryRun } = retention;
  if (!dryRun) {
    throwIfTrustMissing(store, await readSite(store));
    throwUnlessKeeper(store, key);
    await showNewest(store);
  }
  const plan = (site: LiveSite) => planOf(store, site, retention, now);
  const { releases, generations } = await cleanUp(store, key, plan, dryRun);
  return { releases: releases.map(({ name }) => name).sort(), generations };
}

async function planOf(
  store: Store,
  site: LiveSite,
  { keepDays, keep }: Retention,
  now: number,
): Promise<Plan> {
  const since = now - keepDays * 24 * 3_600_000;
  const { removing, registries } = site.head.generation;
  const written = new Map((await store.list('generations/')).map(({ key, at }) => [numberOf(key), at]));
  const needed = new Set([...Object.keys(removing), ...waysBack(site.live).map(refText)]);
  const hosts = new Set<string>();
  // Whoever removes something goes by the generation that says so.
  const begun = Math.min(...Object.values(removing));
  const generations: number[] = [];
  let kept = 0;
  let replacedAt = Infinity;
  for await (const { number, stored, generation } of history(store, site)) {
    if (generations.length > 0 || (kept >= Math.max(1, keep) && replacedAt < since && number < begun)) {
      generations.unshift(number);
      continue;
    }
    // What an untrusted one names stays too: it may be from before there was a trust file.
    for (const ref of refsOf(stored?.generation.live ?? {})) needed.add(refText(ref));
    if (!generation) continue;
    kept += 1;
    hosts.add(generation.live[hostPart]?.stable ?? '');
    // By the later of two clocks, the writer's and the store's.
    replacedAt = Math.max(Date.parse(generation.at), written.get(number) ?? 0);
  }
  const found = await releasesIn(store);
  return {
    releases: [
      ...found.filter(({ name, isWhole, at }) => isWhole && at < since && !needed.has(name)),
      ...(await leftovers(store, site, found, now)),
    ],
    generations,
    // Those of other hosts may name releases that are gone.
    registries: Object.fromEntries(Object.entries(registries).filter(([host]) => hosts.has(host))),
  };
}
