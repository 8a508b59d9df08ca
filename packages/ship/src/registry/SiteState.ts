import { readRelease, type StoredRelease } from '../release/readRelease';
import { refsOf, refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Generation, Live } from '@forecast/contract';
import { refuse } from '../Refusal';
import type { Store } from '../store/Store';

/** A live or proposed state, with all of its releases. */
export interface SiteState {
  readonly live: Live;
  /** By `part@id`. */
  readonly releases: ReadonlyMap<string, StoredRelease>;
}

/**
 * Loads the releases of a state, and returns them with it. Doesn't read releases in `known` again. `records` contains the
 * sha256 (hex) of each live release's record. Throws a refusal if a release is missing or damaged, or if its record has
 * changed since it went live.
 */
export async function loadState(
  store: Store,
  live: Live,
  records: Generation['records'],
  known: SiteState['releases'] = new Map(),
): Promise<SiteState> {
  const releases = await Promise.all(
    refsOf(live).map(async (ref) => known.get(refText(ref)) ?? (await readRelease(store, ref))),
  );
  for (const { ref, record, sha256 } of releases) {
    const was = records[refText(ref)] ?? sha256;
    if (was === sha256) continue;
    throw refuse(
      'SHIP-033',
      ref.part,
      `The record of ${refText(ref)}${record.commit ? `, commit ${record.commit.id},` : ''} has changed since it went live: its sha256 was ${was} and is ${sha256}.`,
    );
  }
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
export function partsShownBy(state: SiteState, part: string): ReadonlySet<string> {
  const found = new Set([part]);
  for (const shown of found) {
    for (const name of stableOf(state, shown)?.record.uses ?? []) found.add(name.split('/')[0] ?? name);
  }
  return found;
}
