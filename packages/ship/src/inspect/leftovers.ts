import { generationKey, releaseKey } from '../site/keys';
import { onceLive, type Site } from '../generations/readSite';
import { groupByRelease, recordName } from '../release/readRelease';
import { parseRef } from '../site/ReleaseRef';
import type { Listed, Store } from '../store/Store';

/** Whoever publishes or removes a release has this long, in ms; then others may clear away what is left. */
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
export async function releasesIn(store: Store): Promise<Found[]> {
  return [...groupByRelease(await store.list('r/'))].map(([name, listed]) => {
    const record = releaseKey(parseRef(name), recordName);
    const isWhole = listed.some(({ key }) => key === record);
    return { name, isWhole, at: newestOf(listed) };
  });
}

/** When the newest of some objects was put, in ms since 1970; -Infinity if there are none. */
export const newestOf = (listed: readonly Listed[]): number =>
  listed.reduce((newest, { at }) => Math.max(newest, at), -Infinity);

/** What a process that was killed has left of a release. */
export interface Leftover extends Found {
  readonly why: string;
}

/**
 * Of the releases found after a site was read, those that somebody has begun to publish or remove and given up. None
 * before anything is live: no generation could say that they are being removed.
 */
export async function leftovers(
  store: Store,
  site: Site,
  found: readonly Found[],
  now: number,
): Promise<Leftover[]> {
  if (!site.head) return [];
  const since = now - underwayMs;
  const { removing } = site.head.generation;
  const begun: Leftover[] = [];
  for (const [name, number] of Object.entries(removing)) {
    const said = await store.get(generationKey(number));
    if (said && said.at >= since) continue;
    const left = found.find((one) => one.name === name) ?? { name, isWhole: false, at: -Infinity };
    begun.push({ ...left, why: 'was left when a removal was cut short' });
  }
  const halves = found.filter(({ name, isWhole, at }) => !isWhole && at < since && !(name in removing));
  // One that was live has lost its record, and publishing it again brings that back.
  const kept = halves.length > 0 ? await onceLive(store, site) : new Set();
  return [
    ...begun,
    ...halves
      .filter(({ name }) => !kept.has(name))
      .map((half) => ({ ...half, why: 'was left when a publication was cut short' })),
  ];
}
