import type { Finding, Live } from '@forecast/contract';
import type { RefusalCode } from '../refusals';
import type { PreparedTrees } from '../prepare/prepareTrees';
import type { SitePage } from '../registry/sitePage';
import { releasesOf, type SiteState } from '../registry/SiteState';
import type { StoredRelease } from '../release/readRelease';
import type { Store } from '../store/Store';

/** A state that is proposed to go live, beside the one that it would replace. */
export interface Proposal {
  readonly store: Store;
  readonly before: Live;
  readonly state: SiteState;
  readonly page: SitePage;
  /** Prepares the trees of a state; what was rendered before is not rendered again. */
  readonly prepare: (state: SiteState, page: SitePage) => Promise<PreparedTrees>;
  /** The public key of the command, if it has one. */
  readonly signer: string | undefined;
  /** The number that its generation would have. */
  readonly number: number;
}

/** One thing that a rule found wrong; the gate adds the rule's name and the remedy. */
export interface RuleFinding extends Pick<Finding, 'part' | 'message'> {
  readonly code: RefusalCode;
  /** The release, where the remedy names it. */
  readonly id?: string;
}

/** What a rule saw. */
export interface Checked {
  /** What was checked, for the log. */
  readonly facts: string;
  readonly findings: readonly RuleFinding[];
}

/** One rule of the gate: what it exports as `check`. */
export type Rule = (proposal: Proposal) => Checked | Promise<Checked>;

/** What a slow rule depends on, which it exports as `inputsOf`: the same inputs give the same verdict. */
export type Inputs = (proposal: Proposal) => readonly string[];

/**
 * The releases that nobody gets yet, and the canaries that are promoted, which may have skipped rules.
 */
export const newReleases = ({ before, state }: Proposal): StoredRelease[] =>
  allReleases(state).filter(({ ref: { part, id } }) => {
    const isCanary = state.live[part]?.stable !== id;
    return id !== before[part]?.stable && !(isCanary && id === before[part]?.canary?.id);
  });

/** Every release of a state. */
export const allReleases = (state: SiteState): StoredRelease[] =>
  Object.keys(state.live).flatMap((part) => releasesOf(state, part));

/** The one of two parts that don't fit whose change is at fault: the second, unless only the first is new. */
export function atFault(proposal: Proposal, one: StoredRelease, other: StoredRelease): string {
  const fresh = newReleases(proposal);
  return fresh.includes(one) && !fresh.includes(other) ? one.ref.part : other.ref.part;
}
