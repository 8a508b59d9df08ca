// cli/ship.d.ts
import './releases';
import './changes';
import './lookups';
import './care';

// Refusal.d.ts
/** One thing that is wrong, told so that its owner can act on it. */
export interface Finding {
    /** The part to change. */
    readonly part: string;
    /** The gate's rule, or the command, that says so. */
    readonly rule: string;
    /** What is wrong, with the values of both sides. */
    readonly message: string;
    readonly remedy: string;
}
/** How a command ends without having done what it was asked. */
export type Outcome = 'refused' | 'unknown' | 'lost';
/** What the shell is told: done, refused, could not tell, lost a race. */
export declare const exitCodes: {
    readonly done: 0;
    readonly refused: 1;
    readonly unknown: 2;
    readonly lost: 3;
};
/** Ends a command that changed nothing. */
export declare class Refusal extends Error {
    readonly outcome: Outcome;
    readonly findings: readonly Finding[];
    readonly name = "Refusal";
    constructor(outcome: Outcome, findings: readonly Finding[]);
}
/** Refuses for one reason. */
export declare const refuse: (part: string, rule: string, message: string, remedy: string, outcome?: Outcome) => Refusal;

// change/changeSite.d.ts
import { type Skipped } from '../gate/gate';
import type { Change, Generation, Live } from '@forecast/contract';
import type { Move } from './changes';
/** What is to be changed, and how it is told. */
export interface ChangeRequest {
    readonly site: string;
    /** As it is written into the generation. */
    readonly command: string;
    readonly why: string;
    readonly move: Move;
    /** The part whose present state the command goes by; if that changes in the meantime, the race is lost. */
    readonly about?: string;
    readonly skipped: Skipped;
    readonly tell: (line: string) => void;
}
/** What a change came to: `unchanged` if all of it was live already. */
export interface Changed {
    readonly generation: Generation;
    readonly outcome: 'changed' | 'unchanged';
}
/**
 * Changes what is live: holds the new state against the gate, and makes it the next generation only if nothing else
 * became live in the meantime; else all of it is done again on what did. The lock is held for the writing alone, so
 * nobody who has to roll back waits for another's checks. Throws a refusal, and then nothing has changed.
 */
export declare function changeSite(request: ChangeRequest): Promise<Changed>;
/** Makes the newest generation live where the process that wrote it ended before it could. */
export declare function finishInterrupted(site: string): Promise<boolean>;
/** How one state differs from another, by part. */
export declare function changesBetween(before: Live, after: Live): Change[];

// change/changes.d.ts
import type { Generation, Live } from '@forecast/contract';
import { type ReleaseRef } from '../site/ReleaseRef';
/** Makes of what is live what shall be live. Throws a refusal if that cannot be. */
export type Move = (live: Live, history: () => readonly Generation[]) => Live;
/** Gives releases to everybody, all at once. `expect` names the release that the first of them replaces. */
export declare const activate: (refs: readonly ReleaseRef[], expect?: string) => Move;
/**
 * Gives a release to a percentage (0 to 100) of the visitors. Within one rollout, be it widened or given another
 * release, whoever tries it goes on trying.
 */
export declare const canary: ({ part, id }: ReleaseRef, percent: number) => Move;
/** Gives the release that is tried to everybody. */
export declare const promote: (part: string) => Move;
/** Gives nobody the release that is tried. */
export declare const abort: (part: string) => Move;
/**
 * Takes back the last change of a part: ends its rollout if there is one, else gives everybody the release before.
 * With `to` everybody gets that one.
 */
export declare const rollback: (part: string, to?: string) => Move;
/** Makes live what was live in an earlier generation, the host included. */
export declare const restore: (generation: Generation) => Move;

// cli/care.d.ts
export {};

// cli/changes.d.ts
import { type Changed } from '../change/changeSite';
import { type Report } from './report';
/** The report on a change. */
export declare function changedReport({ generation, outcome }: Changed): Report;

// cli/lookups.d.ts
export {};

// cli/releases.d.ts
export {};

// cli/report.d.ts
import { type Finding } from '../Refusal';
/** What a command has to say when it is done. */
export interface Report {
    /** For programs, with `--json`. */
    readonly json: object;
    /** For people, a line each. */
    readonly lines: readonly string[];
    /** Set where the command ran and what it found is bad. */
    readonly refused?: boolean;
}
/** Runs a command, prints its report, and sets the exit code of the process. Never rejects. */
export declare function report(json: boolean, command: () => Promise<Report>): Promise<void>;
/** Tells how far a long command is, apart from its report. */
export declare const tell: (line: string) => void;
/** A finding for people: what is wrong, then what to do. */
export declare const findingLines: ({ part, rule, message, remedy }: Finding) => string[];

// gate/Rule.d.ts
import type { Finding } from '../Refusal';
import type { SitePage } from '../registry/pageOf';
import { type SiteState } from '../registry/SiteState';
import type { StoredRelease } from '../release/readRelease';
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
export declare function newReleases({ before, state }: Candidate): StoredRelease[];
/** Every release of a state. */
export declare const allReleases: (state: SiteState) => StoredRelease[];
/** Of two parts that do not fit, the one whose change is at fault: the second, unless only the first is new. */
export declare function atFault(candidate: Candidate, one: StoredRelease, other: StoredRelease): string;

// gate/gate.d.ts
import type { Live, Verdict } from '@forecast/contract';
import type { Candidate } from './Rule';
/** Rules that are left out, each with the reason, which the generation keeps. */
export type Skipped = Readonly<Record<string, string>>;
/** A state, held against every rule. */
export interface Gated extends Candidate {
    readonly verdicts: readonly Verdict[];
}
/**
 * Holds a state that may go live against the rules, all of them even if one refuses, but the browser only if none has.
 * Throws a refusal if a release is missing or damaged.
 */
export declare function gate(site: string, before: Live, live: Live, skipped: Skipped, tell: (line: string) => void): Promise<Gated>;
/** Throws a refusal if a rule refused. */
export declare function insist(verdicts: readonly Verdict[]): void;

// registry/SiteState.d.ts
import { type StoredRelease } from '../release/readRelease';
import { type ReleaseRef } from '../site/ReleaseRef';
import type { Live } from '@forecast/contract';
/** The host is a part like the others, but its page is the site's and it is in no registry. */
export declare const hostPart = "host";
/** What is live, or would be, with the record of every release in it. */
export interface SiteState {
    readonly live: Live;
    /** By `part@id`. */
    readonly releases: ReadonlyMap<string, StoredRelease>;
}
/** Reads every release that a state names. Throws a refusal if one is missing or damaged. */
export declare function loadState(site: string, live: Live): Promise<SiteState>;
/** Every release that somebody may get: of each part the stable one, and the one that is tried. */
export declare function refsOf(live: Live): ReleaseRef[];
/** The releases of one part that somebody may get, the stable one first; none if the part is not live. */
export declare const releasesOf: ({ live, releases }: SiteState, part: string) => StoredRelease[];
/** The release in a state. Throws if it is not in it. */
export declare function releaseIn({ releases }: SiteState, ref: ReleaseRef): StoredRelease;

// registry/pageOf.d.ts
import { type SiteData } from '@forecast/contract';
import { type SiteState } from './SiteState';
/** The page of a state, and what it carries. */
export interface SitePage {
    readonly page: string;
    readonly data: SiteData;
}
/** The page that a state gives. Throws a refusal if no host is live. */
export declare function sitePage(site: string, state: SiteState): SitePage;
/** The page of a host's build with what is live, its scripts pinned; `base` is where its files are served from. */
export declare function pageOf(build: string, data: SiteData, base?: string): string;

// release/readRelease.d.ts
import { type ReleaseRecord } from '@forecast/contract';
import { type ReleaseRef } from '../site/ReleaseRef';
/** A release as its site has it. */
export interface StoredRelease {
    readonly ref: ReleaseRef;
    readonly record: ReleaseRecord;
}
/** Reads a published release. Throws a refusal if there is none, or if its record is not what its name says. */
export declare function readRelease(site: string, ref: ReleaseRef): Promise<StoredRelease>;
/** Reads the text of a `release.json`. Throws a refusal if it is not what the release's name says. */
export declare function parseRelease(ref: ReleaseRef, text: string): Promise<ReleaseRecord>;
/** Every release folder of a site, half uploads included, by part and id. */
export declare function releaseFolders(site: string): ReleaseRef[];
/** Whether a release was published whole: its record is written last. */
export declare const isPublished: (site: string, ref: ReleaseRef) => boolean;

// site/ReleaseRef.d.ts
/** Names one release of one part. */
export interface ReleaseRef {
    readonly part: string;
    /** 16 hex digits. */
    readonly id: string;
}
/** A part's name, as it stands in addresses. */
export declare const partNamePattern: RegExp;
export declare const releaseIdPattern: RegExp;
/** Reads `markets@0123456789abcdef`. Throws a refusal if it is none. */
export declare function parseRef(text: string): ReleaseRef;
export declare const refText: ({ part, id }: ReleaseRef) => string;
/** The address of a release's folder on its site; ends with `/`. */
export declare const releaseUrl: ({ part, id }: ReleaseRef) => string;
/** The folder of a release. */
export declare const releaseFolder: (site: string, { part, id }: ReleaseRef) => string;
