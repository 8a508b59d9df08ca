import type { Finding } from '../Refusal';
import type { ReleaseFile } from '../release/ReleaseRecord';

/** What is live of one part. */
export interface LiveApp {
  /** The id of the release that visitors get. */
  readonly stable: string;
  readonly canary?: {
    readonly id: string;
    /** Of the visitors, 0 to 100. */
    readonly percent: number;
    /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
    readonly salt: string;
  };
}

/** What is live, by part; the host is one of them. */
export type Live = Readonly<Record<string, LiveApp>>;

/** What a rule of the gate found. */
export interface Verdict {
  readonly rule: string;
  readonly outcome: 'held' | 'refused' | 'skipped';
  /** What was looked at, or why nothing was. */
  readonly facts: string;
  readonly findings: readonly Finding[];
}

/** How one part differs from the generation before. */
export interface Change {
  readonly app: string;
  readonly from: LiveApp | null;
  readonly to: LiveApp | null;
}

/** One state of a site, as it is written down; never changed. */
export interface Generation {
  /** Counts from 1. The order of generations is the order of these numbers, never of their times. */
  readonly number: number;
  /** The one before, by its number and the sha256 (hex) of its `generation.json`. */
  readonly parent: { readonly number: number; readonly sha256: string } | null;
  /** UTC, for people only. */
  readonly at: string;
  readonly by: string;
  readonly command: string;
  readonly why: string;
  readonly changed: readonly Change[];
  readonly live: Live;
  readonly checks: readonly Verdict[];
  /** The files beside this one, by path. */
  readonly files: readonly ReleaseFile[];
}
