import { isDeepStrictEqual } from 'node:util';
import type { Change, Generation, Live, LivePart } from '@forecast/contract';
import { readLiveRelease, readRelease, type StoredRelease } from '../releases';
import { refText, refsOf, type ReleaseRef, type Store } from '../store';

/** A live or proposed state, with all of its releases. */
export interface SiteState {
  readonly live: Live;
  /** By `part@id`. */
  readonly releases: ReadonlyMap<string, StoredRelease>;
}

/**
 * Loads the releases of a state, and returns them with it. Doesn't read releases in `cache` again. `records` contains the
 * sha256 (hex) of each live release's record, which can be read even if the release's files are gone. Throws a refusal if
 * another release is missing or damaged, or if a record has changed since it went live.
 */
export async function loadState(
  store: Store,
  live: Live,
  records: Generation['records'],
  cache: SiteState['releases'] = new Map(),
): Promise<SiteState> {
  const releases = await Promise.all(
    refsOf(live).map((ref) => {
      const sha256 = records[refText(ref)];
      return (
        cache.get(refText(ref)) ??
        (sha256 === undefined ? readRelease(store, ref) : readLiveRelease(store, ref, sha256))
      );
    }),
  );
  return { live, releases: new Map(releases.map((release) => [refText(release.ref), release])) };
}

/** A part's live releases: its stable release, then its canary if it has one. Empty if the part isn't live. */
export const releasesOf = ({ live, releases }: SiteState, part: string): StoredRelease[] => {
  const own = live[part];
  const refs = own ? refsOf({ [part]: own }) : [];
  return refs.flatMap((ref) => releases.get(refText(ref)) ?? []);
};

/** The stable release of a part; undefined if the part isn't live. */
export const stableOf = ({ live, releases }: SiteState, part: string): StoredRelease | undefined =>
  releases.get(refText({ part, id: live[part]?.stable ?? '' }));

/** A release in a state. Throws if the state doesn't include the release. */
export function releaseIn({ releases }: SiteState, ref: ReleaseRef): StoredRelease {
  const release = releases.get(refText(ref));
  if (!release) throw new Error(`${refText(ref)} was not read.`);
  return release;
}

/**
 * The parts shown on a part's pages: the part itself, the parts whose fragments (modules shown inside another part's
 * page) it shows, the parts whose fragments those show, and so on.
 */
export function partsOnPages(state: SiteState, part: string): ReadonlySet<string> {
  const parts = new Set([part]);
  for (const shown of parts) {
    for (const name of stableOf(state, shown)?.record.uses ?? []) parts.add(name.split('/')[0] ?? name);
  }
  return parts;
}

/** The differences between two live states, at most one per part. */
export function changesBetween(before: Live, after: Live): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** The live releases of a part, for people. */
export const liveText = (live: LivePart | null): string => {
  if (!live) return 'nothing';
  const { stable, canary } = live;
  return canary ? `${stable}, and ${canary.id} for ${canary.percent} % of visitors` : stable;
};

/** A change, for people. */
export const changeText = ({ part, from, to }: Change): string =>
  `${part}: ${liveText(from)} → ${liveText(to)}`;

/** Changes, for people, on one line. */
export const changesText = (changes: readonly Change[]): string =>
  changes.length > 0 ? changes.map(changeText).join('; ') : 'the same releases';
