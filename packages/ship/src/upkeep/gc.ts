import { hasEnded } from '../edge';
import {
  hasAllFiles,
  history,
  readPreviews,
  readSite,
  showNewest,
  previewReleases,
  throwIfTrustMissing,
  throwIfUnreadable,
  throwUnlessKeeper,
  type StoredPreview,
} from '../site';
import type { SigningKey } from '../releases';
import { hostPart, numberOf, refText, refsOf, rollbackTargets, type Store } from '../store';
import { badVouchers } from './badVouchers';
import { cleanUp, type CleanupResult, type LiveSite, type Plan } from './cleanUp';
import { leftovers, releasesIn, underwayMs } from './leftovers';

/** What a cleanup keeps. */
export interface Retention {
  /** How many days (of 24 h) to keep a release after it was last live. */
  readonly keepDays: number;
  /** How many of the newest generations to keep at least, with their releases. Unreadable ones don't count. */
  readonly keep: number;
  /** Only return what would be removed. */
  readonly dryRun: boolean;
  /** A keeper's key, required with a trust file. */
  readonly key?: SigningKey;
}

/** What a cleanup removed, or would remove. */
export interface GcResult extends Pick<CleanupResult, 'generations' | 'previews' | 'unnamed'> {
  readonly releases: readonly string[];
}

/**
 * Removes the releases that no open tab can need any more, and the generations (recorded states of the site) that name
 * them. Always keeps what is live, what a rollback would restore, what a preview shows and, for an hour, what was
 * published; everything else expires `keepDays` days after its last generation was replaced. Also removes previews that
 * have ended or lack what they show, and what a killed process left behind more than an hour ago. A dry run doesn't find
 * objects that only the generations to remove name. `now` is the time to judge by, by default this machine's.
 */
export async function collect(store: Store, retention: Retention, now = Date.now()): Promise<GcResult> {
  const { key, dryRun } = retention;
  if (!dryRun) {
    const site = await readSite(store);
    throwIfTrustMissing(store, site);
    throwUnlessKeeper(store, key);
    throwIfUnreadable(site);
    await showNewest(store);
  }
  const plan = (site: LiveSite) => planOf(store, site, retention, now);
  const { releases, generations, previews, unnamed } = await cleanUp(store, key, plan, now, dryRun);
  if (!dryRun) for (const voucher of await badVouchers(store, now)) await store.remove(voucher.key);
  return { releases: releases.map(({ name }) => name).sort(), generations, previews, unnamed };
}

async function planOf(
  store: Store,
  site: LiveSite,
  { keepDays, keep }: Retention,
  now: number,
): Promise<Plan> {
  const since = now - keepDays * 24 * 3_600_000;
  // Whoever has just published a release is about to activate it.
  const published = Math.min(since, now - underwayMs);
  const { removing, registries, oldest } = site.head.generation;
  const written = new Map((await store.list('generations/')).map(({ key, at }) => [numberOf(key), at]));
  const needed = new Set([...Object.keys(removing), ...rollbackTargets(site.live).map(refText)]);
  const hosts = new Set<string>();
  // Keep the generations that announced a removal in progress, because the removal reads when they were written.
  const oldestRemoval = Math.min(...Object.values(removing));
  let [kept, lastKept, end] = [0, site.next, oldest];
  let replacedAt = Infinity;
  for await (const { number, stored, generation } of history(store, site)) {
    if (kept >= Math.max(1, keep) && replacedAt < since && number < oldestRemoval) {
      end = lastKept;
      break;
    }
    lastKept = number;
    // Keep the releases of an untrusted generation too: it may be older than the trust file.
    for (const ref of refsOf(stored?.generation.live ?? {})) needed.add(refText(ref));
    if (!generation) continue;
    kept += 1;
    hosts.add(generation.live[hostPart]?.stable ?? '');
    // Use the later of two times: by the writer's clock and by the store's.
    replacedAt = Math.max(Date.parse(generation.at), written.get(number) ?? 0);
  }
  const previews = await readPreviews(store);
  const inStore = await releasesIn(store);
  const ended: StoredPreview[] = [];
  const available = new Set([
    ...inStore.flatMap(({ name, isComplete }) => (isComplete ? name : [])),
    // A live release that has lost files is broken everywhere, not only in a preview.
    ...refsOf(site.live).map(refText),
  ]);
  for (const one of previews) if (await isOver(store, one, available, now)) ended.push(one);
  for (const name of previewReleases(previews.filter((one) => !ended.includes(one)))) needed.add(name);
  return {
    releases: [
      ...inStore.filter(({ name, isComplete, at }) => isComplete && at < published && !needed.has(name)),
      ...(await leftovers(store, site, inStore, now)),
    ],
    generations: Array.from({ length: end - oldest }, (_, at) => oldest + at),
    previews: ended.map(({ name }) => name),
    // Registries of other hosts may list removed releases.
    registries: Object.fromEntries(Object.entries(registries).filter(([host]) => hosts.has(host))),
  };
}

/**
 * Whether nobody needs a preview any more: it has ended or isn't valid, or a release or tree that it shows is gone.
 * During a preview's first hour, `ship preview` may still be writing trees.
 */
async function isOver(
  store: Store,
  { preview, at }: StoredPreview,
  available: ReadonlySet<string>,
  now: number,
): Promise<boolean> {
  if (!preview || hasEnded(preview, now)) return true;
  if (at >= now - underwayMs) return false;
  if (!preview.shown.every((name) => available.has(name))) return true;
  const trees = Object.values(preview.trees).map((id) => hasAllFiles(store, { id }));
  return (await Promise.all(trees)).includes(false);
}
