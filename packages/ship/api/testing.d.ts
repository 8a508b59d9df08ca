// testing/index.d.ts
export { liveTexts, readPreparedPages } from '../prepare/preparedPages';
export { composePage, inlineScriptsIn, siteDataIn } from '../registry/composePage';
export { registryEntry } from '../registry/registryOf';
export { filesInFolder } from '../release/BuildFiles';
export { describeBuild } from '../release/describeBuild';
export { integrityOf } from '../release/integrity';
export { sha256Of } from '../sha256Of';
export { generationKey, livePages, livePrefix, numberOf, pageAt, pageNowhere, releaseKey, } from '../site/keys';
export { pageFactsIn } from '../serve/pageHeaders';
export { releaseUrl } from '../site/ReleaseRef';
export { folderStore } from '../store/folderStore';
export { memoryStore } from '../store/memoryStore';
export { s3Store } from '../store/s3Store';
export { tinyRemote } from './tinyBuild';
export { tinySite, type TinySite } from './tinySite';

// activation/activations.d.ts
import type { Generation, Live } from '@forecast/contract';
import { type ReleaseRef } from '../site/ReleaseRef';
/** Makes of what is live what is to go live. Throws a refusal if that cannot be. */
export type Activation = (live: Live) => Live;
/** Gives releases to everybody, all at once. `expect` names the release that the first of them replaces. */
export declare const activate: (refs: readonly ReleaseRef[], expect?: string) => Activation;
/**
 * Gives a release to a percentage (above 0, to 100) of the visitors. Within one rollout, be it widened or given another
 * release, a visitor who has the canary keeps it.
 */
export declare const canary: ({ part, id }: ReleaseRef, percent: number) => Activation;
/** Gives the canary to everybody. */
export declare const promote: (part: string) => Activation;
/** Gives the canary to nobody. */
export declare const abort: (part: string) => Activation;
interface Back {
    /** The release to go back to. */
    readonly to?: string;
    /** The release that is taken back, be it the canary or what everybody has. */
    readonly expect?: string;
}
/**
 * Takes back the last change of a part: ends its rollout if there is one, else gives everybody the release before.
 * With `to` everybody gets that one, which must have been live.
 */
export declare const rollback: (part: string, { to, expect }?: Back) => Activation;
/**
 * Activates what was live in an earlier generation, the host included, if still nothing else is live than what whoever
 * asks has seen: another team's activation is never undone unseen.
 */
export declare const restore: (generation: Pick<Generation, "live">, seen: Live) => Activation;
export {};

// activation/applyActivation.d.ts
import type { Generation, Verdict } from '@forecast/contract';
import { type Skipped } from '../gate/gate';
import type { SigningKey } from '../signing/keys';
import type { Store } from '../store/Store';
import type { Activation } from './activations';
/** What is to go live, and how the log tells it. */
export interface ActivationRequest {
    readonly store: Store;
    /** As it is written into the generation. */
    readonly command: string;
    readonly why: string;
    readonly activation: Activation;
    /** The part whose present state the command goes by; if that changes in the meantime, the race is lost. */
    readonly about?: string;
    /** Whether it names all that is to be live, so that it does not matter if the newest generation can be read. */
    readonly replacesAll?: boolean;
    /** The rules of the gate to leave out, each with the reason, which the generation keeps. */
    readonly skipped: Skipped;
    /** Signs the generation, where the site names who may make one. */
    readonly key?: SigningKey;
    readonly onProgress: (line: string) => void;
}
/**
 * The rules to leave out where something is brought back: what is quick to check is checked; what takes long was
 * checked when it went live for everybody.
 */
export declare const takingBack: Skipped;
/** What an activation came to: `unchanged` if all of it was live already. */
export interface Applied {
    readonly generation: Generation;
    readonly outcome: 'changed' | 'unchanged';
}
/**
 * Applies an activation to a site: holds the new state against the gate, and makes it the next generation only if
 * nothing else became live in the meantime; else it is done again on what did, where a rule is asked only if what it
 * looks at has changed. Nobody waits for another's checks. Throws a refusal, and then nothing has changed.
 */
export declare function applyActivation(request: ActivationRequest): Promise<Applied>;
/** What the gate says of an activation that nobody makes. Throws a refusal if it cannot be. */
export declare function checkActivation(request: Pick<ActivationRequest, 'store' | 'activation' | 'skipped' | 'key' | 'onProgress'>): Promise<readonly Verdict[]>;

// gate/Rule.d.ts
import type { Finding, Live, Signers } from '@forecast/contract';
import type { RefusalCode } from '../refusals';
import type { PreparedPages } from '../prepare/preparePages';
import type { SitePage } from '../registry/sitePage';
import { type SiteState } from '../registry/SiteState';
import type { StoredRelease } from '../release/readRelease';
import type { Store } from '../store/Store';
/** A state that is proposed to go live, beside the one that it would replace. */
export interface Proposal {
    readonly store: Store;
    readonly before: Live;
    readonly state: SiteState;
    readonly page: SitePage;
    /** Prepares the live pages of a state that shows them so; what was prepared before is not rendered again. */
    readonly prepare: (state: SiteState, page: SitePage) => Promise<PreparedPages>;
    /** Who may change what is live; everybody where it is nobody. */
    readonly signers: Signers | undefined;
    /** The public key of who asks, if they have one. */
    readonly signer: string | undefined;
    /** Whether it goes on from the newest generation: one that cannot be read is passed over. */
    readonly follows: boolean;
    /** The number that its generation would have. */
    readonly number: number;
}
/** One thing that a rule found wrong; the gate adds the rule's name. */
export interface RuleFinding extends Omit<Finding, 'rule'> {
    readonly code: RefusalCode;
}
/** What a rule saw. */
export interface Checked {
    /** What was looked at, for the record. */
    readonly facts: string;
    readonly findings: readonly RuleFinding[];
}
/** One rule of the gate: what it exports as `check`. */
export type Rule = (proposal: Proposal) => Checked | Promise<Checked>;
/** What a rule that takes long looks at, which it exports as `inputsOf`: while that is the same, so is its verdict. */
export type Inputs = (proposal: Proposal) => readonly string[];
/** The releases that nobody gets yet, and canaries that everybody is to get: they went out on less than all rules, maybe. */
export declare function newReleases({ before, state }: Proposal): StoredRelease[];
/** Every release of a state. */
export declare const allReleases: (state: SiteState) => StoredRelease[];
/** Of two parts that do not fit, the one whose change is at fault: the second, unless only the first is new. */
export declare function atFault(proposal: Proposal, one: StoredRelease, other: StoredRelease): string;

// gate/budget.d.ts
import type { ReleaseRecord } from '@forecast/contract';
import { type Rule } from './Rule';
/** No new release loads more on a first visit than its part allows itself. */
export declare const check: Rule;
/** What a first visit to the heaviest module of a release loads, in bytes, compressed where the build is. */
export declare function firstVisitBytes({ files, entry, exposes }: ReleaseRecord): number;

// gate/contractVersion.d.ts
import { type Rule } from './Rule';
/** Every part keeps the version of the contract that the host keeps. */
export declare const check: Rule;

// gate/contracts.d.ts
import { type Inputs, type Rule } from './Rule';
/** What two releases declare never changes. */
export declare const inputsOf: Inputs;
/** What each consumer relies on, as its release states it in types, holds for what the modules it shows declare. */
export declare const check: Rule;

// gate/files.d.ts
import { type Inputs, type Rule } from './Rule';
/** A release never changes. */
export declare const inputsOf: Inputs;
/**
 * Every file of a new release has the bytes that its record names, and the record says what the files say. Those that
 * are live already were held against this once, and the generation keeps the hashes of their records.
 */
export declare const check: Rule;

// gate/gate.d.ts
import type { Live, Verdict } from '@forecast/contract';
import { type PreparedPages } from '../prepare/preparePages';
import type { SigningKey } from '../signing/keys';
import { type Site } from '../site/readSite';
import type { Store } from '../store/Store';
import type { Proposal } from './Rule';
/** The rules by name, the quick ones first: a new one is a file here and a line in this list. */
declare const rules: {
    signers: () => Promise<typeof import("./signers")>;
    schema: () => Promise<typeof import("./schema")>;
    files: () => Promise<typeof import("./files")>;
    uses: () => Promise<typeof import("./uses")>;
    links: () => Promise<typeof import("./links")>;
    singletons: () => Promise<typeof import("./singletons")>;
    needs: () => Promise<typeof import("./needs")>;
    'contract-version': () => Promise<typeof import("./contractVersion")>;
    budget: () => Promise<typeof import("./budget")>;
    contracts: () => Promise<typeof import("./contracts")>;
    prepare: () => Promise<typeof import("./prepare")>;
    smoke: () => Promise<typeof import("./smoke")>;
};
/** The name of a rule, as verdicts and findings carry it. */
export type RuleName = keyof typeof rules;
/** All of them, in the order in which they are asked. */
export declare const ruleNames: readonly RuleName[];
/** Rules that are left out, each with the reason, which the generation keeps; who may change what is always asked. */
export type Skipped = Readonly<Partial<Record<Exclude<RuleName, 'signers'>, string>>>;
/** A proposal, with what every rule says of it. */
export interface Gated extends Proposal {
    readonly verdicts: readonly Verdict[];
    /** The live pages; nothing if a rule refused. */
    readonly prepared: PreparedPages;
}
interface GateOptions {
    readonly store: Store;
    readonly skipped: Skipped;
    /** Of who asks. */
    readonly key?: SigningKey;
    readonly onProgress: (line: string) => void;
}
/**
 * A gate for one command. It holds a state that may go live against the rules, all of them even if one refuses, but the
 * browser only if none has. Asked again, because somebody was faster, a rule that takes long is asked again only if
 * what it looks at has changed, and the browser is opened once more at most: what it saw then stands, beside what the
 * others say of what is live now. Throws a refusal if a release is missing, damaged, or about to be removed.
 */
export declare function openGate({ store, skipped, key, onProgress, }: GateOptions): (site: Site, live: Live) => Promise<Gated>;
/** Throws a refusal if a rule refused. */
export declare function throwIfRefused(verdicts: readonly Verdict[]): void;
export {};

// gate/links.d.ts
import { type Rule } from './Rule';
/** Every address of the site that a live release links to is one that the host answers. */
export declare const check: Rule;
/** An address that a pattern stands for. */
export declare const sampleOf: (pattern: string) => string;

// gate/needs.d.ts
import { type Rule } from './Rule';
/**
 * Every export of a shared module and every custom property that a live release relies on is one that the host
 * provides: its copy of a shared module is the one on the page, whatever the part was built with.
 */
export declare const check: Rule;

// gate/prepare.d.ts
import type { Rule } from './Rule';
/** Every page that is prepared as HTML can be rendered with the releases. */
export declare const check: Rule;

// gate/schema.d.ts
import type { Rule } from './Rule';
/** The registry follows the schema, and ours, which is stricter. */
export declare const check: Rule;

// gate/signers.d.ts
import { type Rule } from './Rule';
/** Where the site names who may release what: every new release is signed by them, and so is the activation. */
export declare const check: Rule;

// gate/singletons.d.ts
import { type Rule } from './Rule';
/**
 * Every live range of a shared library holds against the highest version that any live release brings, and against
 * the host's: whichever of the two a page ends up with, it is the only one on it. And against the version that the part
 * itself was built with, or it was never tried with what it says.
 */
export declare const check: Rule;

// gate/smoke.d.ts
import { type Inputs, type Rule } from './Rule';
/** What the pages show that show something new: the host, and every part on them. */
export declare const inputsOf: Inputs;
/**
 * The real page with the new releases in place, under the real policy, in a real browser: every address that shows
 * something of them renders, with no error. Throws a refusal (`unknown`) if there is no browser.
 */
export declare const check: Rule;

// gate/uses.d.ts
import type { StoredRelease } from '../release/readRelease';
import { type Proposal, type Rule } from './Rule';
/** One module of a part, and a release that shows it. */
export interface Use {
    readonly consumer: StoredRelease;
    readonly name: string;
    readonly part: string;
    readonly module: string;
}
/** Every module of another part that any release of the state shows. */
export declare const usesIn: ({ state }: Proposal) => Use[];
/** Every page and fragment that a live release shows is exposed by all live releases of its part. */
export declare const check: Rule;

// prepare/preparePages.d.ts
import { type PreparedRef } from '@forecast/contract';
import type { SitePage } from '../registry/sitePage';
import { type SiteState } from '../registry/SiteState';
import { type Site } from '../site/readSite';
import type { Store } from '../store/Store';
import { type Pieces } from './preparedPages';
/** The live pages of a state. */
export interface PreparedPages {
    /** As a generation names them, by part. */
    readonly refs: Readonly<Record<string, PreparedRef>>;
    /** What is to be put before that generation is made, by key. */
    readonly objects: ReadonlyMap<string, Buffer>;
    readonly pieces: Pieces;
    /** What was rendered, and what was not. */
    readonly facts: string;
}
/** Prepares the live pages of a state that follows on a site as it is, for the page that browsers would render. */
export type Prepare = (site: Site, state: SiteState, page: SitePage) => Promise<PreparedPages>;
/**
 * Prepares live pages for one command: what is rendered of the same releases is rendered once, and what a generation
 * has already is taken from there. Unless `renders`, browsers render all of them. Throws a refusal that names part, path
 * and reason if a page cannot be rendered.
 */
export declare function openPreparation(store: Store, renders: boolean): Prepare;

// prepare/preparedPages.d.ts
import type { Generation, PreparedRef } from '@forecast/contract';
import * as v from 'valibot';
import { type Piece } from '../registry/fillPage';
import type { Store } from '../store/Store';
/** A sha256 in hex. */
export declare const hashSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
/** What pages have of their own, by the key of each live page. */
export type Pieces = ReadonlyMap<string, Piece>;
/** The pictures that pages name: the sha256 (hex) of each by the sha256 of what it shows. */
export type Pictures = Readonly<Record<string, string>>;
/** What was prepared of a part, or of several. */
export interface PreparedPart {
    readonly pieces: Pieces;
    readonly pictures: Pictures;
}
/** What was prepared of a part as the object that holds it; the same always gives the same bytes. */
export declare const preparedBytes: ({ pieces, pictures }: PreparedPart) => Buffer;
/** Those of some pictures that stand in the store as they were written. */
export declare function wholePictures(store: Store, pictures: Pictures): Promise<Pictures>;
/** Whether all pictures that a part's pages name stand in the store. */
export declare const hasItsPictures: (store: Store, { pictures }: PreparedPart) => Promise<boolean>;
/** Reads what was prepared of a part; undefined if it is missing, or not what was written. */
export declare function readPreparedPart(store: Store, ref: PreparedRef): Promise<PreparedPart | undefined>;
/** Reads what was prepared for a generation; undefined if some of it is missing, or not what was written. */
export declare function readPreparedPages(store: Store, prepared?: Generation['prepared']): Promise<PreparedPart | undefined>;
/** What was prepared of all parts: what a part has prepared takes the place of what the host has there. */
export declare function allParts(byPart: ReadonlyMap<string, PreparedPart>): PreparedPart;
/** A live file as text: a page, or what crawlers are told, made of the page that browsers render and of all pieces. */
export declare function liveText(page: string, pieces: Pieces, key: string): string;
/** All that visitors get beside releases and pictures, as text by key: the live files, and the registry of their page. */
export declare function liveTexts(page: string, pieces: Pieces): ReadonlyMap<string, string>;

// refusals.d.ts
/** What a refusal means, apart from the values that one of them names. */
export interface RefusalMeaning {
    /** The gate's rule, or the command, that says so. */
    readonly by: string;
    /** How the command ends; `refused` where it is left out. */
    readonly outcome?: 'refused' | 'unknown' | 'lost';
    /** What the command has done by then; that follows from the outcome where it is left out. */
    readonly did?: string;
    readonly title: string;
    readonly cause: string;
    readonly remedy: string;
}
/** Every reason for which `ship` does not do what it was asked, by number; docs/refusals.md is made from it. */
export declare const refusals: {
    readonly 'SHIP-001': {
        readonly by: "arguments";
        readonly title: "The command line could not be read";
        readonly cause: "A command, an argument or an option is unknown, missing or of another form.";
        readonly remedy: "`ship --help` lists the commands, `ship <command> --help` says what one takes.";
    };
    readonly 'SHIP-002': {
        readonly by: "arguments";
        readonly title: "That names no part";
        readonly cause: "A part is named by lower-case letters, digits and hyphens, and begins with a letter.";
        readonly remedy: "Write the name in its package.json, without the scope and without `remote-`.";
    };
    readonly 'SHIP-003': {
        readonly by: "arguments";
        readonly title: "That names no release";
        readonly cause: "A release is named by its part and by 16 hex digits.";
        readonly remedy: "Write `<part>@<16 hex digits>`, as `ship publish` and `ship status` print it.";
    };
    readonly 'SHIP-004': {
        readonly by: "arguments";
        readonly title: "A part is named twice";
        readonly cause: "One activation was given two releases of one part.";
        readonly remedy: "Name one release of each part.";
    };
    readonly 'SHIP-005': {
        readonly by: "arguments";
        readonly title: "Two parts cannot be compared";
        readonly cause: "`ship diff` was given releases of two parts.";
        readonly remedy: "Compare two releases of one part, or two generations.";
    };
    readonly 'SHIP-006': {
        readonly by: "release";
        readonly title: "There is no such part here";
        readonly cause: "No package in the folder, or in the workspaces around it, is a part of that name: the name of a part’s package is `host` or `remote-…`, with or without a scope.";
        readonly remedy: "Run the command in the folder of a part, or name one of those that the message lists.";
    };
    readonly 'SHIP-007': {
        readonly by: "build";
        readonly title: "The part has no such script";
        readonly cause: "A release runs the scripts `typecheck` and `build` of the part’s package.json.";
        readonly remedy: "Add the script; `--no-build` releases what was built before.";
    };
    readonly 'SHIP-008': {
        readonly by: "build";
        readonly title: "The part does not build";
        readonly cause: "Its script `typecheck` or `build` has failed. Nothing was published.";
        readonly remedy: "Repair what the script has printed.";
    };
    readonly 'SHIP-009': {
        readonly by: "pack";
        readonly title: "There is no build";
        readonly cause: "The folder has no contract.json, no manifest or no page: the bundler has not run, or elsewhere.";
        readonly remedy: "Build the part for production, or name the folder of its build.";
    };
    readonly 'SHIP-010': {
        readonly by: "pack";
        readonly title: "The build cannot be read";
        readonly cause: "Its contract.json or mf-manifest.json is not JSON, or has another shape; or the host’s page has no place for what is live.";
        readonly remedy: "Build the part again, with a bundler preset that fits this version of `ship`.";
    };
    readonly 'SHIP-011': {
        readonly by: "pack";
        readonly title: "The build is not whole";
        readonly cause: "Its manifest or its page names a file that the build does not have.";
        readonly remedy: "Build the part again.";
    };
    readonly 'SHIP-012': {
        readonly by: "publish";
        readonly title: "Nothing was packed";
        readonly cause: "The folder has no release.json.";
        readonly remedy: "Pack the build first: `ship pack <part>`.";
    };
    readonly 'SHIP-013': {
        readonly by: "publish";
        readonly title: "The build is not what was packed";
        readonly cause: "A file has changed, or is gone, since release.json was written.";
        readonly remedy: "Pack the build again: `ship pack <part>`.";
    };
    readonly 'SHIP-014': {
        readonly by: "published";
        readonly title: "The release is not on this site";
        readonly cause: "It was never published here, or a clean-up has removed it.";
        readonly remedy: "Publish it first: `ship publish <part>`.";
    };
    readonly 'SHIP-015': {
        readonly by: "schema";
        readonly title: "The record of a release is damaged";
        readonly cause: "A release.json is not JSON, has another shape, or does not match the release’s name.";
        readonly remedy: "Pack and publish the same build again.";
    };
    readonly 'SHIP-016': {
        readonly by: "live";
        readonly title: "Nothing of the part is live";
        readonly cause: "The command needs a live release of the part.";
        readonly remedy: "Activate a release first: `ship activate <part>@<id>`.";
    };
    readonly 'SHIP-017': {
        readonly by: "host";
        readonly title: "No host is live";
        readonly cause: "The page of a site is its host’s, so a site without a host has no page.";
        readonly remedy: "Activate a release of the host together with the parts that it shows, or name the folder of another site with --site.";
    };
    readonly 'SHIP-018': {
        readonly by: "activate";
        readonly title: "A canary of the part is running";
        readonly cause: "Another release than the canary was to be activated while some visitors get the canary.";
        readonly remedy: "End the rollout first: `ship promote <part>` or `ship abort <part>`.";
    };
    readonly 'SHIP-019': {
        readonly by: "expect";
        readonly outcome: "lost";
        readonly title: "Another release is live than was expected";
        readonly cause: "Somebody activated a release between the look at the site and the command with `--expect`.";
        readonly remedy: "Look at `ship log`, then decide again.";
    };
    readonly 'SHIP-020': {
        readonly by: "changed";
        readonly outcome: "lost";
        readonly title: "Somebody else has just changed what is live of the part";
        readonly cause: "Two people took the same part back, or ended its rollout, at the same time; one of them did.";
        readonly remedy: "Look at `ship log`, then decide again.";
    };
    readonly 'SHIP-021': {
        readonly by: "canary";
        readonly title: "The host cannot be a canary";
        readonly cause: "The host is the page itself, one for all visitors.";
        readonly remedy: "Activate it; a rollback takes seconds.";
    };
    readonly 'SHIP-022': {
        readonly by: "canary";
        readonly title: "Everybody has that release";
        readonly cause: "A canary is another release than the one that is live for everybody.";
        readonly remedy: "Name another release: `ship status` lists them.";
    };
    readonly 'SHIP-023': {
        readonly by: "canary";
        readonly title: "The part has no canary";
        readonly cause: "Only a rollout that has begun can be promoted or aborted.";
        readonly remedy: "Begin with `ship canary <part>@<id> --percent 10`.";
    };
    readonly 'SHIP-024': {
        readonly by: "rollback";
        readonly title: "A rollback cannot go to that release";
        readonly cause: "It is none of the last ten that everybody had before, or it was taken back itself.";
        readonly remedy: "Activate it: `ship activate <part>@<id>`.";
    };
    readonly 'SHIP-025': {
        readonly by: "rollback";
        readonly title: "There is nothing to go back to";
        readonly cause: "The live release is the first one of the part that the site knows of.";
        readonly remedy: "Activate another: `ship activate <part>@<id>`; `ship status` lists what is published.";
    };
    readonly 'SHIP-026': {
        readonly by: "preview";
        readonly title: "The host has no preview";
        readonly cause: "The host is the page itself and cannot be pointed elsewhere.";
        readonly remedy: "Activate it on a site of its own: `ship activate … --site <folder>`, then `ship serve`.";
    };
    readonly 'SHIP-027': {
        readonly by: "preview";
        readonly title: "There is no live release for a preview to replace";
        readonly cause: "A preview shows a release in the place of the live one of its part, and the part has none.";
        readonly remedy: "Activate the release: `ship activate <part>@<id>`.";
    };
    readonly 'SHIP-028': {
        readonly by: "generation";
        readonly title: "There is no such generation";
        readonly cause: "The site has no generation of that number, or its record cannot be read.";
        readonly remedy: "`ship log` lists those that there are; `ship verify` says what is damaged.";
    };
    readonly 'SHIP-029': {
        readonly by: "lock";
        readonly outcome: "lost";
        readonly title: "Another process holds the lock";
        readonly cause: "A process on this machine has been writing to the site for two minutes.";
        readonly remedy: "Wait for it to end, then run the command again.";
    };
    readonly 'SHIP-030': {
        readonly by: "lock";
        readonly outcome: "unknown";
        readonly title: "The lock could not be taken";
        readonly cause: "The program `flock` has failed.";
        readonly remedy: "Read what it printed; the file system of the site must support locks.";
    };
    readonly 'SHIP-031': {
        readonly by: "lock";
        readonly outcome: "unknown";
        readonly title: "There is no program flock";
        readonly cause: "Writers of a site in a folder keep apart by a lock of the kernel, which `flock` takes.";
        readonly remedy: "Install util-linux (on macOS: `brew install util-linux`).";
    };
    readonly 'SHIP-032': {
        readonly by: "schema";
        readonly title: "The registry would not be valid";
        readonly cause: "A release states something that a registry may not list.";
        readonly remedy: "Build, pack and publish the part with this version of `ship`.";
    };
    readonly 'SHIP-033': {
        readonly by: "files";
        readonly title: "A file of a release is damaged";
        readonly cause: "A file on the site is missing, or has other bytes than were published.";
        readonly remedy: "Publish the same build again: that restores the file.";
    };
    readonly 'SHIP-034': {
        readonly by: "files";
        readonly title: "A script is no script";
        readonly cause: "A file that ends with .js does not parse: it was cut short, or is a page.";
        readonly remedy: "Build the part again; nothing may change a file after the build.";
    };
    readonly 'SHIP-035': {
        readonly by: "files";
        readonly title: "A script pins a file that the release does not have";
        readonly cause: "A file was changed after the build had written its hash into a script.";
        readonly remedy: "Build the part again; nothing may change a file after the build.";
    };
    readonly 'SHIP-036': {
        readonly by: "files";
        readonly title: "A compressed copy is not its file";
        readonly cause: "A browser gets the .br or .gz file in the place of the file beside it; the two differ.";
        readonly remedy: "Build the part again; nothing may change a file after the build.";
    };
    readonly 'SHIP-037': {
        readonly by: "files";
        readonly title: "The record of a release says something else than its files";
        readonly cause: "The release.json was changed after it was packed.";
        readonly remedy: "Pack and publish the same build again: that restores the record.";
    };
    readonly 'SHIP-038': {
        readonly by: "uses";
        readonly title: "A part is shown of which nothing is live";
        readonly cause: "The host or a part shows a module of a part that has no live release.";
        readonly remedy: "Activate a release of that part first, or both at once.";
    };
    readonly 'SHIP-039': {
        readonly by: "uses";
        readonly title: "A module is shown that is not exposed";
        readonly cause: "A live release shows a page or a fragment that a live release of its part does not have.";
        readonly remedy: "Expose it again, or first release the part that shows it without it.";
    };
    readonly 'SHIP-040': {
        readonly by: "links";
        readonly title: "A link leads nowhere";
        readonly cause: "A live release links to an address of the site that the host does not answer.";
        readonly remedy: "Let the host answer it, or first release the part without that link.";
    };
    readonly 'SHIP-041': {
        readonly by: "singletons";
        readonly title: "A shared library does not fit";
        readonly cause: "A page has one copy of a shared library. One that a live release brings is outside of the range that another works with.";
        readonly remedy: "Bring the library into a version that all work with; raise its major in all parts together.";
    };
    readonly 'SHIP-042': {
        readonly by: "singletons";
        readonly title: "A shared library has no version";
        readonly cause: "The build states a version of a shared library that is no version.";
        readonly remedy: "Build the part again, with the library installed.";
    };
    readonly 'SHIP-043': {
        readonly by: "contract-version";
        readonly title: "Two versions of the contract";
        readonly cause: "A part keeps another version of the contract than the host.";
        readonly remedy: "Build both against the same version of the contract, and activate them together.";
    };
    readonly 'SHIP-044': {
        readonly by: "budget";
        readonly title: "A first visit loads too much";
        readonly cause: "The heaviest module of a new release is larger, compressed, than the part allows itself.";
        readonly remedy: "Load less at first, or raise `config.budget` in the package.json, where others see it.";
    };
    readonly 'SHIP-045': {
        readonly by: "contracts";
        readonly title: "A module does not keep its contract";
        readonly cause: "The types that a module declares do not fit what a live release relies on.";
        readonly remedy: "Let it fit both shapes, or make a release of the other part live first, one that fits the new shape.";
    };
    readonly 'SHIP-046': {
        readonly by: "smoke";
        readonly title: "A page fails with the release";
        readonly cause: "In a real browser an address that shows something of the new release has an error, a failed part or a link to nowhere, does not stand in time, or shows nothing of the release.";
        readonly remedy: "Open the link that `ship preview <part>@<id>` prints.";
    };
    readonly 'SHIP-047': {
        readonly by: "smoke";
        readonly outcome: "unknown";
        readonly title: "There is no browser to try the page in";
        readonly cause: "Neither Chrome nor Chromium was found.";
        readonly remedy: "Install one or name it in CHROMIUM_PATH; `--no-smoke` does without, and the generation says so.";
    };
    readonly 'SHIP-048': {
        readonly by: "verify";
        readonly title: "A published release is damaged";
        readonly cause: "A file or the record of a release is missing or has other bytes than were published.";
        readonly remedy: "Publish the same build again.";
    };
    readonly 'SHIP-049': {
        readonly by: "verify";
        readonly title: "A generation is damaged";
        readonly cause: "Its record or its page is missing, or says something else than the others.";
        readonly remedy: "If it is the newest, make it anew: `ship rollback --generation <number>`.";
    };
    readonly 'SHIP-050': {
        readonly by: "verify";
        readonly title: "A process has left something unfinished";
        readonly cause: "It was ended while it published or activated. Visitors notice nothing of it.";
        readonly remedy: "Run `ship repair`.";
    };
    readonly 'SHIP-051': {
        readonly by: "verify";
        readonly title: "Nothing was ever live";
        readonly cause: "The site has no generation.";
        readonly remedy: "Put a host live, and the parts that it shows: `ship release --all`.";
    };
    readonly 'SHIP-052': {
        readonly by: "verify";
        readonly title: "The site is not served as it should be";
        readonly cause: "An address answers with other bytes, another status or other headers than the site needs.";
        readonly remedy: "Serve the folder with the headers that `ship serve` sends.";
    };
    readonly 'SHIP-053': {
        readonly by: "ENOSPC, EDQUOT";
        readonly outcome: "unknown";
        readonly title: "The disk is full";
        readonly cause: "There was no space, or the quota was used up, while the command wrote.";
        readonly remedy: "Free some space (`ship gc --dry-run` says what could go), then run the command again.";
    };
    readonly 'SHIP-054': {
        readonly by: "EACCES, EPERM, EROFS";
        readonly outcome: "unknown";
        readonly title: "The site may not be written";
        readonly cause: "The user who runs the command has no right to write, or the file system is read-only.";
        readonly remedy: "Run the command as somebody who may write the site.";
    };
    readonly 'SHIP-055': {
        readonly by: "unforeseen";
        readonly outcome: "unknown";
        readonly title: "Something unforeseen went wrong";
        readonly cause: "An error that `ship` does not know; the message is the error’s own.";
        readonly remedy: "Run `ship verify`, then the command again.";
    };
    readonly 'SHIP-056': {
        readonly by: "pack";
        readonly title: "A file cannot be in a release";
        readonly cause: "Its name, or that of a folder around it, has white space, a control character, a backslash or half a character, or begins with a dot: a release is named by the list of its files, which must be readable in one way only. Or the name has more than 200 bytes, the path more than 600, or the name is what `ship` itself writes (release.sig), differs from another in nothing but its case, or is that of a folder too. Or it has more than 2 GiB, or is a link that leads to no file.";
        readonly remedy: "Give the file another name, or leave it out of the build.";
    };
    readonly 'SHIP-057': {
        readonly by: "types";
        readonly title: "The part declares no such module";
        readonly cause: "The live release of the part does not expose the module, or its build states no types of it.";
        readonly remedy: "Name a module that the part exposes: the message lists them.";
    };
    readonly 'SHIP-058': {
        readonly by: "types";
        readonly title: "There is no site at the address";
        readonly cause: "The address does not answer, or with something else than the page of a site or a file of its releases.";
        readonly remedy: "Name the address of a running site, or the folder of one.";
    };
    readonly 'SHIP-059': {
        readonly by: "types";
        readonly title: "A contract would be overwritten";
        readonly cause: "A file in `src/contracts` says something else than the live release declares: it was edited, or the release is newer.";
        readonly remedy: "Keep the file, or write it anew with `--force` and look at the difference.";
    };
    readonly 'SHIP-060': {
        readonly by: "needs";
        readonly title: "A shared module lacks an export";
        readonly cause: "A live release imports something of a shared module that the host’s copy, the one on the page, does not export.";
        readonly remedy: "Make a host live first whose copy exports it, or a release of the part that does without it.";
    };
    readonly 'SHIP-061': {
        readonly by: "needs";
        readonly title: "A custom property is read that the host does not set";
        readonly cause: "A live release reads a custom property of CSS, such as a colour of the theme, that nobody sets.";
        readonly remedy: "Make a host live first that sets it, or a release of the part that does without it.";
    };
    readonly 'SHIP-062': {
        readonly by: "arguments";
        readonly title: "That names no bucket";
        readonly cause: "A bucket is named as `s3://bucket` or `s3://bucket/prefix`.";
        readonly remedy: "Write it so; the address of the service is set by AWS_ENDPOINT_URL_S3.";
    };
    readonly 'SHIP-063': {
        readonly by: "site";
        readonly title: "Nothing says who asks";
        readonly cause: "A site in a bucket is read and written with keys, which are in no option and no file of ship.";
        readonly remedy: "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";
    };
    readonly 'SHIP-064': {
        readonly by: "site";
        readonly outcome: "unknown";
        readonly title: "The store did not let us";
        readonly cause: "The service has answered, and refused what was asked of it.";
        readonly remedy: "Look at the keys, the region and what they may do in that bucket.";
    };
    readonly 'SHIP-065': {
        readonly by: "site";
        readonly outcome: "unknown";
        readonly title: "The store could not be reached";
        readonly cause: "No answer came, or none that says what was done, however often it was asked for.";
        readonly remedy: "Look at AWS_ENDPOINT_URL_S3 and the network, then run the command again.";
    };
    readonly 'SHIP-066': {
        readonly by: "site";
        readonly title: "The newest generation is damaged";
        readonly cause: "Its record or its page is not in the store, or not as it was written.";
        readonly remedy: "Make one anew: `ship rollback --generation <number>`, as the message names it.";
    };
    readonly 'SHIP-067': {
        readonly by: "site";
        readonly title: "The release is just being removed";
        readonly cause: "A clean-up has said that it removes this release, and has not ended yet.";
        readonly remedy: "Let `ship gc` end, or run it again, then publish the release once more.";
    };
    readonly 'SHIP-068': {
        readonly by: "site";
        readonly title: "The record of a live release has changed";
        readonly cause: "A generation keeps the hash of each record; the one on the site is another now.";
        readonly remedy: "Publish the build again as it was packed, which restores it, or make another release live.";
    };
    readonly 'SHIP-069': {
        readonly by: "arguments";
        readonly title: "There is no site";
        readonly cause: "A folder or a bucket is a site if it has been made one.";
        readonly remedy: "Look at the address; where a new site is meant, `ship init --site <address>`.";
    };
    readonly 'SHIP-070': {
        readonly by: "arguments";
        readonly title: "The site was made by another version";
        readonly cause: "The file site.json names another layout than the one that this version reads and writes.";
        readonly remedy: "Make a new site with `ship init`, and release everything there.";
    };
    readonly 'SHIP-071': {
        readonly by: "init";
        readonly title: "A new site needs an empty place";
        readonly cause: "Something lies there that is no site.";
        readonly remedy: "Name an empty folder, or a prefix of the bucket under which nothing lies.";
    };
    readonly 'SHIP-072': {
        readonly by: "verify";
        readonly outcome: "unknown";
        readonly title: "The address does not answer";
        readonly cause: "Nothing came from the address at which the site is to be read.";
        readonly remedy: "Look at the address, and whether its server runs.";
    };
    readonly 'SHIP-073': {
        readonly by: "arguments";
        readonly title: "That is no key to sign with";
        readonly cause: "Releases and activations are signed with a private key of Ed25519 in PEM.";
        readonly remedy: "Make one with `ship keygen <file>`.";
    };
    readonly 'SHIP-074': {
        readonly by: "signers";
        readonly title: "The release is signed by nobody who may release the part";
        readonly cause: "The site names the keys that may release each part, and none of them has signed this release.";
        readonly remedy: "Let the team sign it: `ship sign <part>@<id> --key <file>`.";
    };
    readonly 'SHIP-075': {
        readonly by: "signers";
        readonly title: "The command is signed by nobody who may change the part";
        readonly cause: "The site names the keys that may change what is live of each part, and the command has another or none.";
        readonly remedy: "Run it with a key of the team: `--key <file>`, or the variable SHIP_SIGNING_KEY.";
    };
    readonly 'SHIP-076': {
        readonly by: "arguments";
        readonly title: "The file of signers cannot be read";
        readonly cause: "It must name the keys that keep the site, and those of each part.";
        readonly remedy: "Write it as docs/signing.md shows, with keys as `ship keygen` prints them.";
    };
    readonly 'SHIP-077': {
        readonly by: "signers";
        readonly title: "Only who keeps the site says who may release";
        readonly cause: "Who may change what is live is changed with one of the keys under `site`.";
        readonly remedy: "Run it with one of these keys: `--key <file>`, or the variable SHIP_SIGNING_KEY.";
    };
    readonly 'SHIP-078': {
        readonly by: "arguments";
        readonly title: "The file is there already, or cannot be written or read";
        readonly cause: "A key is never written over another one; events are kept in a file, which a folder is not.";
        readonly remedy: "Name another file.";
    };
    readonly 'SHIP-079': {
        readonly by: "verify";
        readonly title: "A generation was made by nobody who may";
        readonly cause: "It changes what is live of a part, its record or its prepared pages, and none of those who may do so has signed it.";
        readonly remedy: "Look at `ship log`; the people who keep the site take it back with `ship rollback --generation <number>`.";
    };
    readonly 'SHIP-080': {
        readonly by: "site";
        readonly outcome: "unknown";
        readonly title: "Something lies in the place of a file";
        readonly cause: "A folder or a link lies where a file of the site is to be, or a file where a folder is.";
        readonly remedy: "Look who put it there, move it away, then run the command again.";
    };
    readonly 'SHIP-081': {
        readonly by: "serve";
        readonly title: "The port cannot be used";
        readonly cause: "Another process listens there, or the user may not.";
        readonly remedy: "Name another port: `--port 0` takes one that is free.";
    };
    readonly 'SHIP-082': {
        readonly by: "release";
        readonly title: "The workspaces cannot be read";
        readonly cause: "A package.json in the folder or around it is no JSON or has another shape, or a pnpm-workspace.yaml lists its packages in a way that `ship` does not read.";
        readonly remedy: "Repair the file that the message names.";
    };
    readonly 'SHIP-083': {
        readonly by: "collect";
        readonly title: "The site posts its events nowhere";
        readonly cause: "The settings of the live host name no `eventsUrl`, so no page tells what happens to its parts.";
        readonly remedy: "Name the address of the collector as `eventsUrl` in the host’s site.json, and release the host.";
    };
    readonly 'SHIP-084': {
        readonly by: "watch";
        readonly title: "There is nothing to compare the canary with";
        readonly cause: "Everybody gets the canary, and a watch compares those who do with those who do not.";
        readonly remedy: "Give it to fewer: `ship canary <part>@<id> --percent 20 --watch …`.";
    };
    readonly 'SHIP-085': {
        readonly by: "watch";
        readonly outcome: "lost";
        readonly did: "Somebody else has ended the rollout; the watch has changed nothing since it began.";
        readonly title: "The rollout that was watched is over";
        readonly cause: "Somebody has promoted or aborted it, or has given it another canary.";
        readonly remedy: "Look at `ship log`; watch the canary that runs now.";
    };
    readonly 'SHIP-086': {
        readonly by: "watch";
        readonly did: "The canary was aborted.";
        readonly title: "The canary is worse than the stable release";
        readonly cause: "What visitors’ pages posted says so by one of the watch’s tests.";
        readonly remedy: "Look at the events of its release in the collected file; release again what was repaired.";
    };
    readonly 'SHIP-087': {
        readonly by: "init";
        readonly title: "The store knows no conditional writes";
        readonly cause: "Of several that write the same thing at once, exactly one must win; this store lets each believe that.";
        readonly remedy: "Take a store that knows `If-None-Match` and `If-Match` in writes, or a newer version of this one.";
    };
    readonly 'SHIP-088': {
        readonly by: "site";
        readonly outcome: "unknown";
        readonly title: "A clean-up was faster";
        readonly cause: "While a generation was made, so many others were that a clean-up has removed it already, or would have.";
        readonly remedy: "Look at `ship status` whether it is done; if not, run the command again.";
    };
    readonly 'SHIP-089': {
        readonly by: "prepare";
        readonly outcome: "refused";
        readonly title: "A page could not be rendered";
        readonly cause: "Pages are rendered to HTML before they go live, with the server builds of the releases, and one of them failed.";
        readonly remedy: "Render nothing that needs a browser before an effect, then build and release the part again.";
    };
};
/** The number of a refusal: `SHIP-001` and so on. */
export type RefusalCode = keyof typeof refusals;

// registry/SiteState.d.ts
import { type StoredRelease } from '../release/readRelease';
import { type ReleaseRef } from '../site/ReleaseRef';
import type { Generation, Live } from '@forecast/contract';
import type { Store } from '../store/Store';
/** The host is a part like the others, but its page is the site's and it is in no registry. */
export declare const hostPart = "host";
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
export declare function loadState(store: Store, live: Live, records: Generation['records'], known?: SiteState['releases']): Promise<SiteState>;
/** The releases of one part that somebody may get, the stable one first; none if the part is not live. */
export declare const releasesOf: ({ live, releases }: SiteState, part: string) => StoredRelease[];
/** The release in a state. Throws if it is not in it. */
export declare function releaseIn({ releases }: SiteState, ref: ReleaseRef): StoredRelease;
/** The parts that a page of a part shows something of: itself, those of its fragments, of their fragments, and so on. */
export declare function partsShownBy(state: SiteState, part: string): ReadonlySet<string>;
/** The state in which everybody gets the stable releases. */
export declare const withoutCanaries: ({ live, releases }: SiteState) => SiteState;

// registry/composePage.d.ts
import { type SiteData } from '@forecast/contract';
interface Files {
    /** The hash of each file that the page may name, by the address it has in the build. */
    readonly integrities: ReadonlyMap<string, string>;
    /** Where the host's files are served from; ends with `/`. */
    readonly base?: string;
}
/**
 * The host's page with what is live written into it, so that page and registry are one file and change at once.
 * Every script that it names gets its hash, unless it has one. Throws a refusal if the page has no block, or names a
 * script that is no file of its build.
 */
export declare function composePage(text: string, data: SiteData, { integrities, base }: Files): string;
/**
 * The element by which a page takes no inline style but its own: the hashes of its styles. A file that is served as it
 * is can have no such header.
 */
export declare function policyElement(text: string): string;
/** The hashes of the inline scripts that a page runs, as a policy names them. */
export declare const inlineScriptsIn: (text: string) => string[];
/** The hash of an inline script or style, as a policy names it. */
export declare const inlineHash: (text: string) => string;
/** What a composed page carries. Throws a refusal if it has no block, an error if there is no data in it. */
export declare const siteDataIn: (text: string) => SiteData;
/** What a data block says, by its text. Throws if that is none. */
export declare function siteDataOf(block: string): SiteData;
export {};

// registry/fillPage.d.ts
/**
 * What a page has at the places that the host's page marks with a pair of comments, such as `<!--head-->` and
 * `<!--/head-->`; what it does not name stays as it is in the page that browsers render.
 */
export interface Piece {
    /** The policy of the page itself. */
    readonly policy?: string;
    /** What belongs into the head for this path alone: title, links, styles. */
    readonly head?: string;
    /** What is shown. */
    readonly body?: string;
    /** The parts that it shows, by which the page's registry may be shortened; all that there are where it is not said. */
    readonly parts?: readonly string[];
}
type Place = Exclude<keyof Piece, 'parts'>;
/** The page that browsers render with a path's own piece in it. A place that it does not have stays out. */
export declare function fillPage(page: string, { parts, ...texts }: Piece): string;
/** Whether a page has all the places for what is prepared. */
export declare const isFillable: (page: string) => boolean;
/** The comments around a place. */
export declare const marksOf: (place: Place) => readonly [begin: string, end: string];
export {};

// registry/registryOf.d.ts
import { type Registry, type Release } from '@forecast/contract';
import type { StoredRelease } from '../release/readRelease';
import { type SiteState } from './SiteState';
/** The registry of a state: of each part the stable release, then the canary. */
export declare function registryOf(state: SiteState): Registry;
/** A release as a registry lists it, at its place on the site or below another origin. */
export declare function registryEntry({ ref, record }: StoredRelease, deployment?: NonNullable<Release['deployment']>, origin?: string): Release;

// registry/sitePage.d.ts
import { type SiteData } from '@forecast/contract';
import type { Store } from '../store/Store';
import { type SiteState } from './SiteState';
/** The page of a state, and what it carries. */
export interface SitePage {
    readonly page: string;
    readonly data: SiteData;
}
/** The page that a state gives, as that of a generation. Throws a refusal if no host is live, or if it has no page. */
export declare function sitePage(store: Store, state: SiteState, generation: number): Promise<SitePage>;

// release/BuildFiles.d.ts
import type { ReleaseFile } from '@forecast/contract';
import type { ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
/** The files of a build, wherever they lie. */
export interface BuildFiles {
    /** Where that is, for people. */
    readonly place: string;
    /** The path of each file, relative to the build, with `/`. */
    readonly paths: () => readonly string[];
    /** The bytes of a file; undefined if it is not there, or nothing that a release can hold. */
    readonly read: (path: string) => Promise<Buffer | undefined>;
}
/** The files that the bundler wrote into a folder. Links are followed: other tools keep what they have built elsewhere. */
export declare const filesInFolder: (folder: string) => BuildFiles;
/** The files of a release that is published. */
export declare const filesOfRelease: (store: Store, ref: ReleaseRef, files: readonly ReleaseFile[]) => BuildFiles;

// release/describeBuild.d.ts
import { type ReleaseRecord } from '@forecast/contract';
import type { BuildFiles } from './BuildFiles';
/** A production build, and what its files do not say. */
export interface Build extends Pick<ReleaseRecord, 'part' | 'commit'> {
    readonly files: BuildFiles;
}
/**
 * Describes a production build. Throws a refusal if there is none, if it names a file that it does not have, or if a
 * file has a name that no release can have.
 */
export declare function describeBuild({ files: build, ...facts }: Build): Promise<ReleaseRecord>;

// release/integrity.d.ts
import type { ReleaseFile } from '@forecast/contract';
/** The hash of some bytes as HTML's `integrity` wants it: `sha384-…`. */
export declare const integrityOf: (bytes: string | Buffer) => string;
/** Whether some bytes are those that a record names. */
export declare const areBytesOf: (bytes: Buffer | undefined, { size, integrity }: ReleaseFile) => bytes is Buffer;

// release/readRelease.d.ts
import { type ReleaseRecord } from '@forecast/contract';
import { type ReleaseRef } from '../site/ReleaseRef';
import type { Listed, Store } from '../store/Store';
/** The name of the record in a release's folder. */
export declare const recordName = "release.json";
/** A release as its site has it. */
export interface StoredRelease {
    readonly ref: ReleaseRef;
    readonly record: ReleaseRecord;
    /** The sha256 (hex) of the record as it stands there. */
    readonly sha256: string;
}
/** Reads a published release. Throws a refusal if there is none, or if its record is not what its name says. */
export declare function readRelease(store: Store, ref: ReleaseRef): Promise<StoredRelease>;
/** Reads the text of a release's record. Throws a refusal if it is not what the release's name says. */
export declare function parseRelease(ref: ReleaseRef, text: string): Promise<ReleaseRecord>;
/** A release that is published, with when it was, in ms since 1970 by the store's clock. */
export interface PublishedRelease extends ReleaseRef {
    readonly at: number;
}
/** Every release that is published: its record is written last. */
export declare function publishedReleases(store: Store): Promise<PublishedRelease[]>;
/** What lies in the place of each release, by `part@id`. */
export declare function groupByRelease(objects: readonly Listed[]): Map<string, Listed[]>;
/** The release that a key lies in; undefined if it is none's. */
export declare function releaseAt(key: string): ReleaseRef | undefined;

// serve/pageHeaders.d.ts
import type { SiteData } from '@forecast/contract';
/** What the headers of a page follow from. */
export interface PageFacts extends Pick<SiteData, 'registry' | 'settings'> {
    /** The hashes of its inline scripts, as a policy names them. */
    readonly scripts: readonly string[];
}
/** What the headers of a page follow from, as the page says it. Throws if it says nothing of it. */
export declare const pageFactsIn: (text: string) => PageFacts;
/**
 * The policy of every answer that is no page of the site. Should a browser show it as a document, such as a page within
 * a release, it runs nothing and is in no frame. Pictures may have styles.
 */
export declare const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/**
 * The headers of a page at a path, made from the registry and the site's settings. Scripts come from the registry's
 * origins only, none inline but the host's early one, no eval, and none without a hash; which inline styles there are
 * each page says itself, for a web server that sends files knows no file. A path for which the settings name third
 * parties has these scripts and frames as well, and the style elements that such scripts write; no hash is asked for
 * there, because theirs are not known.
 */
export declare function pageHeaders({ registry, settings, scripts: inline }: PageFacts, path: string): Record<string, string>;

// sha256Of.d.ts
/** The sha256 of some bytes, or of a text as UTF-8, in hex. */
export declare const sha256Of: (bytes: Buffer | string) => string;

// signing/keys.d.ts
import * as v from 'valibot';
/** Who signs: what is theirs alone, and the name by which everybody knows them. */
export interface SigningKey {
    readonly publicKey: string;
    /** The signature of a text, in base64. */
    readonly sign: (text: string) => string;
}
/** A public key as it is written down: Ed25519, as SPKI in base64, 60 characters. */
export declare const publicKeySchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no public key of Ed25519 (SPKI in base64)">]>;
/** Reads a private key. Throws a refusal, which calls it by its place, for what is none of Ed25519. */
export declare function signingKey(pem: string, place: string): SigningKey;
/** A new pair: the private key in PEM, and the public one as it is written down. */
export declare function newKeys(): {
    readonly privateKey: string;
    readonly publicKey: string;
};
/** Whether a text was signed so by the holder of a key. */
export declare function isSigned(publicKey: string, text: string, signature: string): boolean;

// site/ReleaseRef.d.ts
import type { Live } from '@forecast/contract';
/** Names one release of one part. */
export interface ReleaseRef {
    readonly part: string;
    /** 16 hex digits. */
    readonly id: string;
}
/** Reads `markets@0123456789abcdef`. Throws a refusal if it names no release. */
export declare function parseRef(text: string): ReleaseRef;
/** Writes `markets@0123456789abcdef`. */
export declare const refText: ({ part, id }: ReleaseRef) => string;
/** The address of a release's folder on its site; ends with `/`. */
export declare const releaseUrl: (ref: ReleaseRef) => string;
/** What a rollback of each part goes back to. */
export declare const waysBack: (live: Live) => ReleaseRef[];
/** Every release that somebody may get: of each part the stable one, and the canary. */
export declare function refsOf(live: Live): ReleaseRef[];

// site/keys.d.ts
import { type Generation, type PreparedRef } from '@forecast/contract';
import type { ReleaseRef } from './ReleaseRef';
/** Where a file of a release lies; without a path, where all of them do, with `/` at the end. */
export declare const releaseKey: ({ part, id }: ReleaseRef, path?: string) => string;
/** Where the record of a generation lies. Eight digits, for people who look. */
export declare const generationKey: (number: number) => string;
/** The number of the generation whose record lies there; 0 where none does. */
export declare const numberOf: (key: string) => number;
/** Where the page of a generation lies, by its sha256 (hex): several may try to make the same one. */
export declare const pageKey: ({ number, page }: Pick<Generation, "number" | "page">) => string;
/** The number of the generation whose page lies there, or would have; 0 where none does. */
export declare const pageNumberOf: (key: string) => number;
/** Where all registries lie that are files of their own. */
export declare const registryPrefix = "registry/";
/** Where the registry of a generation lies as a file of its own, by its sha256 (hex). */
export declare const registryKey: (number: number, sha256: string) => string;
/** The number of the generation whose registry lies there, as it is or compressed; 0 where none does. */
export declare const registryNumberOf: (key: string) => number;
/** Where the prepared pages of a part lie, by what they were rendered of and what they are. */
export declare const preparedKey: ({ inputs, sha256 }: PreparedRef) => string;
/** How the keys of pages begin that were rendered of the same. */
export declare const preparedPrefix: (inputs: string) => string;
/** Whether prepared pages lie there, or would. */
export declare const isPreparedKey: (key: string) => boolean;
/** The ending of a live page's key, as it is and compressed. */
export declare const endings: {
    readonly identity: "";
    readonly br: ".br";
    readonly gzip: ".gz";
};
/** How a live page is kept, as HTTP names it. */
export type Coding = keyof typeof endings;
/**
 * The page that browsers render, as it is and compressed: the newest generation's, and never newer. All other live
 * pages are made of it.
 */
export declare const livePages: {
    readonly identity: "index.html";
    readonly br: "index.html.br";
    readonly gzip: "index.html.gz";
};
/** Where all live pages lie that are sent to visitors. */
export declare const livePrefix = "live/";
/** Where the page of a path lies. */
export declare const pageAt: (path: string) => string;
/** Where the page lies for the paths directly below one that have no page of their own. */
export declare const pageBelow: (path: string) => string;
/** Where the page lies of every path at which there is none. */
export declare const pageNowhere = "live/404.html";
/** What a site tells crawlers beside its pages: where its pages are, and what may be read. */
export declare const siteMapKey = "live/sitemap.xml";
export declare const robotsKey = "live/robots.txt";
/** Where what crawlers ask for at a path lies; undefined at any other. */
export declare const crawlerKeyAt: (path: string) => string | undefined;
/** Where the picture of a page lies, by the sha256 (hex) of its bytes: at the address that the page names. */
export declare const pictureKey: (sha256: string) => string;
/** How the keys of all pictures begin. */
export declare const pictureKeys = "pictures/";
/** Whether the picture of a page lies there, or would. */
export declare const isPictureKey: (key: string) => boolean;
/** Whether a live page lies there, or what crawlers are told, or may. */
export declare const isLiveKey: (key: string) => boolean;
/** The path whose page lies there, as a browser writes it; undefined where that of others does. */
export declare const pathOfPage: (key: string) => string | undefined;
/** By this a folder or a bucket is known as a site. */
export declare const markerKey = "site.json";

// site/readSite.d.ts
import type { Generation, Live } from '@forecast/contract';
import type { Store } from '../store/Store';
/** A generation, with the hash by which its child names it. */
export interface StoredGeneration {
    readonly generation: Generation;
    /** The sha256 (hex) of its record. */
    readonly sha256: string;
}
/** What a site is at a moment. */
export interface Site {
    /** The number of the newest generation, readable or not; 0 for a site on which nothing was ever live. */
    readonly number: number;
    /** The newest generation that can be read. */
    readonly head: StoredGeneration | undefined;
    /** What it makes live. */
    readonly live: Live;
}
/**
 * Reads what is live on a site, by following its generations to the last: no clock decides, and a listing only where
 * to begin, where the page does not say so or names one of which there is no record.
 */
export declare function readSite(store: Store): Promise<Site>;
/**
 * Throws a refusal if the newest generation of a site cannot be read: to go on from the one before would take back,
 * unseen, what somebody has made live.
 */
export declare function throwIfUnreadable(site: Site): void;
/** What makes the newest generation anew where it is damaged: the newest one that can be read, if there is one. */
export declare const anew: ({ head }: Site) => string;
/** Whether the newest generation can be read; true for a site on which nothing was ever live. */
export declare const isReadable: ({ number, head }: Site) => boolean;
/** A generation by its number; undefined if there is none, or none that can be read. */
export declare function readGeneration(store: Store, number: number): Promise<StoredGeneration | undefined>;
/** A generation by its number. Throws a refusal if it is not there or cannot be read. */
export declare function generationOf(store: Store, number: number): Promise<Generation>;
/** What is kept of a generation: all of it, or its number alone where its record cannot be read. */
export interface KeptGeneration {
    readonly number: number;
    readonly generation: Generation | undefined;
}
/** The generations that are kept, the newest first. */
export declare function history(store: Store, { number, head }: Site): AsyncGenerator<KeptGeneration>;
/** The names of the releases that were live in a generation that is kept, and of those that a rollback goes back to. */
export declare function onceLive(store: Store, site: Site): Promise<ReadonlySet<string>>;

// store/Store.d.ts
/** An object as its store has it. */
export interface Stored {
    readonly bytes: Buffer;
    /** Of these bytes under this key: another one as soon as others stand there. */
    readonly tag: string;
    /** When it was put there, in ms since 1970, by the store's clock. */
    readonly at: number;
    /** A header that the store gives with it, and its value, if that is not what `objectHeaders` says of the key. */
    readonly wrongHeader?: string | undefined;
}
/** An object in a listing. */
export interface Listed {
    readonly key: string;
    /** When it was put there, in ms since 1970, by the store's clock. */
    readonly at: number;
}
/**
 * Where a site is kept: whole objects under keys, as a folder has them, or a bucket. Of several that put at the same
 * moment exactly one gets true. A call that could not tell what came of it rejects; nothing is then half there.
 */
export interface Store {
    /** As it is written on a command line: the path of a folder, or `s3://bucket/prefix`. */
    readonly address: string;
    /** The object under a key; undefined if there is none. */
    get(key: string): Promise<Stored | undefined>;
    /** Puts an object where none is; false if one is there already, which stays. */
    putNew(key: string, bytes: Buffer): Promise<boolean>;
    /** Puts an object in the place of the one with a tag, or where none is without one; false if another is there. */
    swap(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean>;
    /**
     * Every object whose key begins and ends so, in no order. What was put or removed in these moments may be in it or
     * not.
     */
    list(prefix: string, ending?: string): Promise<readonly Listed[]>;
    /** Removes an object; nothing happens if there is none. */
    remove(key: string): Promise<void>;
}

// store/folderStore.d.ts
import type { Store } from './Store';
/**
 * A store in a folder of this machine. What it has put is there after a power cut too. Several processes may use it,
 * as long as they are on one machine: the kernel's lock and its names decide their races.
 */
export declare function folderStore(folder: string): Store;

// store/memoryStore.d.ts
import type { Store } from './Store';
/** A store in this process, for tests: it is as good as its promises, and gone with the process. */
export declare function memoryStore(): Store;

// store/s3Store.d.ts
import type { Store } from './Store';
/**
 * A store in a bucket, of Amazon or of anything that speaks its language and knows conditional writes. Where it is and
 * who asks is read from the variables that all such tools go by: AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL,
 * AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Throws a refusal if the keys are missing.
 */
export declare function s3Store(address: string, env?: NodeJS.ProcessEnv): Store;

// testing/tinyBuild.d.ts
import type { BuildContract } from '@forecast/contract';
/** A build of a few small files, as the bundler would write it. A test states only what it is about. */
export interface TinyBuild {
    readonly part: string;
    /** What makes one build differ from the next. */
    readonly content?: string;
    readonly exposes?: readonly string[];
    readonly contract?: Partial<BuildContract>;
    /** Further files, or others in the place of those, by path. */
    readonly files?: Readonly<Record<string, string | Buffer>>;
}
/** The libraries that a tiny build brings, unless a test says otherwise. */
export declare const react19: {
    react: {
        version: string;
        requires: string;
    };
};
/** Writes a build of a part below a folder; gives its `dist`. */
export declare function tinyRemote(folder: string, build: TinyBuild): string;
/** Writes a build of a host whose page answers at `/` with the parts named; gives its `dist`. */
export declare function tinyHost(folder: string, parts: readonly string[], build?: Omit<TinyBuild, 'part'>): string;

// testing/tinySite.d.ts
import type { Verdict } from '@forecast/contract';
import { type Activation } from '../activation/activations';
import { type ActivationRequest, type Applied } from '../activation/applyActivation';
import type { ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { type TinyBuild } from './tinyBuild';
/** A site of a few small files, with a temporary folder for its builds. */
export interface TinySite {
    readonly folder: string;
    readonly store: Store;
    /** One of the two releases of each part; the first is live. */
    readonly releaseOf: (part: string, index: 0 | 1) => ReleaseRef;
    /** Publishes one more build. */
    readonly publish: (build: TinyBuild) => Promise<ReleaseRef>;
    /** Publishes one more host, whose page shows the parts named. */
    readonly publishHost: (parts: readonly string[], build?: Omit<TinyBuild, 'part'>) => Promise<ReleaseRef>;
    /** Activates releases, as `ship activate --no-smoke` does. */
    readonly activate: (...refs: readonly ReleaseRef[]) => Promise<Applied>;
    /** Applies any activation, without a browser; `more` says what is told of it otherwise. */
    readonly apply: (activation: Activation, more?: Partial<ActivationRequest>) => Promise<Applied>;
    /** What the gate says of releases that are not live yet, as `ship check --no-smoke` asks it. */
    readonly check: (...refs: readonly ReleaseRef[]) => Promise<readonly Verdict[]>;
    /** Everything that a visitor could notice of the site. */
    readonly seen: () => Promise<unknown>;
    /** Writes over an object as a stranger would, who knows nothing of releases. */
    readonly overwrite: (key: string, change: (text: string) => string) => Promise<void>;
    /** The same site once more, in a folder if it is in one, else in memory. */
    readonly copy: () => Promise<TinySite>;
    readonly remove: () => void;
}
/**
 * Makes a site with a host and the parts named, each with two releases: in a folder of its own, or in a store that is
 * empty. In memory it takes a fraction of the time.
 */
export declare function tinySite(parts: readonly string[], store?: Store): Promise<TinySite>;
