import { readRelease, type StoredRelease } from '../release/readRelease';
import { refsOf, refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Generation, Live } from '@forecast/contract';
import { refuse } from '../Refusal';
import type { Store } from '../store/Store';

/** What is live, or would be, with the record of every release in it. */
export interface SiteState {
  readonly live: Live;
  /** By `part@id`. */
  readonly releases: ReadonlyMap<string, StoredRelease>;
}

/**
 * Reads every release that a state names, but for those that are known already. Throws a refusal if one is missing,
 * damaged, or live with another record than it went live with, by `records`: the sha256 (hex) of each.
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
      `The record of ${refText(ref)}${record.commit && `, commit ${record.commit},`} has changed since it went live: its sha256 was ${was} and is ${sha256}.`,
    );
  }
  return { live, releases: new Map(releases.map((release) => [refText(release.ref), release])) };
}

/** The releases of one part that somebody may get, the stable one first; none if the part is not live. */
export const releasesOf = ({ live, releases }: SiteState, part: string): StoredRelease[] => {
  const own = live[part];
  const refs = own ? refsOf({ [part]: own }) : [];
  return refs.flatMap((ref) => releases.get(refText(ref)) ?? []);
};

/** The release of a part that everybody gets but those with a canary; undefined if the part isn't live. */
export const stableOf = ({ live, releases }: SiteState, part: string): StoredRelease | undefined =>
  releases.get(refText({ part, id: live[part]?.stable ?? '' }));

/** The release in a state. Throws if it is not in it. */
export function releaseIn({ releases }: SiteState, ref: ReleaseRef): StoredRelease {
  const release = releases.get(refText(ref));
  if (!release) throw new Error(`${refText(ref)} was not read.`);
  return release;
}

/** The parts that a page of a part shows something of: itself, those of its fragments, of their fragments, and so on. */
export function partsShownBy(state: SiteState, part: string): ReadonlySet<string> {
  const found = new Set([part]);
  for (const shown of found) {
    for (const name of stableOf(state, shown)?.record.uses ?? []) found.add(name.split('/')[0] ?? name);
  }
  return found;
}
