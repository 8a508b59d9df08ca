// testing/index.d.ts
export { siteDataIn } from '../registry/composePage';
export { registryEntry } from '../registry/registryOf';
export { currentPage, pageOf, type SitePage } from '../registry/sitePage';
export { describeBuild } from '../release/describeBuild';
export { integrityOf } from '../release/integrity';
export { currentNumber, generationNumbers } from '../site/generations';
export { releaseFolder, releaseUrl } from '../site/ReleaseRef';
export { steps } from '../site/steps';
export { react19, tinyHost, tinyRemote, type TinyBuild } from './tinyBuild';
export { tinySite, type TinySite } from './tinySite';

// activation/activations.d.ts
import type { Generation, Live } from '@forecast/contract';
import { type ReleaseRef } from '../site/ReleaseRef';
/** Makes of what is live what is to go live. Throws a refusal if that cannot be. */
export type Activation = (live: Live, history: () => readonly Generation[]) => Live;
/** Gives releases to everybody, all at once. `expect` names the release that the first of them replaces. */
export declare const activate: (refs: readonly ReleaseRef[], expect?: string) => Activation;
/**
 * Gives a release to a percentage (0 to 100) of the visitors. Within one rollout, be it widened or given another
 * release, a visitor who has the canary keeps it.
 */
export declare const canary: ({ part, id }: ReleaseRef, percent: number) => Activation;
/** Gives the canary to everybody. */
export declare const promote: (part: string) => Activation;
/** Gives the canary to nobody. */
export declare const abort: (part: string) => Activation;
/**
 * Takes back the last change of a part: ends its rollout if there is one, else gives everybody the release before.
 * With `to` everybody gets that one.
 */
export declare const rollback: (part: string, to?: string) => Activation;
/** Activates what was live in an earlier generation, the host included. */
export declare const restore: (generation: Generation) => Activation;

// activation/applyActivation.d.ts
import { type Skipped } from '../gate/gate';
import type { Change, Generation, Live } from '@forecast/contract';
import type { Activation } from './activations';
/** What is to go live, and how the log tells it. */
export interface ActivationRequest {
    readonly site: string;
    /** As it is written into the generation. */
    readonly command: string;
    readonly why: string;
    readonly activation: Activation;
    /** The part whose present state the command goes by; if that changes in the meantime, the race is lost. */
    readonly about?: string;
    /** The rules of the gate to leave out, each with the reason, which the generation keeps. */
    readonly skipped: Skipped;
    readonly onProgress: (line: string) => void;
}
/** What an activation came to: `unchanged` if all of it was live already. */
export interface Applied {
    readonly generation: Generation;
    readonly outcome: 'changed' | 'unchanged';
}
/**
 * Applies an activation to a site: holds the new state against the gate, and makes it the next generation only if
 * nothing else became live in the meantime; else all of it is done again on what did. The lock is held for the writing
 * alone, so that a rollback never waits for another's checks. Throws a refusal, and then nothing has changed.
 */
export declare function applyActivation(request: ActivationRequest): Promise<Applied>;
/** Makes the newest generation live where the process that wrote it ended before it could. */
export declare function finishInterrupted(site: string): Promise<boolean>;
/** How one state differs from another, by part. */
export declare function changesBetween(before: Live, after: Live): Change[];

// gate/Rule.d.ts
import type { Finding, Live } from '@forecast/contract';
import type { RefusalCode } from '../refusals';
import type { SitePage } from '../registry/sitePage';
import { type SiteState } from '../registry/SiteState';
import type { StoredRelease } from '../release/readRelease';
/** A state that is proposed to go live, beside the one that it would replace. */
export interface Proposal {
    readonly site: string;
    readonly before: Live;
    readonly state: SiteState;
    readonly page: SitePage;
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
/** The releases that nobody gets yet. */
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
import { type Rule } from './Rule';
/** What each consumer relies on, as its release states it in types, holds for what the modules it shows declare. */
export declare const check: Rule;

// gate/files.d.ts
import { type Rule } from './Rule';
/**
 * Every file has the bytes that its release names. In new releases scripts parse and pin only files of their own
 * release, and a compressed copy, which a browser gets in its place, holds the same as the file.
 */
export declare const check: Rule;

// gate/gate.d.ts
import type { Live, Verdict } from '@forecast/contract';
import type { Proposal } from './Rule';
/** The rules by name, the quick ones first: a new one is a file here and a line in this list. */
declare const rules: {
    schema: () => Promise<typeof import("./schema")>;
    files: () => Promise<typeof import("./files")>;
    uses: () => Promise<typeof import("./uses")>;
    links: () => Promise<typeof import("./links")>;
    singletons: () => Promise<typeof import("./singletons")>;
    needs: () => Promise<typeof import("./needs")>;
    'contract-version': () => Promise<typeof import("./contractVersion")>;
    budget: () => Promise<typeof import("./budget")>;
    contracts: () => Promise<typeof import("./contracts")>;
    smoke: () => Promise<typeof import("./smoke")>;
};
/** The name of a rule, as verdicts and findings carry it. */
export type RuleName = keyof typeof rules;
/** All of them, in the order in which they are asked. */
export declare const ruleNames: readonly RuleName[];
/** Rules that are left out, each with the reason, which the generation keeps. */
export type Skipped = Readonly<Partial<Record<RuleName, string>>>;
/** A proposal, with what every rule says of it. */
export interface Gated extends Proposal {
    readonly verdicts: readonly Verdict[];
}
/**
 * Holds a state that may go live against the rules, all of them even if one refuses, but the browser only if none has.
 * Throws a refusal if a release is missing or damaged.
 */
export declare function gate(site: string, before: Live, live: Live, skipped: Skipped, onProgress: (line: string) => void): Promise<Gated>;
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

// gate/schema.d.ts
import type { Rule } from './Rule';
/** The registry follows the schema, and ours, which is stricter. */
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
import { type Rule } from './Rule';
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

// refusals.d.ts
/** What a refusal means, apart from the values that one of them names. */
export interface RefusalMeaning {
    /** The gate's rule, or the command, that says so. */
    readonly by: string;
    /** How the command ends; `refused` where it is left out. */
    readonly outcome?: 'refused' | 'unknown' | 'lost';
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
        readonly cause: "Its contract.json or mf-manifest.json is not JSON, or has another shape.";
        readonly remedy: "Build the part again, with a bundler preset that fits this version of `ship`.";
    };
    readonly 'SHIP-011': {
        readonly by: "pack";
        readonly title: "The build is not whole";
        readonly cause: "Its manifest or its page names a file that the folder does not have.";
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
        readonly remedy: "Publish the same build again.";
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
        readonly title: "The release was never live";
        readonly cause: "A rollback goes to what was live before only.";
        readonly remedy: "Activate it: `ship activate <part>@<id>`.";
    };
    readonly 'SHIP-025': {
        readonly by: "rollback";
        readonly title: "There is nothing to go back to";
        readonly cause: "The live release is the first one of the part that the site knows of.";
        readonly remedy: "Name a release: `ship rollback <part> --to <id>`; `ship status` lists what is published.";
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
        readonly cause: "The site has no generation of that number, or its generation.json is damaged.";
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
        readonly cause: "Writers of a site keep apart by a lock of the kernel, which `flock` takes.";
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
        readonly remedy: "Publish the same build again: that restores the record.";
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
        readonly cause: "A file of a generation is missing, or says something else than the others.";
        readonly remedy: "Make a whole one live: `ship rollback --generation <number>`.";
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
        readonly remedy: "Activate a host and the parts that it shows: `ship activate`.";
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
        readonly remedy: "Run the command as somebody who may write into the site folder.";
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
        readonly title: "A file has a name that no release can have";
        readonly cause: "A file of the build has white space, a control character, a backslash or half a character in its name. A release is named by the list of its files, which must be readable in one way only.";
        readonly remedy: "Give the file another name, and build the part again.";
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
};
/** The number of a refusal: `SHIP-001` and so on. */
export type RefusalCode = keyof typeof refusals;

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
/** Every release that somebody may get: of each part the stable one, and the canary. */
export declare function refsOf(live: Live): ReleaseRef[];
/** The releases of one part that somebody may get, the stable one first; none if the part is not live. */
export declare const releasesOf: ({ live, releases }: SiteState, part: string) => StoredRelease[];
/** The release in a state. Throws if it is not in it. */
export declare function releaseIn({ releases }: SiteState, ref: ReleaseRef): StoredRelease;

// registry/composePage.d.ts
import { type SiteData } from '@forecast/contract';
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
export declare function composePage(text: string, data: SiteData, { integrityOf, base }: Files): string;
/** What a composed page carries. Throws if it has no block, or no data in it. */
export declare function siteDataIn(text: string): SiteData;
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
/** Gives the live page of a site whenever it is called; reads it only when another is live. Throws if none is. */
export declare function currentPage(site: string): () => SitePage;

// release/describeBuild.d.ts
import type { ReleaseRecord } from '@forecast/contract';
/** A production build, and what its files do not say. */
export interface Build extends Pick<ReleaseRecord, 'part' | 'commit'> {
    /** The folder that the build wrote. */
    readonly dist: string;
}
/**
 * Describes a production build. Throws a refusal if there is none, if it names a file that it does not have, or if a
 * file has a name that no release can have.
 */
export declare function describeBuild({ dist, ...facts }: Build): ReleaseRecord;

// release/integrity.d.ts
import type { ReleaseFile } from '@forecast/contract';
/** The hash of some bytes as HTML's `integrity` wants it: `sha384-…`. */
export declare const integrityOf: (bytes: string | Buffer) => string;
/** Whether a file is in its folder with the bytes that its record names. */
export declare function isWhole(folder: string, { path, size, integrity }: ReleaseFile): boolean;

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
/** Reads the text of a `release.json`, called `name` where it is not one. Throws a refusal if it is not. */
export declare function parseRecord(part: string, name: string, text: string): ReleaseRecord;
/** Reads the text of a release's record. Throws a refusal if it is not what the release's name says. */
export declare function parseRelease(ref: ReleaseRef, text: string): Promise<ReleaseRecord>;
/** Every release folder of a site, half uploads included, by part and id. */
export declare function releaseFolders(site: string): ReleaseRef[];
/** Whether a release was published whole: its record is written last. */
export declare const isPublished: (site: string, ref: ReleaseRef) => boolean;
/** When a release was published, in ms since 1970. */
export declare const publishedAt: (site: string, ref: ReleaseRef) => number;

// site/ReleaseRef.d.ts
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
import { type Applied } from '../activation/applyActivation';
import type { ReleaseRef } from '../site/ReleaseRef';
import { type TinyBuild } from './tinyBuild';
/** A site of a few small files in a temporary folder. */
export interface TinySite {
    readonly folder: string;
    readonly site: string;
    /** Of each part two releases; the first is live. */
    readonly releases: Readonly<Record<string, readonly [ReleaseRef, ReleaseRef]>>;
    /** Publishes one more build. */
    readonly publish: (build: TinyBuild) => Promise<ReleaseRef>;
    /** Publishes one more host, whose page shows the parts named. */
    readonly publishHost: (parts: readonly string[], build?: Omit<TinyBuild, 'part'>) => Promise<ReleaseRef>;
    /** Activates releases, as `ship activate --no-smoke` does. */
    readonly activate: (...refs: readonly ReleaseRef[]) => Promise<Applied>;
    /** What the gate says of releases that are not live yet, as `ship check --no-smoke` asks it. */
    readonly check: (...refs: readonly ReleaseRef[]) => Promise<readonly Verdict[]>;
    /** Everything that a visitor could notice of the site, or of a copy of it in another folder. */
    readonly seen: (copy?: string) => unknown;
    /** The same site once more in a folder of its own, made in a fraction of the time. */
    readonly copy: () => TinySite;
    readonly remove: () => void;
}
/** Makes a site with a host and the parts named, each with two releases. */
export declare function tinySite(parts: readonly string[]): Promise<TinySite>;
