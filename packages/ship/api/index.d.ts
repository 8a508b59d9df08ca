// index.d.ts
export { abort, activate, canary, promote, restore, rollback } from './change/changes';
export { changeSite } from './change/changeSite';
export { release } from './change/release';
export { collect } from './inspect/gc';
export { siteDataIn } from './registry/composePage';
export { pageOf, type SitePage } from './registry/pageOf';
export { registryEntry } from './registry/registryOf';
export { describeBuild } from './release/describeBuild';
export { integrityOf } from './release/integrity';
export { pack } from './release/pack';
export { publish } from './release/publish';
export { readRelease } from './release/readRelease';
export { currentPage } from './serve/currentPage';
export { pageHeaders } from './serve/pageHeaders';
export { policyConf } from './serve/policyConf';
export { serveSite } from './serve/serveSite';
export { currentNumber, generationNumbers, newestGeneration, readGeneration } from './site/generations';
export { refText, releaseFolder, releaseUrl, type ReleaseRef } from './site/ReleaseRef';
export { steps } from './site/steps';

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

// change/release.d.ts
import { type Changed } from './changeSite';
import type { Skipped } from '../gate/gate';
import { type ReleaseRef } from '../site/ReleaseRef';
interface Options {
    readonly site: string;
    /** The folders of the parts, each with a package.json whose scripts check types and build. */
    readonly folders: readonly string[];
    /** Whether to check and build them first; else what they have in `dist` is released. */
    readonly build: boolean;
    readonly why: string;
    readonly skipped: Skipped;
    readonly tell: (line: string) => void;
}
/** What a release did. */
export interface Released extends Changed {
    readonly refs: readonly ReleaseRef[];
}
/**
 * The usual day: type-checks, builds, packs and publishes parts and makes them live, all at once. Throws a refusal if
 * one does not build or the gate refuses; then nothing has changed for visitors.
 */
export declare function release({ site, folders, build, why, skipped, tell }: Options): Promise<Released>;
export {};

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

// inspect/gc.d.ts
/** What a collection leaves alone. */
export interface Retention {
    /** A release stays this many days (24 h each) after somebody could last get it. */
    readonly keepDays: number;
    /** The releases of at least so many of the newest generations stay. */
    readonly keep: number;
    /** Says what would go, and removes nothing. */
    readonly dryRun: boolean;
}
/** What a collection removed, or would have. */
export interface Collected {
    readonly releases: readonly string[];
    readonly generations: readonly number[];
}
/**
 * Removes the releases that no tab can need any more, and the generations that name them. A tab may have been opened
 * until the moment its generation was replaced: the days count from there. Waits for publications under way.
 */
export declare function collect(site: string, { keepDays, keep, dryRun }: Retention, now?: number): Promise<Collected>;

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

// registry/composePage.d.ts
import type { SiteData } from '@forecast/contract';
interface Files {
    /** The hash of a file that the page names, by the address it has in the build. */
    readonly integrityOf: (src: string) => string;
    /** Where the host's files are served from; ends with `/`. */
    readonly base?: string;
}
/**
 * The host's page with what is live written into it, so that page and registry are one file and change at once.
 * Every script that it names gets its hash, unless it has one. Throws if the page has no block.
 */
export declare function composePage(page: string, data: SiteData, { integrityOf, base }: Files): string;
/** Site data as the text of a data block. `<` is escaped: no value can end the block or start a comment. */
export declare function siteDataText(data: SiteData): string;
/** What a composed page carries. Throws if it has no block, or no data in it. */
export declare function siteDataIn(page: string): SiteData;
export {};

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

// registry/registryOf.d.ts
import { type Registry, type Release } from '@forecast/contract';
import type { StoredRelease } from '../release/readRelease';
import { type SiteState } from './SiteState';
/** The registry of a state: of each part the stable release, then the one that is tried. */
export declare function registryOf(state: SiteState): Registry;
/** A release as a registry lists it, at its place on the site or below another origin. */
export declare function registryEntry({ ref, record }: StoredRelease, deployment?: NonNullable<Release['deployment']>, origin?: string): Release;

// release/describeBuild.d.ts
import type { ReleaseRecord } from '@forecast/contract';
/** A production build, and what its files do not say. */
export interface Build extends Pick<ReleaseRecord, 'part' | 'commit'> {
    /** The folder that the build wrote. */
    readonly dist: string;
}
/** Describes a production build. Throws a refusal if there is none, or if it names a file that it does not have. */
export declare function describeBuild({ dist, ...facts }: Build): ReleaseRecord;

// release/integrity.d.ts
/** The hash of some bytes as HTML's `integrity` wants it: `sha384-…`. */
export declare const integrityOf: (bytes: string | Buffer) => string;

// release/pack.d.ts
import { type ReleaseRecord } from '@forecast/contract';
import type { ReleaseRef } from '../site/ReleaseRef';
/** What was packed, under the name that it will be published by. */
export interface Packed {
    readonly ref: ReleaseRef;
    readonly record: ReleaseRecord;
}
/** Describes the build of a part in `dist/release.json`. Throws a refusal if there is no build. */
export declare function pack(part: string, dist: string): Promise<Packed>;

// release/publish.d.ts
import { type ReleaseRef } from '../site/ReleaseRef';
/** What a publication did: a `restored` release had lost files, or had other bytes in them. */
export interface Published {
    readonly ref: ReleaseRef;
    readonly outcome: 'published' | 'already there' | 'restored';
}
/**
 * Copies a packed build into its site. The record comes last, so that a release is there whole or not at all; the same
 * bytes again change nothing. Throws a refusal if nothing was packed, or if the build has changed since.
 */
export declare function publish(site: string, part: string, dist: string): Promise<Published>;

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

// serve/currentPage.d.ts
import type { SitePage } from '../registry/pageOf';
/** Reads the live page of a site whenever it is called, anew only when another is live. Throws if none is. */
export declare function currentPage(site: string): () => SitePage;

// serve/pageHeaders.d.ts
import type { SiteData } from '@forecast/contract';
/**
 * The headers of the host's page at a path, made from the registry and the site's settings. Scripts come from the
 * registry's origins only, none inline, no eval, and none without a hash. A path for which the settings name third
 * parties has these as well, and no hash is asked for there, because theirs are not known.
 */
export declare function pageHeaders({ registry, settings }: SiteData, path: string): Record<string, string>;

// serve/policyConf.d.ts
import { type SiteSettings } from '@forecast/contract';
/**
 * The text of `deploy/policy.conf`: for each header of the page a variable `$page_<header>` that nginx chooses by the
 * path in the request, letter by letter; a path of which the settings say nothing has the strict one. The releases are
 * on the site's own origin. Throws if the settings hold what cannot be written for nginx.
 */
export declare function policyConf(settings: SiteSettings): string;

// serve/serveSite.d.ts
import { type Server } from 'node:http';
import type { SitePage } from '../registry/pageOf';
interface Options {
    readonly site: string;
    /** 0 for any that is free. */
    readonly port: number;
    /** The page to serve in place of the live one. */
    readonly page?: () => SitePage;
}
/**
 * Serves a site as `deploy/nginx.conf` does: releases for good, the live page for every other address, with the
 * policy of that address. Rejects if the port is in use. What should be a file and is none is 404 in plain text.
 */
export declare function serveSite({ site, port, page }: Options): Promise<Server>;
export {};

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

// site/generations.d.ts
import type { Generation } from '@forecast/contract';
/** A generation's folder, by its number. */
export declare const generationFolder: (site: string, number: number) => string;
/** The numbers of all generations that a site has, ascending. */
export declare function generationNumbers(site: string): number[];
/** A generation, by its number. Throws a refusal if it is not there or cannot be read. */
export declare function readGeneration(site: string, number: number): Generation;
/** The newest generation that can be read; undefined for a site on which nothing was ever live. */
export declare function newestGeneration(site: string): Generation | undefined;
/** Whether a generation can be read and has every file that it names: only such a one may be pointed at. */
export declare function isWholeGeneration(site: string, number: number): boolean;
/** Every generation that can be read, ascending: one that is damaged must not stand in the way of a rollback. */
export declare const readHistory: (site: string) => Generation[];
/** The number of the newest whole generation, which visitors should get; undefined if there is none. */
export declare const newestWholeNumber: (site: string) => number | undefined;
/** The number of the generation that visitors get; undefined if the pointer is missing or points nowhere. */
export declare function currentNumber(site: string): number | undefined;
/** The sha256 (hex) of a generation's record, by which its child names it. */
export declare const generationHash: (site: string, number: number) => string;
/** What a new generation says, besides what is derived from its place in the chain. */
export type Draft = Omit<Generation, 'number' | 'parent' | 'at' | 'files'> & {
    readonly page: string;
    readonly registry: string;
};
/**
 * Writes the next generation and makes it the live one. Only for who holds the lock of the generations: it is written
 * beside the others and takes its name in one step, then the pointer flips in one step.
 */
export declare function writeGeneration(site: string, { page, registry, ...draft }: Draft): Promise<Generation>;
/** Makes a generation the live one, in one step. Only for who holds the lock of the generations. */
export declare function pointAt(site: string, number: number): void;

// site/steps.d.ts
/** Every moment at which a publication or an activation may be cut short, in their order. */
export declare const steps: readonly ["publish-started", "file-written", "files-written", "release-published", "locked", "generation-started", "generation-written", "generation-named", "pointer-written", "pointer-flipped"];
export type Step = (typeof steps)[number];
/** Passes a named moment. With `SHIP_CRASH_AT` set to it the process is killed there, as by a power cut. */
export declare function step(name: Step): void;
