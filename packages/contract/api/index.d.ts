// index.d.ts
export { contractVersion } from './contractVersion';
export { createListeners, type Listeners } from './createListeners';
export { dataBlockText, siteDataText } from './dataBlockText';
export { failureCauses } from './failureCauses';
export { failures, type FailureCode, type PartFailure, type Reason } from './failures';
export { federationName } from './federationName';
export type { Change, Finding, Generation, Live, LivePart, PreparedRef, Signers, Verdict, } from './generation';
export { inRollout } from './inRollout';
export { analysisAttribute, keptPlaces, nothingKept, type Kept, type KeptName, type KeptPlace, type KeptPosition, type KeptValues, } from './kept';
export { lateStyle } from './lateStyle';
export { pageAddress } from './pageAddress';
export { failedSelector, loadingSelector, staticAttribute } from './pageState';
export type { FragmentSlot, MountedPage, MountedPageProps, PartPage, PartPageProps } from './page';
export type { PagePicture } from './pagePicture';
export { pictureName, picturePath } from './picturePath';
export { readExpose, type Expose } from './readExpose';
export type { PinnedFile, PinnedScript, Prepared, Registry, Release, SiteData } from './registry';
export { registryFormat } from './registryFormat';
export { releaseId } from './releaseId';
export type { BuildContract, PageSurroundings, ReleaseFile, ReleaseRecord, SharedLibrary, } from './releaseRecord';
export { noSettings, type SiteSettings, type ThirdParties } from './siteSettings';
export type { Rollout, SiteEvent } from './siteEvent';

// contractVersion.d.ts
/**
 * The version of this contract. A part bakes in the one it was built with (every exposed module exports it) and
 * the host refuses a part of another: raise it whenever an old part could no longer work in a new host.
 */
export declare const contractVersion = 3;

// createListeners.d.ts
/** Those who want to hear of changes. */
export interface Listeners {
    /** Calls `listener` at each change, until the function that it gives is called; for `useSyncExternalStore`. */
    readonly subscribe: (listener: () => void) => () => void;
    /** Tells of a change: calls each listener, also after one that threw; the browser tells its error as any other. */
    readonly tell: () => void;
}
/** Makes a place where others can subscribe to changes. */
export declare function createListeners(): Listeners;

// dataBlockText.d.ts
import type { SiteData } from './registry';
/** A value as the text of a data block. `<` is escaped: no value can end the block or start a comment. */
export declare function dataBlockText(value: object): string;
/** Site data as the text of its data block. The registry comes first: by that the block is found in a page. */
export declare const siteDataText: ({ registry, ...others }: SiteData) => string;

// failureCauses.d.ts
/** What each failure is, for the teams: what it is called, its `cause`, and the `remedy`. No page carries these texts. */
export declare const failureCauses: {
    readonly 'FED-001': {
        readonly title: "The list of parts could not be read";
        readonly cause: "The page carries no registry, or one that is not JSON or has another shape.";
        readonly remedy: "Compose the page again (npm run preview) and look at its site-data block.";
    };
    readonly 'FED-002': {
        readonly title: "The site does not list this part";
        readonly cause: "The registry has no entry, or a malformed one, for a part that a route or a fragment names.";
        readonly remedy: "Build and release the part; its name is its folder without \"remote-\".";
    };
    readonly 'FED-003': {
        readonly title: "The part could not be reached";
        readonly cause: "Its server could not be reached, or answered with an error of its own (5xx, 429).";
        readonly remedy: "Request the address that the console names; look at the server it belongs to.";
    };
    readonly 'FED-004': {
        readonly title: "The part took too long to load";
        readonly cause: "It was not there after 10 seconds: a file of it hangs, its module never settles, or it waits for something while it renders.";
        readonly remedy: "Look in the network panel for the file that hangs; if none does, for an await at module level.";
    };
    readonly 'FED-005': {
        readonly title: "The part has no such page";
        readonly cause: "The exposed module is missing, or its default export is no component and no page that mounts itself. An async function is none.";
        readonly remedy: "Export the component, or the object with mount, as default from src/exposes.";
    };
    readonly 'FED-006': {
        readonly title: "The part was built for another version of the site";
        readonly cause: "The contractVersion that its module exports is not the host's.";
        readonly remedy: "Build the part with the current contract and release it.";
    };
    readonly 'FED-007': {
        readonly title: "The part stopped working";
        readonly cause: "It threw an error while it rendered, in an effect, or when it was left.";
        readonly remedy: "The console has the error and the component it came from.";
    };
    readonly 'FED-008': {
        readonly title: "Something in this part did not work";
        readonly cause: "It threw an error in an event handler, a timer or a promise. What it shows stays.";
        readonly remedy: "The console has the error. Errors are told apart by the address of the script they come from.";
    };
    readonly 'FED-009': {
        readonly title: "The part is not sealed";
        readonly cause: "Its registry entry has no hash; in production nothing runs without one.";
        readonly remedy: "Publish the part with the release tool, which writes the hash.";
    };
    readonly 'FED-010': {
        readonly title: "The part is not what was released";
        readonly cause: "A script of it has other bytes than the registry or its entry says; the browser refused to run it.";
        readonly remedy: "Compare the file with the release; publish it again under a new address, never over the old one.";
    };
    readonly 'FED-011': {
        readonly title: "The part could not start";
        readonly cause: "Its script threw, ended early, or brought nothing that could be started.";
        readonly remedy: "The console has the error. Open the part alone, then take the release back.";
    };
    readonly 'FED-012': {
        readonly title: "The part needs another version of a shared library";
        readonly cause: "The version of a singleton that the host brings is outside the range the part was built for.";
        readonly remedy: "Build the part against the host's major version of the library that the console names.";
    };
    readonly 'FED-013': {
        readonly title: "A file of the part is missing";
        readonly cause: "A script of it answered with 4xx, or with something else than a script, such as a page.";
        readonly remedy: "Publish all files of a release before it goes live, and answer a missing one with 404.";
    };
    readonly 'FED-014': {
        readonly title: "The build that this tab asks for was not found";
        readonly cause: "The tab points the part at another build (?part=), which does not answer or does not fit.";
        readonly remedy: "Start the build it names, or look at its address.";
    };
    readonly 'FED-015': {
        readonly title: "The site stopped working";
        readonly cause: "An error of the host's own, outside of every border.";
        readonly remedy: "The console has the error. If it comes again, take the release of the host back.";
    };
    readonly 'FED-016': {
        readonly title: "The list of parts did not come";
        readonly cause: "The page carries the parts that it shows; the file with the others, which it names with its hash, is missing, was not there after 5 seconds, or has other bytes.";
        readonly remedy: "Request the address that the console names; ship verify says what is wrong with it.";
    };
};

// failures.d.ts
/**
 * Every way in which a part can fail, by number, and what the visitor reads of it: that the page, or the piece of it,
 * `did` so, and `why` or what helps. `transient` says that it may pass by itself, so the site tries again on its own.
 */
export declare const failures: {
    readonly 'FED-001': {
        readonly did: "could not be loaded";
        readonly why: "It arrived incomplete. Please try again.";
        readonly transient: false;
    };
    readonly 'FED-002': {
        readonly did: "cannot be shown now";
        readonly why: "Please try again later.";
        readonly transient: false;
    };
    readonly 'FED-003': {
        readonly did: "could not be loaded";
        readonly why: "The connection or our server may be down.";
        readonly transient: true;
    };
    readonly 'FED-004': {
        readonly did: "took too long to load";
        readonly why: "The connection or our server may be slow.";
        readonly transient: true;
    };
    readonly 'FED-005': {
        readonly did: "cannot be shown now";
        readonly why: "It is being changed. Please try again later.";
        readonly transient: false;
    };
    readonly 'FED-006': {
        readonly did: "cannot be shown now";
        readonly why: "It is being changed. Please try again later.";
        readonly transient: false;
    };
    readonly 'FED-007': {
        readonly did: "stopped working";
        readonly why: "Trying again may help.";
        readonly transient: false;
    };
    readonly 'FED-008': {
        readonly did: "had an error";
        readonly why: "What you see may be out of date. You can go on, or restart.";
        readonly transient: false;
    };
    readonly 'FED-009': {
        readonly did: "cannot be shown now";
        readonly why: "Please try again later.";
        readonly transient: false;
    };
    readonly 'FED-010': {
        readonly did: "cannot be shown now";
        readonly why: "It was kept from running for your safety. Please try again later.";
        readonly transient: false;
    };
    readonly 'FED-011': {
        readonly did: "cannot be shown now";
        readonly why: "An error keeps it from starting. Please try again later.";
        readonly transient: false;
    };
    readonly 'FED-012': {
        readonly did: "cannot be shown now";
        readonly why: "It is being changed. Please try again later.";
        readonly transient: false;
    };
    readonly 'FED-013': {
        readonly did: "could not be loaded";
        readonly why: "It is being changed. Please try again in a moment.";
        readonly transient: false;
    };
    readonly 'FED-014': {
        readonly did: "could not be loaded";
        readonly why: "The build that this tab asks for was not found. Clear it in the banner to see the live one.";
        readonly transient: false;
    };
    readonly 'FED-015': {
        readonly did: "stopped working";
        readonly why: "Loading it again may help.";
        readonly transient: false;
    };
    readonly 'FED-016': {
        readonly did: "could not be loaded";
        readonly why: "The connection or our server may be down.";
        readonly transient: true;
    };
};
export type FailureCode = keyof typeof failures;
/** Why something failed. */
export interface Reason {
    readonly code: FailureCode;
    /** What was thrown, or the reason as text. */
    readonly cause: unknown;
}
/** One failure of one part. */
export interface PartFailure extends Reason {
    readonly part: string;
    /** The release that failed, which need not be the live one any more; `none` where none is known. */
    readonly release: string;
}

// federationName.d.ts
/** The name of a part's container in the browser; a hyphen would not do, as it becomes a variable. */
export declare function federationName(part: string): string;

// generation.d.ts
import * as v from 'valibot';
export declare const livePartSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** The id of the release that visitors get. */
    readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
    readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
        /** Of the visitors, 0 to 100. */
        readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
        /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
        readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        id: string;
        percent: number;
        salt: string;
    }>]>, undefined>;
    /** What a rollback goes back to, the latest first: the releases that everybody had before, but for those taken back. */
    readonly before: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>, undefined>, v.ReadonlyAction<string[]>]>, undefined>;
}, undefined>, v.ReadonlyAction<{
    stable: string;
    canary?: Readonly<{
        id: string;
        percent: number;
        salt: string;
    }>;
    before?: readonly string[];
}>]>;
/** What is live of one part. */
export type LivePart = v.InferOutput<typeof livePartSchema>;
declare const liveSchema: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>, v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** The id of the release that visitors get. */
    readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
    readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
        /** Of the visitors, 0 to 100. */
        readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
        /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
        readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    }, undefined>, v.ReadonlyAction<{
        id: string;
        percent: number;
        salt: string;
    }>]>, undefined>;
    /** What a rollback goes back to, the latest first: the releases that everybody had before, but for those taken back. */
    readonly before: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>, undefined>, v.ReadonlyAction<string[]>]>, undefined>;
}, undefined>, v.ReadonlyAction<{
    stable: string;
    canary?: Readonly<{
        id: string;
        percent: number;
        salt: string;
    }>;
    before?: readonly string[];
}>]>, undefined>, v.ReadonlyAction<{
    readonly [x: string]: Readonly<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
        before?: readonly string[];
    }>;
}>]>;
/** What is live, by part; the host is one of them. */
export type Live = v.InferOutput<typeof liveSchema>;
export declare const findingSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** The part to change. */
    readonly part: v.StringSchema<undefined>;
    /** The number of the reason, which docs and searches go by: `SHIP-001`. */
    readonly code: v.StringSchema<undefined>;
    /** The gate's rule, or the command, that says so. */
    readonly rule: v.StringSchema<undefined>;
    /** What is wrong, with the values of both sides. */
    readonly message: v.StringSchema<undefined>;
    readonly remedy: v.StringSchema<undefined>;
}, undefined>, v.ReadonlyAction<{
    part: string;
    code: string;
    rule: string;
    message: string;
    remedy: string;
}>]>;
/** One thing that is wrong, told so that its owner can act on it. */
export type Finding = v.InferOutput<typeof findingSchema>;
export declare const verdictSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly rule: v.StringSchema<undefined>;
    readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
    /** What was looked at, or why nothing was. */
    readonly facts: v.StringSchema<undefined>;
    readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The part to change. */
        readonly part: v.StringSchema<undefined>;
        /** The number of the reason, which docs and searches go by: `SHIP-001`. */
        readonly code: v.StringSchema<undefined>;
        /** The gate's rule, or the command, that says so. */
        readonly rule: v.StringSchema<undefined>;
        /** What is wrong, with the values of both sides. */
        readonly message: v.StringSchema<undefined>;
        readonly remedy: v.StringSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        part: string;
        code: string;
        rule: string;
        message: string;
        remedy: string;
    }>]>, undefined>, v.ReadonlyAction<Readonly<{
        part: string;
        code: string;
        rule: string;
        message: string;
        remedy: string;
    }>[]>]>;
}, undefined>, v.ReadonlyAction<{
    rule: string;
    outcome: "held" | "refused" | "skipped";
    facts: string;
    readonly findings: readonly Readonly<{
        part: string;
        code: string;
        rule: string;
        message: string;
        remedy: string;
    }>[];
}>]>;
/** What a rule of the gate found. */
export type Verdict = v.InferOutput<typeof verdictSchema>;
export declare const changeSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
    readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The id of the release that visitors get. */
        readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
        readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            /** Of the visitors, 0 to 100. */
            readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
            /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
            readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        }, undefined>, v.ReadonlyAction<{
            id: string;
            percent: number;
            salt: string;
        }>]>, undefined>;
        /** What a rollback goes back to, the latest first: the releases that everybody had before, but for those taken back. */
        readonly before: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>, undefined>, v.ReadonlyAction<string[]>]>, undefined>;
    }, undefined>, v.ReadonlyAction<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
        before?: readonly string[];
    }>]>, undefined>;
    readonly to: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The id of the release that visitors get. */
        readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
        readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            /** Of the visitors, 0 to 100. */
            readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
            /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
            readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        }, undefined>, v.ReadonlyAction<{
            id: string;
            percent: number;
            salt: string;
        }>]>, undefined>;
        /** What a rollback goes back to, the latest first: the releases that everybody had before, but for those taken back. */
        readonly before: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>, undefined>, v.ReadonlyAction<string[]>]>, undefined>;
    }, undefined>, v.ReadonlyAction<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
        before?: readonly string[];
    }>]>, undefined>;
}, undefined>, v.ReadonlyAction<{
    part: string;
    from: Readonly<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
        before?: readonly string[];
    }> | null;
    to: Readonly<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
        before?: readonly string[];
    }> | null;
}>]>;
/** How one part differs from the generation before. */
export type Change = v.InferOutput<typeof changeSchema>;
/** The public keys (Ed25519, as SPKI in base64) of those who may change what is live. */
export declare const signersSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** Those who keep the site: they may change every part, and say who else may change which. */
    readonly site: v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.MinLengthAction<string[], 1, undefined>, v.ReadonlyAction<string[]>]>;
    /** The teams, by part. */
    readonly parts: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
        readonly [x: string]: readonly string[];
    }>]>;
}, undefined>, v.ReadonlyAction<{
    readonly site: readonly string[];
    readonly parts: Readonly<{
        readonly [x: string]: readonly string[];
    }>;
}>]>;
/** Who may change what is live. */
export type Signers = v.InferOutput<typeof signersSchema>;
/** Where the prepared pages of a part lie, by sha256 (hex): of what they were rendered of, and of the object. */
declare const preparedRefSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly inputs: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
    readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
}, undefined>, v.ReadonlyAction<{
    inputs: string;
    sha256: string;
}>]>;
export type PreparedRef = v.InferOutput<typeof preparedRefSchema>;
/** One state of a site, as it is written down; never changed. */
export declare const generationSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** Counts from 1. The order of generations is the order of these numbers, never of their times. */
    readonly number: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
    /** The one before, by its number and the sha256 (hex) of its record. */
    readonly parent: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly number: v.NumberSchema<undefined>;
        readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
    }, undefined>, v.ReadonlyAction<{
        number: number;
        sha256: string;
    }>]>, undefined>;
    /** UTC, for people only. */
    readonly at: v.StringSchema<undefined>;
    readonly by: v.StringSchema<undefined>;
    readonly command: v.StringSchema<undefined>;
    readonly why: v.StringSchema<undefined>;
    readonly changed: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
        readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            /** The id of the release that visitors get. */
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                /** Of the visitors, 0 to 100. */
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
            /** What a rollback goes back to, the latest first: the releases that everybody had before, but for those taken back. */
            readonly before: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>, undefined>, v.ReadonlyAction<string[]>]>, undefined>;
        }, undefined>, v.ReadonlyAction<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }>]>, undefined>;
        readonly to: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            /** The id of the release that visitors get. */
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                /** Of the visitors, 0 to 100. */
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
            /** What a rollback goes back to, the latest first: the releases that everybody had before, but for those taken back. */
            readonly before: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>, undefined>, v.ReadonlyAction<string[]>]>, undefined>;
        }, undefined>, v.ReadonlyAction<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }>]>, undefined>;
    }, undefined>, v.ReadonlyAction<{
        part: string;
        from: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }> | null;
        to: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }> | null;
    }>]>, undefined>, v.ReadonlyAction<Readonly<{
        part: string;
        from: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }> | null;
        to: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }> | null;
    }>[]>]>;
    readonly live: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>, v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The id of the release that visitors get. */
        readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
        readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            /** Of the visitors, 0 to 100. */
            readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
            /** Decides, with a visitor's id, who gets it; the same for as long as the rollout lasts. */
            readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        }, undefined>, v.ReadonlyAction<{
            id: string;
            percent: number;
            salt: string;
        }>]>, undefined>;
        /** What a rollback goes back to, the latest first: the releases that everybody had before, but for those taken back. */
        readonly before: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>, undefined>, v.ReadonlyAction<string[]>]>, undefined>;
    }, undefined>, v.ReadonlyAction<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
        before?: readonly string[];
    }>]>, undefined>, v.ReadonlyAction<{
        readonly [x: string]: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }>;
    }>]>;
    readonly checks: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly rule: v.StringSchema<undefined>;
        readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
        /** What was looked at, or why nothing was. */
        readonly facts: v.StringSchema<undefined>;
        readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            /** The part to change. */
            readonly part: v.StringSchema<undefined>;
            /** The number of the reason, which docs and searches go by: `SHIP-001`. */
            readonly code: v.StringSchema<undefined>;
            /** The gate's rule, or the command, that says so. */
            readonly rule: v.StringSchema<undefined>;
            /** What is wrong, with the values of both sides. */
            readonly message: v.StringSchema<undefined>;
            readonly remedy: v.StringSchema<undefined>;
        }, undefined>, v.ReadonlyAction<{
            part: string;
            code: string;
            rule: string;
            message: string;
            remedy: string;
        }>]>, undefined>, v.ReadonlyAction<Readonly<{
            part: string;
            code: string;
            rule: string;
            message: string;
            remedy: string;
        }>[]>]>;
    }, undefined>, v.ReadonlyAction<{
        rule: string;
        outcome: "held" | "refused" | "skipped";
        facts: string;
        readonly findings: readonly Readonly<{
            part: string;
            code: string;
            rule: string;
            message: string;
            remedy: string;
        }>[];
    }>]>, undefined>, v.ReadonlyAction<Readonly<{
        rule: string;
        outcome: "held" | "refused" | "skipped";
        facts: string;
        readonly findings: readonly Readonly<{
            part: string;
            code: string;
            rule: string;
            message: string;
            remedy: string;
        }>[];
    }>[]>]>;
    /** The sha256 (hex) of the record of each release that is live, so that none can change unnoticed. */
    readonly records: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "names no release">]>, v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>, undefined>, v.ReadonlyAction<{
        [x: string]: string;
    }>]>;
    /** The number of the oldest generation that is kept. */
    readonly oldest: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
    /**
     * The releases that a clean-up is about to remove, each with the number of the generation with which that began:
     * nobody may make one of them live, or publish it.
     */
    readonly removing: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "names no release">]>, v.NumberSchema<undefined>, undefined>, v.ReadonlyAction<{
        [x: string]: number;
    }>]>;
    /** The sha256 (hex) of its page, which browsers render; prepared pages are made of it. */
    readonly page: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
    /**
     * The prepared pages, by the part whose pages they are. The host's are those at which no part has prepared one.
     * Generations of earlier versions have none, and no live pages but the one that browsers render.
     */
    readonly prepared: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>, v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly inputs: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
        readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
    }, undefined>, v.ReadonlyAction<{
        inputs: string;
        sha256: string;
    }>]>, undefined>, v.ReadonlyAction<{
        readonly [x: string]: Readonly<{
            inputs: string;
            sha256: string;
        }>;
    }>]>, undefined>;
    /** Who may make the next one; everybody where it says nothing. */
    readonly signers: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** Those who keep the site: they may change every part, and say who else may change which. */
        readonly site: v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.MinLengthAction<string[], 1, undefined>, v.ReadonlyAction<string[]>]>;
        /** The teams, by part. */
        readonly parts: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
            readonly [x: string]: readonly string[];
        }>]>;
    }, undefined>, v.ReadonlyAction<{
        readonly site: readonly string[];
        readonly parts: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
    }>]>, undefined>;
    /** Of the record without this, by who made it. */
    readonly signature: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly key: v.StringSchema<undefined>;
        readonly signature: v.StringSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        key: string;
        signature: string;
    }>]>, undefined>;
}, undefined>, v.ReadonlyAction<{
    number: number;
    parent: Readonly<{
        number: number;
        sha256: string;
    }> | null;
    at: string;
    by: string;
    command: string;
    why: string;
    readonly changed: readonly Readonly<{
        part: string;
        from: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }> | null;
        to: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }> | null;
    }>[];
    readonly live: Readonly<{
        readonly [x: string]: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
            before?: readonly string[];
        }>;
    }>;
    readonly checks: readonly Readonly<{
        rule: string;
        outcome: "held" | "refused" | "skipped";
        facts: string;
        readonly findings: readonly Readonly<{
            part: string;
            code: string;
            rule: string;
            message: string;
            remedy: string;
        }>[];
    }>[];
    readonly records: Readonly<{
        [x: string]: string;
    }>;
    oldest: number;
    readonly removing: Readonly<{
        [x: string]: number;
    }>;
    page: string;
    prepared?: Readonly<{
        readonly [x: string]: Readonly<{
            inputs: string;
            sha256: string;
        }>;
    }>;
    signers?: Readonly<{
        readonly site: readonly string[];
        readonly parts: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
    }>;
    signature?: Readonly<{
        key: string;
        signature: string;
    }>;
}>]>;
export type Generation = v.InferOutput<typeof generationSchema>;
export {};

// inRollout.d.ts
/**
 * Whether a visitor is in a rollout that reaches `percent` (0 to 100) of the visitors: nobody at 0, everybody at 100.
 * The same visitor and salt always get the same answer, and a rollout that grows takes nobody back. A percent below 0
 * or that is no number means nobody, one above 100 everybody.
 */
export declare function inRollout(visitor: string, salt: string, percent: number): boolean;

// kept.d.ts
/** A research position that was begun; the side is there once one was chosen. */
export interface KeptPosition {
    readonly side?: 'yes' | 'no';
    /** Confidence points. */
    readonly points: 10 | 25 | 50 | 100;
}
/** What is kept of a visitor: one part writes it, others and the host read it. */
export interface KeptValues {
    /** The numbers of the markets that the visitor follows, in the order in which they were chosen. */
    readonly followed: readonly number[];
    /** The ids of the notifications that the visitor has seen. */
    readonly seen: readonly string[];
    /** The texts of analyses that were begun, by the market's number. */
    readonly analyses: Readonly<Record<string, string>>;
    /** The positions that were begun, by the market's number. */
    readonly positions: Readonly<Record<string, KeptPosition>>;
}
export type KeptName = keyof KeptValues;
/**
 * What is kept, as the host hands it to every page. Without storage, or where that is full, it lasts as long as the
 * document. No call throws.
 */
export interface Kept {
    /** What is kept under a name; frozen, and the same object until it changes. */
    readonly read: <Name extends KeptName>(name: Name) => KeptValues[Name];
    /** Keeps what `next` makes of it; what the format does not know is left out. */
    readonly change: <Name extends KeptName>(name: Name, next: (now: KeptValues[Name]) => KeptValues[Name]) => void;
    /** Whether what is kept under a name lasts longer than the document: not if storage did not take it. */
    readonly lasts: (name: KeptName) => boolean;
    /** Calls `listener` each time that something kept has changed, here or in another tab; gives what ends that. */
    readonly subscribe: (listener: () => void) => () => void;
}
/** Where something is kept: on the device until it is removed, or in the tab for as long as that is open. */
export interface KeptPlace {
    readonly area: 'localStorage' | 'sessionStorage';
    /** Ends with the version of the format: another format has another key, so that neither overwrites the other. */
    readonly key: string;
}
/** Where each value is kept, as JSON. */
export declare const keptPlaces: Readonly<Record<KeptName, KeptPlace>>;
/** What is kept of somebody new, and what a page is prepared with. */
export declare const nothingKept: KeptValues;
/**
 * An attribute of a field in prepared HTML, with a market's number: what is typed in it is the text of an analysis of that
 * market. By it the host keeps what was typed before a page ran, also where the page's part then fails.
 */
export declare const analysisAttribute = "data-analysis";

// lateStyle.d.ts
/**
 * The one inline style of a site's page, which must not be a file that may not come either. What has the class `late`,
 * such as the words that the site's scripts have not come, is neither seen nor read out for ten seconds; nor is the page
 * where the root element of the document has `data-anew`: another one is about to take its place. Where that leaves nothing
 * to see, or where nothing was prepared, a line says after a second that the page loads, until other words follow.
 * `data-appearance` says what the visitor chose. Every page's policy names its hash.
 */
export declare const lateStyle: string;

// page.d.ts
import type { ComponentType, ReactNode } from 'react';
import type { Kept } from './kept';
import type { SiteSettings } from './siteSettings';
/** What the host hands to every page: plain data and functions. `Fragments` says which fragments the site has. */
export interface PartPageProps<Fragments extends object = object> {
    /** Tells the visitor something in passing, as a toast. Never the only place for an error. */
    readonly notify: (message: string) => void;
    /** Shows another team's fragment, with its own loading and failed faces. */
    readonly Fragment: FragmentSlot<Fragments>;
    readonly settings: SiteSettings;
    /** What is kept of the visitor, on this device or in this tab. */
    readonly kept: Kept;
}
/** A part's page, the default export of its `Page` module. */
export type PartPage<Fragments extends object = object> = ComponentType<PartPageProps<Fragments>>;
/** What the host hands to a page that is not React: all but what only React can show. */
export type MountedPageProps = Omit<PartPageProps, 'Fragment'>;
/**
 * A page that is not React, also as the default export of a `Page` module. The host mounts it for each visit, and again
 * for each Retry, Restart and other address of the same route.
 */
export interface MountedPage<Props = MountedPageProps> {
    /** The document's title while the page is shown. */
    readonly title?: string;
    /**
     * Shows the page in `element`, which is empty, in the document, and the page's own. Answers at once, with a function
     * that ends everything that the page began; the host removes the element. What takes longer the page shows by itself.
     */
    readonly mount: (element: HTMLElement, props: Props) => () => void;
}
/** The place where a fragment stands: its name, as `part/Module`, and what it takes. */
export type FragmentSlot<Fragments extends object = object> = <Name extends keyof Fragments & string>(props: {
    name: Name;
    with: Fragments[Name];
}) => ReactNode;

// pageAddress.d.ts
/** The address of a page: whole if the site states its origin, else its path, which a browser completes. */
export declare function pageAddress(path: string, origin: string | undefined): string;

// pagePicture.d.ts
import * as v from 'valibot';
export declare const pagePictureSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** The largest text, such as the question that the page is about. What does not fit is cut. */
    readonly heading: v.StringSchema<undefined>;
    /** What it comes to, such as "78%", and what that is. */
    readonly figure: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly value: v.StringSchema<undefined>;
        readonly label: v.StringSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        value: string;
        label: string;
    }>]>, undefined>;
    /** How the figure came about: percentages, 0 to 100, the oldest first. */
    readonly history: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.NumberSchema<undefined>, undefined>, v.ReadonlyAction<number[]>]>, undefined>;
}, undefined>, v.ReadonlyAction<{
    heading: string;
    figure?: Readonly<{
        value: string;
        label: string;
    }>;
    history?: readonly number[];
}>]>;
/** What the picture of a page shows where somebody links to the page: plain data, which the host draws. */
export type PagePicture = v.InferOutput<typeof pagePictureSchema>;

// pageState.d.ts
/**
 * Matches what is still loading, and a prepared page that no script has taken over yet. A page stands when it has an h1
 * and nothing in it matches.
 */
export declare const loadingSelector = "[aria-busy=\"true\"], [data-prepared]";
/** Matches a part that has failed; the value of the attribute is the failure's code, as in `FED-003`. */
export declare const failedSelector = "[data-failure]";
/**
 * An attribute by which a fragment says in its own HTML that it answers with links alone, from data that stands still.
 * What a page that takes nothing else from it has prepared is all there is of it, and its script is not asked for.
 */
export declare const staticAttribute = "data-static";

// picturePath.d.ts
/** The name of the `meta` element in which a page says, while it is prepared, what its picture shows. */
export declare const pictureName = "page-picture";
/** Where the picture of a page lies on the site, by the sha256 (hex) of its bytes, a PNG. */
export declare const picturePath: (sha256: string) => string;

// readExpose.d.ts
import { type ComponentType } from 'react';
import type { MountedPage } from './page';
/** What an exposed module turns out to hold. */
export type Expose<Props> = {
    readonly kind: 'component';
    readonly Component: ComponentType<Props>;
} | {
    readonly kind: 'mounted-page';
    readonly page: MountedPage<Props>;
} | {
    readonly kind: 'no-component';
} | {
    readonly kind: 'other-contract';
    readonly version: unknown;
};
/** Holds an exposed module against the contract, for at run time its type is a promise somebody else made. */
export declare function readExpose<Props>(module: unknown): Expose<Props>;

// registry.d.ts
import * as v from 'valibot';
import type { SiteSettings } from './siteSettings';
/** Of scripts whose hashes are texts of that schema. */
declare const pinnedScript: <Integrity extends v.GenericSchema<string>>(integrity: Integrity) => v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** Relative to the release's entry. */
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    /** As in HTML's `integrity`: `sha384-…`. */
    readonly integrity: Integrity;
}, undefined>, v.ReadonlyAction<((Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never) extends never ? {
    path?: unknown;
    integrity?: unknown;
} & Omit<{
    path: string;
    integrity: v.InferOutput<Integrity>;
}, Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never> & Partial<Pick<{
    path: string;
    integrity: v.InferOutput<Integrity>;
}, Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never>> : Readonly<{
    path?: unknown;
    integrity?: unknown;
} & Omit<{
    path: string;
    integrity: v.InferOutput<Integrity>;
}, Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never> & Partial<Pick<{
    path: string;
    integrity: v.InferOutput<Integrity>;
}, Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never>>> & Pick<{
    path?: unknown;
    integrity?: unknown;
} & Omit<{
    path: string;
    integrity: v.InferOutput<Integrity>;
}, Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never> & Partial<Pick<{
    path: string;
    integrity: v.InferOutput<Integrity>;
}, Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never>>, Exclude<"integrity", Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never> | Exclude<"path", Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never> | Exclude<Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never, Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never> | Exclude<Exclude<"integrity", Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never>, Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never> | Exclude<Exclude<"path", Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never>, Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never>>) extends infer T ? { [TKey in keyof T]: T[TKey]; } : never>]>;
/**
 * One release of a part, in the shape of a version in the AWS frontend-discovery schema, v1-pre
 * (https://github.com/awslabs/frontend-discovery). What that schema does not know is in `extras`. This is what a
 * page can load, in development too.
 */
export declare const releaseSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** Its entry script, absolute or relative to the page. Everything else is found relative to it. */
    readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "is no http or https address">]>;
    readonly metadata: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** Of the entry script; empty only in development. */
        readonly integrity: v.StringSchema<undefined>;
        readonly version: v.StringSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        integrity: string;
        version: string;
    }>]>;
    readonly deployment: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** Percent of the visitors, 0 to 100. */
        readonly traffic: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
        readonly default: v.BooleanSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        traffic: number;
        default: boolean;
    }>]>, undefined>;
    readonly extras: v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** Names the release by its content: 16 hex digits; `development` where there is none. */
        readonly release: v.StringSchema<undefined>;
        /** The team to call. */
        readonly owner: v.StringSchema<undefined>;
        /** For each exposed module the scripts that it needs, so that they can be asked for with the entry. */
        readonly exposes: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            /** Relative to the release's entry. */
            readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            /** As in HTML's `integrity`: `sha384-…`. */
            readonly integrity: v.StringSchema<undefined>;
        }, undefined>, v.ReadonlyAction<{
            path: string;
            integrity: string;
        }>]>, undefined>, v.ReadonlyAction<Readonly<{
            path: string;
            integrity: string;
        }>[]>]>, undefined>, v.ReadonlyAction<{
            readonly [x: string]: readonly Readonly<{
                path: string;
                integrity: string;
            }>[];
        }>]>;
        /** The salt of the rollout this release is tried in; only on a canary. */
        readonly rollout: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, v.ReadonlyAction<{
        release: string;
        owner: string;
        readonly exposes: Readonly<{
            readonly [x: string]: readonly Readonly<{
                path: string;
                integrity: string;
            }>[];
        }>;
        rollout?: string;
    }>]>;
}, undefined>, v.ReadonlyAction<{
    url: string;
    readonly metadata: Readonly<{
        integrity: string;
        version: string;
    }>;
    deployment?: Readonly<{
        traffic: number;
        default: boolean;
    }>;
    readonly extras: Readonly<{
        release: string;
        owner: string;
        readonly exposes: Readonly<{
            readonly [x: string]: readonly Readonly<{
                path: string;
                integrity: string;
            }>[];
        }>;
        rollout?: string;
    }>;
}>]>;
/** A script of a release, pinned. */
export type PinnedScript = v.InferOutput<ReturnType<typeof pinnedScript<v.StringSchema<undefined>>>>;
export type Release = v.InferOutput<typeof releaseSchema>;
/** Which parts are live, by name. */
export interface Registry {
    readonly schema: string;
    readonly microFrontends: Readonly<Record<string, readonly Release[]>>;
}
/**
 * What a page reads of a registry: each part's releases still unread, so that a malformed one fails its own part
 * and no other.
 */
export declare const readableRegistrySchema: v.ObjectSchema<{
    readonly microFrontends: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.UnknownSchema, v.CheckAction<unknown, "is a list">]>, v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>]>;
}, undefined>;
/** A registry that may go live: of each part one release, or a stable one and a canary that share the visitors. */
export declare const liveRegistrySchema: v.StrictObjectSchema<{
    readonly schema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly microFrontends: v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StrictObjectSchema<{
        readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no place of a release">]>;
        readonly metadata: v.StrictObjectSchema<{
            readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
            readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
        }, undefined>;
        readonly deployment: v.StrictObjectSchema<{
            readonly traffic: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
            readonly default: v.BooleanSchema<undefined>;
        }, undefined>;
        readonly extras: v.StrictObjectSchema<{
            readonly release: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly owner: v.StringSchema<undefined>;
            readonly exposes: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                /** Relative to the release's entry. */
                readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                /** As in HTML's `integrity`: `sha384-…`. */
                readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
            }, undefined>, v.ReadonlyAction<{
                path: string;
                integrity: string;
            }>]>, undefined>, v.ReadonlyAction<Readonly<{
                path: string;
                integrity: string;
            }>[]>]>, undefined>, v.ReadonlyAction<{
                readonly [x: string]: readonly Readonly<{
                    path: string;
                    integrity: string;
                }>[];
            }>]>;
            readonly rollout: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>, undefined>;
        }, undefined>;
    }, undefined>, undefined>, v.MinLengthAction<{
        url: string;
        metadata: {
            integrity: string;
            version: string;
        };
        deployment: {
            traffic: number;
            default: boolean;
        };
        extras: {
            release: string;
            owner: string;
            readonly exposes: Readonly<{
                readonly [x: string]: readonly Readonly<{
                    path: string;
                    integrity: string;
                }>[];
            }>;
            rollout?: string;
        };
    }[], 1, undefined>, v.MaxLengthAction<{
        url: string;
        metadata: {
            integrity: string;
            version: string;
        };
        deployment: {
            traffic: number;
            default: boolean;
        };
        extras: {
            release: string;
            owner: string;
            readonly exposes: Readonly<{
                readonly [x: string]: readonly Readonly<{
                    path: string;
                    integrity: string;
                }>[];
            }>;
            rollout?: string;
        };
    }[], 2, undefined>]>, undefined>;
}, undefined>;
/** A file of the site, pinned. */
export declare const pinnedFileSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly url: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "is no http or https address">]>;
    readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
}, undefined>, v.ReadonlyAction<{
    url: string;
    integrity: string;
}>]>;
export type PinnedFile = v.InferOutput<typeof pinnedFileSchema>;
/** What a page reads of its data block: its pieces still unread, so that each may be wrong on its own. */
export declare const readableSiteDataSchema: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.UnknownSchema, v.CheckAction<unknown, "is a list">]>, v.ObjectSchema<{
    readonly registry: v.OptionalSchema<v.UnknownSchema, undefined>;
    readonly settings: v.OptionalSchema<v.UnknownSchema, undefined>;
    readonly whole: v.OptionalSchema<v.UnknownSchema, undefined>;
}, undefined>]>;
/** How a page was prepared as HTML ahead of the browser: what the block with the id `prepared` holds. */
export declare const preparedSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** The path that it was prepared for; `*` for every address that no page is at. */
    readonly path: v.StringSchema<undefined>;
    /** The releases of the parts that it shows, by part. */
    readonly parts: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, v.ReadonlyAction<{
        [x: string]: string;
    }>]>;
    /** What the source has answered, by what it was asked. */
    readonly answers: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined>, v.ReadonlyAction<{
        [x: string]: unknown;
    }>]>;
}, undefined>, v.ReadonlyAction<{
    path: string;
    readonly parts: Readonly<{
        [x: string]: string;
    }>;
    readonly answers: Readonly<{
        [x: string]: unknown;
    }>;
}>]>;
export type Prepared = v.InferOutput<typeof preparedSchema>;
/** What the host's page carries in its data block. */
export interface SiteData {
    readonly registry: Registry;
    readonly settings: SiteSettings;
    /** The number of the generation that it is of; none in development. */
    readonly generation?: number;
    /** Where the same data is with every part; only where the registry has no more than the page itself needs. */
    readonly whole?: PinnedFile;
}
export {};

// registryFormat.d.ts
/** The schema that a registry follows; a registry names it. */
export declare const registryFormat = "https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json";

// releaseId.d.ts
/** A file of a release, as the release's name covers it. */
interface NamedFile {
    /** Relative to the release's folder, with `/`. */
    readonly path: string;
    /** As in HTML's `integrity`: `sha384-…`. */
    readonly integrity: string;
}
/**
 * The name of a release: the first 16 hex digits of the sha256 over its files, in the order given, one line
 * `<integrity> <path>` a file. Rejects where there is no web crypto, as in a page that did not come over https.
 */
export declare function releaseId(files: readonly NamedFile[]): Promise<string>;
export {};

// releaseRecord.d.ts
import * as v from 'valibot';
/** One file of a release, or of a generation. */
export declare const releaseFileSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** Relative to its folder, with `/`. */
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 400, "is longer than 400 characters">, v.RegexAction<string, "is no path within a folder">]>;
    /** In bytes. */
    readonly size: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
}, undefined>, v.ReadonlyAction<{
    path: string;
    size: number;
    integrity: string;
}>]>;
export type ReleaseFile = v.InferOutput<typeof releaseFileSchema>;
/** All files of a release but `release.json`, by path. */
export declare const releaseFilesSchema: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** Relative to its folder, with `/`. */
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 400, "is longer than 400 characters">, v.RegexAction<string, "is no path within a folder">]>;
    /** In bytes. */
    readonly size: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
}, undefined>, v.ReadonlyAction<{
    path: string;
    size: number;
    integrity: string;
}>]>, undefined>, v.MinLengthAction<Readonly<{
    path: string;
    size: number;
    integrity: string;
}>[], 1, undefined>, v.ReadonlyAction<Readonly<{
    path: string;
    size: number;
    integrity: string;
}>[]>]>;
/** A library that is one for the whole page. */
declare const sharedLibrarySchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** The range that the part works with. */
    readonly requires: v.StringSchema<undefined>;
    /** The version that it brings. */
    readonly version: v.StringSchema<undefined>;
}, undefined>, v.ReadonlyAction<{
    requires: string;
    version: string;
}>]>;
export type SharedLibrary = v.InferOutput<typeof sharedLibrarySchema>;
/** What a page has around its parts, beside the data that it hands to them. */
declare const surroundingsSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** The exports of shared modules, by the name under which a module is shared. */
    readonly exports: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
        readonly [x: string]: readonly string[];
    }>]>;
    /** Custom properties of CSS: `--name`. */
    readonly properties: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.StartsWithAction<string, "--", undefined>]>, undefined>, v.ReadonlyAction<string[]>]>;
}, undefined>, v.ReadonlyAction<{
    readonly exports: Readonly<{
        readonly [x: string]: readonly string[];
    }>;
    readonly properties: readonly string[];
}>]>;
export type PageSurroundings = v.InferOutput<typeof surroundingsSchema>;
/** What a build provides and relies on; its `contract.json`. */
export declare const buildContractSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** In bytes, compressed: the most that a first visit may load of it. */
    budget: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    contractVersion: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
    /** The addresses of the site that it links to, as patterns: `/market/:id`. */
    links: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no address of the site">]>, undefined>, v.ReadonlyAction<string[]>]>;
    /** What it relies on around it; builds made before this was stated leave it out. */
    needs: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The exports of shared modules, by the name under which a module is shared. */
        readonly exports: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
            readonly [x: string]: readonly string[];
        }>]>;
        /** Custom properties of CSS: `--name`. */
        readonly properties: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.StartsWithAction<string, "--", undefined>]>, undefined>, v.ReadonlyAction<string[]>]>;
    }, undefined>, v.ReadonlyAction<{
        readonly exports: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
        readonly properties: readonly string[];
    }>]>, undefined>;
    /** The team to call. */
    owner: v.StringSchema<undefined>;
    /** Of the host alone: what every part finds around it. */
    provides: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The exports of shared modules, by the name under which a module is shared. */
        readonly exports: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
            readonly [x: string]: readonly string[];
        }>]>;
        /** Custom properties of CSS: `--name`. */
        readonly properties: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.StartsWithAction<string, "--", undefined>]>, undefined>, v.ReadonlyAction<string[]>]>;
    }, undefined>, v.ReadonlyAction<{
        readonly exports: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
        readonly properties: readonly string[];
    }>]>, undefined>;
    /** Of the host alone: which part answers at which address. */
    routes: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, v.ReadonlyAction<{
        [x: string]: string;
    }>]>, undefined>;
    /** Of the host alone: what the site states. */
    settings: v.ExactOptionalSchema<v.GenericSchema<unknown, import("./siteSettings").SiteSettings>, undefined>;
    /** By the library's name. */
    shared: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The range that the part works with. */
        readonly requires: v.StringSchema<undefined>;
        /** The version that it brings. */
        readonly version: v.StringSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        requires: string;
        version: string;
    }>]>, undefined>, v.ReadonlyAction<{
        readonly [x: string]: Readonly<{
            requires: string;
            version: string;
        }>;
    }>]>;
    /** The modules of other parts that it shows: `part/Module`. */
    uses: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no part/Module">]>, undefined>, v.ReadonlyAction<string[]>]>;
    /** As its package.json has it. */
    version: v.StringSchema<undefined>;
}, undefined>, v.ReadonlyAction<{
    budget: number;
    contractVersion: number;
    readonly links: readonly string[];
    needs?: Readonly<{
        readonly exports: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
        readonly properties: readonly string[];
    }>;
    owner: string;
    provides?: Readonly<{
        readonly exports: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
        readonly properties: readonly string[];
    }>;
    routes?: Readonly<{
        [x: string]: string;
    }>;
    settings?: import("./siteSettings").SiteSettings;
    readonly shared: Readonly<{
        readonly [x: string]: Readonly<{
            requires: string;
            version: string;
        }>;
    }>;
    readonly uses: readonly string[];
    version: string;
}>]>;
export type BuildContract = v.InferOutput<typeof buildContractSchema>;
/** What a release says of itself, in its `release.json`. */
export declare const releaseRecordSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
    /** The commit it was built from, with `+` where files differed from it; empty outside git. */
    readonly commit: v.StringSchema<undefined>;
    readonly files: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** Relative to its folder, with `/`. */
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 400, "is longer than 400 characters">, v.RegexAction<string, "is no path within a folder">]>;
        /** In bytes. */
        readonly size: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
    }, undefined>, v.ReadonlyAction<{
        path: string;
        size: number;
        integrity: string;
    }>]>, undefined>, v.MinLengthAction<Readonly<{
        path: string;
        size: number;
        integrity: string;
    }>[], 1, undefined>, v.ReadonlyAction<Readonly<{
        path: string;
        size: number;
        integrity: string;
    }>[]>]>;
    /** The path of the entry script; the host's is its page. */
    readonly entry: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 400, "is longer than 400 characters">, v.RegexAction<string, "is no path within a folder">]>;
    /** For each exposed module the scripts that it needs. */
    readonly exposes: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 400, "is longer than 400 characters">, v.RegexAction<string, "is no path within a folder">]>;
        readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
    }, undefined>, v.ReadonlyAction<{
        path: string;
        integrity: string;
    }>]>, undefined>, v.ReadonlyAction<Readonly<{
        path: string;
        integrity: string;
    }>[]>]>, undefined>, v.ReadonlyAction<{
        readonly [x: string]: readonly Readonly<{
            path: string;
            integrity: string;
        }>[];
    }>]>;
    readonly budget: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly contractVersion: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
    readonly links: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no address of the site">]>, undefined>, v.ReadonlyAction<string[]>]>;
    readonly needs: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The exports of shared modules, by the name under which a module is shared. */
        readonly exports: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
            readonly [x: string]: readonly string[];
        }>]>;
        /** Custom properties of CSS: `--name`. */
        readonly properties: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.StartsWithAction<string, "--", undefined>]>, undefined>, v.ReadonlyAction<string[]>]>;
    }, undefined>, v.ReadonlyAction<{
        readonly exports: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
        readonly properties: readonly string[];
    }>]>, undefined>;
    readonly owner: v.StringSchema<undefined>;
    readonly provides: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The exports of shared modules, by the name under which a module is shared. */
        readonly exports: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
            readonly [x: string]: readonly string[];
        }>]>;
        /** Custom properties of CSS: `--name`. */
        readonly properties: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.StartsWithAction<string, "--", undefined>]>, undefined>, v.ReadonlyAction<string[]>]>;
    }, undefined>, v.ReadonlyAction<{
        readonly exports: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
        readonly properties: readonly string[];
    }>]>, undefined>;
    readonly routes: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, v.ReadonlyAction<{
        [x: string]: string;
    }>]>, undefined>;
    readonly settings: v.ExactOptionalSchema<v.GenericSchema<unknown, import("./siteSettings").SiteSettings>, undefined>;
    readonly shared: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ObjectSchema<{
        /** The range that the part works with. */
        readonly requires: v.StringSchema<undefined>;
        /** The version that it brings. */
        readonly version: v.StringSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        requires: string;
        version: string;
    }>]>, undefined>, v.ReadonlyAction<{
        readonly [x: string]: Readonly<{
            requires: string;
            version: string;
        }>;
    }>]>;
    readonly uses: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no part/Module">]>, undefined>, v.ReadonlyAction<string[]>]>;
    readonly version: v.StringSchema<undefined>;
}, undefined>, v.ReadonlyAction<{
    part: string;
    commit: string;
    readonly files: readonly Readonly<{
        path: string;
        size: number;
        integrity: string;
    }>[];
    entry: string;
    readonly exposes: Readonly<{
        readonly [x: string]: readonly Readonly<{
            path: string;
            integrity: string;
        }>[];
    }>;
    budget: number;
    contractVersion: number;
    readonly links: readonly string[];
    needs?: Readonly<{
        readonly exports: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
        readonly properties: readonly string[];
    }>;
    owner: string;
    provides?: Readonly<{
        readonly exports: Readonly<{
            readonly [x: string]: readonly string[];
        }>;
        readonly properties: readonly string[];
    }>;
    routes?: Readonly<{
        [x: string]: string;
    }>;
    settings?: import("./siteSettings").SiteSettings;
    readonly shared: Readonly<{
        readonly [x: string]: Readonly<{
            requires: string;
            version: string;
        }>;
    }>;
    readonly uses: readonly string[];
    version: string;
}>]>;
export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>;
export {};

// siteEvent.d.ts
import type { FailureCode } from './failures';
/** The rollout that a visitor takes part in: by chance they got the canary, or what everybody else has. */
export interface Rollout {
    /** Names the rollout. */
    readonly salt: string;
    /** The release that is tried. Who has got it says so by the event's `release`. */
    readonly canary: string;
    /** The share of the visitors that got it when the page was opened, 0 to 100. */
    readonly percent: number;
}
/** What every event says: the part it is about, and which release of it. */
interface About {
    /** The part's name; `host` for the shell itself. */
    readonly part: string;
    /** 16 hex digits; `none` where no release is known. */
    readonly release: string;
    /** While a canary of the part runs: which one. `first` says that the visitor has told nothing of the kind in it yet. */
    readonly rollout?: Rollout & {
        readonly first: boolean;
    };
}
/** A module of a part was loaded, for the first time in this page. */
interface Loaded extends About {
    readonly kind: 'load';
    readonly expose: string;
    /** From the first request to a component that can be shown, in ms. */
    readonly ms: number;
}
interface Failed extends About {
    readonly kind: 'failure';
    /** `Page`, a fragment's name, or `script` for an error outside of rendering. */
    readonly where: string;
    readonly code: FailureCode;
    readonly cause: unknown;
}
interface Retried extends About {
    readonly kind: 'retry';
    readonly where: string;
    readonly code: FailureCode;
    readonly by: 'visitor' | 'site';
}
/** One of the web vitals, of the page that the visitor came to (https://web.dev/articles/vitals). */
interface Vital extends About {
    readonly kind: 'vital';
    readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
    /** In ms; CLS has no unit. */
    readonly value: number;
}
/** What happens to the parts of the site, as data. */
export type SiteEvent = Loaded | Failed | Retried | Vital;
export {};

// siteSettings.d.ts
/** What a page may use of other services. */
export interface ThirdParties {
    /** The whole https addresses of their scripts: of one service another script cannot be loaded. */
    readonly scripts: readonly string[];
    /** The https origins of the frames that these scripts open. */
    readonly frames: readonly string[];
}
/**
 * What differs from one site to the next and is no one part's business. Written out, apart from the schema: a part's
 * declarations say what the host gives it, and must not depend on a version of the schema library.
 */
export interface SiteSettings {
    /**
     * The site's public http or https origin, such as `https://forecast.example`: with it, what pages say of themselves
     * to search engines and link previews has whole addresses.
     */
    readonly origin?: string;
    /** The form behind "Join Waitlist", at the form service. */
    readonly waitlistFormId: string;
    /** The booking behind "Request a Demo": account and event, as in `team/intro-call`. */
    readonly demoBooking: string;
    readonly contactEmail: string;
    /** An http or https address. */
    readonly imprintUrl: string;
    /** Where the host posts what happened to its parts (JSON); empty for nowhere. An http or https address. */
    readonly eventsUrl: string;
    /**
     * Whether these events hold the texts of errors, in which there may be what a visitor has entered; without it, only
     * what kind of error it was.
     */
    readonly eventTexts?: boolean;
    /**
     * What pages may use of other services, by the page's path. A page that is not listed runs the site's own scripts
     * only.
     */
    readonly thirdParties: Readonly<Record<string, ThirdParties>>;
}
/** For where a site states nothing: no services, nothing posted. */
export declare const noSettings: SiteSettings;
