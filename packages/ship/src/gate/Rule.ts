import type { Finding } from '../Refusal';
import type { SitePage } from '../registry/pageOf';
import { releaseIn, refsOf, releasesOf, type SiteState } from '../registry/SiteState';
import type { StoredRelease } from '../release/readRelease';
import { refText } from '../site/ReleaseRef';
import type { Live } from '@forecast/contract';

/** A state that may go live, beside the one that it would replace. */
export interface Candidate {
  readonly site: string;
  readonly before: Live;
  readonly state: SiteState;
  readonly page: SitePage;
}

/** What a rule saw. */
export interface Checked {
  /** What was looked at, for the record. */
  readonly facts: string;
  readonly findings: readonly Finding[];
}

/** One rule of the gate, under the name that its verdicts carry. */
export interface Rule {
  readonly name: string;
  readonly check: (candidate: Candidate) => Checked | Promise<Checked>;
}

/** The releases that nobody gets yet. */
export function newReleases({ before, state }: Candidate): StoredRelease[] {
  const known = new Set(refsOf(before).map(refText));
  return refsOf(state.live)
    .filter((ref) => !known.has(refText(ref)))
    .map((ref) => releaseIn(state, ref));
}

/** Every release of a state. */
export const allReleases = (state: SiteState): StoredRelease[] =>
  Object.keys(state.live).flatMap((part) => releasesOf(state, part));

/** Of two parts that do not fit, the one whose change is at fault: the second, unless only the first is new. */
export function atFault(candidate: Candidate, one: StoredRelease, other: StoredRelease): string {
  const fresh = newReleases(candidate);
  return fresh.includes(one) && !fresh.includes(other) ? one.ref.part : other.ref.part;
}
