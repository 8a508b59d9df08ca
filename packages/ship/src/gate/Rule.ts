import type { Finding, Generation, Live } from '@forecast/contract';
import type { RefusalCode } from '../refusals';
import type { PreparedTrees } from '../pages';
import { releasesOf, type SitePage, type SiteState } from '../site';
import type { BuiltRelease, StoredRelease } from '../releases';
import type { ReleaseRef, Store } from '../store';

/** A proposed state, and the live state that it would replace. */
export interface Proposal {
  readonly store: Store;
  /** The releases that this command has built, with the records that it derived from their files. */
  readonly own: readonly BuiltRelease[];
  readonly before: Live;
  /** The sha256 (hex) of the records in `before`, by `part@id`. */
  readonly records: Generation['records'];
  readonly state: SiteState;
  readonly page: SitePage;
  /** Prepares the trees of a state: each part's prerendered pages. Reuses pages that were rendered before. */
  readonly prepare: (state: SiteState, page: SitePage) => Promise<PreparedTrees>;
  /** The public key that belongs to the command's signing key, if it has one. */
  readonly signer: string | undefined;
  /** The number of the generation that would record this proposal. */
  readonly number: number;
}

/** A problem that a rule found; the gate adds the rule's name and the remedy. */
export interface RuleFinding extends Pick<Finding, 'part' | 'message'> {
  readonly code: RefusalCode;
  /** The release id, if the remedy names it. */
  readonly id?: string;
}

/** The result of a rule. */
export interface RuleResult {
  /** What was checked, for the log. */
  readonly facts: string;
  readonly findings: readonly RuleFinding[];
}

/** A rule of the gate. Each rule's module exports the rule as `check`. */
export type Rule = (proposal: Proposal) => RuleResult | Promise<RuleResult>;

/** What a slow rule's verdict depends on, exported as `inputsOf`: with the same inputs, its last verdict is reused. */
export type Inputs = (proposal: Proposal) => readonly string[];

/** The states of a proposal. */
export type States = Pick<Proposal, 'before' | 'state'>;

/** The releases that aren't live yet, and canaries being promoted, because rules may have been skipped for a canary. */
export const newReleases = ({ before, state }: States): StoredRelease[] =>
  allReleases(state).filter(({ ref: { part, id } }) => {
    const isCanary = state.live[part]?.stable !== id;
    return id !== before[part]?.stable && !(isCanary && id === before[part]?.canary?.id);
  });

/** Whether a release was live for everybody before, and a rollback can restore it. */
export const wasLive = ({ before }: Pick<States, 'before'>, { part, id }: ReleaseRef): boolean =>
  before[part]?.before?.includes(id) ?? false;

/** Every release of a state, canaries included. */
export const allReleases = (state: SiteState): StoredRelease[] =>
  Object.keys(state.live).flatMap((part) => releasesOf(state, part));

/** Which part to blame when two releases are incompatible: the second release's, unless only the first is new. */
export function atFault(proposal: States, one: StoredRelease, other: StoredRelease): string {
  const fresh = newReleases(proposal);
  return fresh.includes(one) && !fresh.includes(other) ? one.ref.part : other.ref.part;
}
