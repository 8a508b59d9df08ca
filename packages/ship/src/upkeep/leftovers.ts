import { generationKey, parseRef, recordName, releaseKey, type ListedObject, type Store } from '../store';
import { onceLive, type Site } from '../site';
import { groupByRelease } from '../releases';

/** How long publishing or removing a release may take, in ms. After that, other commands may remove what is left. */
export const underwayMs = 3_600_000;

/** The stored files of a release, complete or not. */
export interface ReleaseFiles {
  /** `part@id`. */
  readonly name: string;
  /** Whether it has its record, which is written last. */
  readonly isComplete: boolean;
  /** When its newest file was written, in ms since 1970; -Infinity if it has none. */
  readonly at: number;
}

/** All stored releases, complete or not. */
export async function releasesIn(store: Store): Promise<ReleaseFiles[]> {
  return [...groupByRelease(await store.list('r/'))].map(([name, listed]) => {
    const record = releaseKey(parseRef(name), recordName);
    const isComplete = listed.some(({ key }) => key === record);
    return { name, isComplete, at: newestOf(listed) };
  });
}

/** When the newest of some objects was written, in ms since 1970; -Infinity if there are none. */
export const newestOf = (listed: readonly ListedObject[]): number =>
  listed.reduce((newest, { at }) => Math.max(newest, at), -Infinity);

/** What remains of a release after its publishing or removal was interrupted. */
export interface Leftover extends ReleaseFiles {
  /** The reason, as a predicate: `was left by …`. */
  readonly why: string;
}

/**
 * The releases whose publishing or removal was interrupted more than an hour ago. `releases` were listed after `site` was
 * read. Empty before anything is live, because a removal needs a generation that announces it.
 */
export async function leftovers(
  store: Store,
  site: Site,
  releases: readonly ReleaseFiles[],
  now: number,
): Promise<Leftover[]> {
  if (!site.head) return [];
  const since = now - underwayMs;
  const { removing } = site.head.generation;
  const interrupted: Leftover[] = [];
  for (const [name, number] of Object.entries(removing)) {
    const announced = await store.get(generationKey(number));
    if (announced && announced.at >= since) continue;
    const left = releases.find((one) => one.name === name) ?? { name, isComplete: false, at: -Infinity };
    interrupted.push({ ...left, why: 'was left by an interrupted removal' });
  }
  const halves = releases.filter(
    ({ name, isComplete, at }) => !isComplete && at < since && !(name in removing),
  );
  // A release that was live isn't a leftover: it has lost its record, and publishing the build again restores it.
  const kept = halves.length > 0 ? await onceLive(store, site) : new Set();
  return [
    ...interrupted,
    ...halves
      .filter(({ name }) => !kept.has(name))
      .map((half) => ({ ...half, why: 'was left by an interrupted publish' })),
  ];
}
