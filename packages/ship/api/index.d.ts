// index.d.ts
export { abort, activate, canary, promote, restore, rollback, type Activation, } from './activation/activations';
export { applyActivation, checkActivation, type ActivationRequest, type Applied, } from './activation/applyActivation';
export { releaseParts, type Released, type ReleaseRequest } from './activation/releaseParts';
export type { RuleName, Skipped } from './gate/gate';
export { collectEvents, type CollectedEvent, type CollectOptions, type Collector, } from './canary/collectEvents';
export { watchCanary, type WatchEnd, type WatchOptions } from './canary/watchCanary';
export { commandNames, reportSchema, reportVersion, type CommandName } from './cli/reports';
export { diff, type Difference } from './inspect/diff';
export { collect, type Collected, type Retention } from './inspect/gc';
export { previewLink } from './inspect/previewLink';
export { repair } from './inspect/repair';
export { statusOf, type Status } from './inspect/status';
export { verify, type Problem, type Verified } from './inspect/verify';
export { verifyUrl } from './inspect/verifyUrl';
export { exitCodes, Refusal, type Outcome } from './Refusal';
export { refusals, type RefusalCode, type RefusalMeaning } from './refusals';
export { pack, type Packed } from './release/pack';
export { publish, type Published } from './release/publish';
export { readRelease, type StoredRelease } from './release/readRelease';
export { inertPolicy, pageHeaders } from './serve/pageHeaders';
export { policyConf } from './serve/policyConf';
export { serveSite, type ServeOptions } from './serve/serveSite';
export { initSite, openSite } from './site/openSite';
export { generationOf, history, readSite, type Site, type StoredGeneration } from './site/readSite';
export { parseRef, refText, type ReleaseRef } from './site/ReleaseRef';
export type { Listed, Store, Stored } from './store/Store';

// Refusal.d.ts
import type { Finding } from '@forecast/contract';
import { type RefusalCode } from './refusals';
/** How a command ends without having done what it was asked. */
export type Outcome = 'refused' | 'unknown' | 'lost';
/** What the shell is told: done, refused, could not tell, lost a race. */
export declare const exitCodes: {
    readonly done: 0;
    readonly refused: 1;
    readonly unknown: 2;
    readonly lost: 3;
};
/** Ends a command that changed nothing. Its findings say what is wrong, each with its number and what to do. */
export declare class Refusal extends Error {
    readonly outcome: Outcome;
    readonly findings: readonly Finding[];
    readonly name = "Refusal";
    constructor(outcome: Outcome, findings: readonly Finding[]);
}
/** Refuses for one reason, with the values of this case. `part` is `site` where no part is at fault. */
export declare function refuse(code: RefusalCode, part: string, message: string, remedy: string): Refusal;

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

// activation/releaseParts.d.ts
import type { Skipped } from '../gate/gate';
import type { SigningKey } from '../signing/keys';
import { type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { type Applied } from './applyActivation';
/** Which parts to release, and how. */
export interface ReleaseRequest {
    readonly store: Store;
    /** The folders of the parts, each with a package.json. */
    readonly folders: readonly string[];
    /** Whether to run their scripts `typecheck` and `build` first; else what they have in `dist` is released. */
    readonly build: boolean;
    /** For the log. */
    readonly why: string;
    /** The rules of the gate to leave out, each with the reason. */
    readonly skipped: Skipped;
    /** Signs the releases and the generation. */
    readonly key?: SigningKey;
    readonly onProgress: (line: string) => void;
}
/** What a release did. */
export interface Released extends Applied {
    readonly refs: readonly ReleaseRef[];
}
/**
 * The usual day: type-checks, builds, packs and publishes parts and activates them, all at once. Throws a refusal if
 * one does not build or the gate refuses; then nothing has changed for visitors.
 */
export declare function releaseParts(request: ReleaseRequest): Promise<Released>;

// canary/collectEvents.d.ts
import { type Server } from 'node:http';
import type { SiteEvent } from '@forecast/contract';
import type { Store } from '../store/Store';
/** Where events come from, and where they are kept. */
export interface CollectOptions {
    readonly store: Store;
    /** 0 for any that is free. */
    readonly port: number;
    /** Gets a line for each event. Made if it is not there. */
    readonly file: string;
    /** Hears once that events cannot be written, and once that they can be again. */
    readonly onProgress: (line: string) => void;
}
/** A collector that listens. */
export interface Collector {
    readonly server: Server;
    /** The path at which it takes events. */
    readonly path: string;
}
/** A line of the file: an event, and when it came, in UTC. */
export interface CollectedEvent {
    readonly at: string;
    readonly event: SiteEvent;
}
/**
 * Takes the events that a site's pages post, at the path that its settings name, and appends them to a file. Who sent
 * them is not kept. No request ends it, and neither does a full disk. Rejects with a refusal if the site posts its
 * events nowhere or the port cannot be used, and if the file cannot be written.
 */
export declare function collectEvents({ store, port, file, onProgress }: CollectOptions): Promise<Collector>;

// canary/comparison.d.ts
import type { SiteEvent } from '@forecast/contract';
/** A rollout, and the release that those get who do not get its canary. */
export interface Watched {
    readonly part: string;
    readonly salt: string;
    readonly canary: string;
    readonly stable: string;
}
/** How many visitors something was counted of, by the release that they got. */
export interface Counts {
    readonly canary: number;
    readonly stable: number;
}
/** What the visitors of a rollout have told, each of them once. */
export interface Comparison {
    /** Takes an event into account if it is a visitor's first of this rollout. */
    readonly add: (event: SiteEvent) => void;
    readonly figures: () => {
        readonly visitors: Counts;
        readonly failures: Counts;
    };
    /** In what the canary is worse, with the figures of both and of the test; empty as long as no test says so. */
    readonly worse: () => readonly string[];
    /** The figures of both, for people. */
    readonly text: () => string;
}
/** Compares the canary of a rollout with the stable release, event by event. */
export declare function createComparison({ part, salt, canary, stable }: Watched): Comparison;

// canary/watchCanary.d.ts
import { type ActivationRequest, type Applied } from '../activation/applyActivation';
import { type ReleaseRef } from '../site/ReleaseRef';
import { type Comparison } from './comparison';
/** What to watch, and what to do. */
export interface WatchOptions extends Pick<ActivationRequest, 'store' | 'skipped' | 'key' | 'onProgress'> {
    /** The canary. */
    readonly ref: ReleaseRef;
    /** The file that `ship collect` writes. */
    readonly events: string;
    /** Gives the canary to everybody once so many visitors got it and no test says that it is worse. */
    readonly promoteAfter?: number;
    /** Between one look at the file and the next, in ms. */
    readonly everyMs?: number;
}
/** How a watch has ended. */
export interface WatchEnd extends Applied {
    readonly ended: 'aborted' | 'promoted';
    readonly figures: ReturnType<Comparison['figures']>;
    /** In what the canary was worse, with the figures; empty where it was promoted. */
    readonly worse: readonly string[];
}
/**
 * Watches a rollout that runs, by the events that its visitors post: aborts it as soon as a test says that the canary is
 * worse, and promotes it where that was asked for; the generation says why. Goes on as long as neither is due. What it
 * has seen is all in the file, so it may be ended and begun again. Throws a refusal if the release is no canary or
 * everybody gets the same, if the site lets another key end it or the events are no file, and (`lost`) once the rollout
 * is ended by somebody else.
 */
export declare function watchCanary(options: WatchOptions): Promise<WatchEnd>;
/** Throws a refusal if everybody gets the canary, so that there is nothing to compare. */
export declare function expectComparable(ref: ReleaseRef, percent: number): void;
/** Whether the file of events is there already. Throws a refusal for what is there and cannot be read as one. */
export declare function expectEvents(path: string): boolean;

// cli/reports.d.ts
import * as v from 'valibot';
/** The version of the reports: another as soon as one of them means or holds something else than before. */
export declare const reportVersion = 1;
/** What each command tells besides how it ended, by its name; one of several where there is more than one. */
declare const facts: {
    readonly init: readonly [{
        readonly site: v.StringSchema<undefined>;
        readonly made: v.BooleanSchema<undefined>;
    }];
    readonly pack: readonly [{
        readonly release: v.StrictObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly id: v.StringSchema<undefined>;
        }, undefined>;
        readonly files: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    }];
    readonly publish: readonly [{
        readonly release: v.StrictObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly id: v.StringSchema<undefined>;
        }, undefined>;
        readonly published: v.PicklistSchema<["published", "already there", "restored"], undefined>;
    }];
    readonly check: readonly [{
        readonly release: v.StrictObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly id: v.StringSchema<undefined>;
        }, undefined>;
        readonly checks: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly rule: v.StringSchema<undefined>;
            readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        }>]>, undefined>;
    }];
    readonly preview: readonly [{
        readonly link: v.StringSchema<undefined>;
    }];
    readonly release: readonly [{
        readonly changed: v.BooleanSchema<undefined>;
        readonly generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
        }>]>, undefined>, undefined>;
        readonly checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly rule: v.StringSchema<undefined>;
            readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        }>]>, undefined>, undefined>;
        readonly releases: v.ArraySchema<v.StrictObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly id: v.StringSchema<undefined>;
        }, undefined>, undefined>;
    }];
    readonly activate: readonly [{
        /** Whether anything is live now that was not. */
        changed: v.BooleanSchema<undefined>;
        /** The number of the generation that is live. */
        generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
        }>]>, undefined>, undefined>;
        checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly rule: v.StringSchema<undefined>;
            readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        }>]>, undefined>, undefined>;
    }];
    readonly canary: readonly [{
        /** Whether anything is live now that was not. */
        changed: v.BooleanSchema<undefined>;
        /** The number of the generation that is live. */
        generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
        }>]>, undefined>, undefined>;
        checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly rule: v.StringSchema<undefined>;
            readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        }>]>, undefined>, undefined>;
    }, {
        /** How the watch has ended. */
        readonly ended: v.PicklistSchema<["aborted", "promoted"], undefined>;
        readonly visitors: v.StrictObjectSchema<{
            readonly canary: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
            readonly stable: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        }, undefined>;
        readonly failures: v.StrictObjectSchema<{
            readonly canary: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
            readonly stable: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        }, undefined>;
        /** In what the canary was worse. */
        readonly findings: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly code: v.StringSchema<undefined>;
            readonly rule: v.StringSchema<undefined>;
            readonly message: v.StringSchema<undefined>;
            readonly remedy: v.StringSchema<undefined>;
        }, undefined>, v.ReadonlyAction<{
            part: string;
            code: string;
            rule: string;
            message: string;
            remedy: string;
        }>]>, undefined>;
        readonly changed: v.BooleanSchema<undefined>;
        readonly generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
        }>]>, undefined>, undefined>;
        readonly checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly rule: v.StringSchema<undefined>;
            readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        }>]>, undefined>, undefined>;
    }];
    readonly collect: readonly [{
        readonly url: v.StringSchema<undefined>;
        readonly file: v.StringSchema<undefined>;
    }];
    readonly promote: readonly [{
        /** Whether anything is live now that was not. */
        changed: v.BooleanSchema<undefined>;
        /** The number of the generation that is live. */
        generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
        }>]>, undefined>, undefined>;
        checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly rule: v.StringSchema<undefined>;
            readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        }>]>, undefined>, undefined>;
    }];
    readonly abort: readonly [{
        /** Whether anything is live now that was not. */
        changed: v.BooleanSchema<undefined>;
        /** The number of the generation that is live. */
        generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
        }>]>, undefined>, undefined>;
        checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly rule: v.StringSchema<undefined>;
            readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        }>]>, undefined>, undefined>;
    }];
    readonly rollback: readonly [{
        /** Whether anything is live now that was not. */
        changed: v.BooleanSchema<undefined>;
        /** The number of the generation that is live. */
        generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
        }>]>, undefined>, undefined>;
        checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly rule: v.StringSchema<undefined>;
            readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        }>]>, undefined>, undefined>;
    }];
    readonly status: readonly [{
        readonly generation: v.NullableSchema<v.StrictObjectSchema<{
            readonly number: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
            readonly at: v.StringSchema<undefined>;
            readonly by: v.StringSchema<undefined>;
            readonly command: v.StringSchema<undefined>;
            readonly why: v.StringSchema<undefined>;
        }, undefined>, undefined>;
        readonly settled: v.BooleanSchema<undefined>;
        readonly parts: v.ArraySchema<v.StrictObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly owner: v.StringSchema<undefined>;
            readonly live: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
            readonly published: v.ArraySchema<v.StrictObjectSchema<{
                readonly id: v.StringSchema<undefined>;
                readonly version: v.StringSchema<undefined>;
                readonly commit: v.StringSchema<undefined>;
                readonly at: v.StringSchema<undefined>;
            }, undefined>, undefined>;
        }, undefined>, undefined>;
    }];
    readonly log: readonly [{
        readonly generations: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly number: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
            readonly parent: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly number: v.NumberSchema<undefined>;
                readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
            }, undefined>, v.ReadonlyAction<{
                number: number;
                sha256: string;
            }>]>, undefined>;
            readonly at: v.StringSchema<undefined>;
            readonly by: v.StringSchema<undefined>;
            readonly command: v.StringSchema<undefined>;
            readonly why: v.StringSchema<undefined>;
            readonly changed: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
                readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                        readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                        readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                    }, undefined>, v.ReadonlyAction<{
                        id: string;
                        percent: number;
                        salt: string;
                    }>]>, undefined>;
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
                    readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                        readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                        readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                        readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                    }, undefined>, v.ReadonlyAction<{
                        id: string;
                        percent: number;
                        salt: string;
                    }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly facts: v.StringSchema<undefined>;
                readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly part: v.StringSchema<undefined>;
                    readonly code: v.StringSchema<undefined>;
                    readonly rule: v.StringSchema<undefined>;
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
            readonly records: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "names no release">]>, v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>, undefined>, v.ReadonlyAction<{
                [x: string]: string;
            }>]>;
            readonly oldest: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
            readonly removing: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "names no release">]>, v.NumberSchema<undefined>, undefined>, v.ReadonlyAction<{
                [x: string]: number;
            }>]>;
            readonly page: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
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
            readonly signers: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly site: v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.MinLengthAction<string[], 1, undefined>, v.ReadonlyAction<string[]>]>;
                readonly parts: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
                    readonly [x: string]: readonly string[];
                }>]>;
            }, undefined>, v.ReadonlyAction<{
                readonly site: readonly string[];
                readonly parts: Readonly<{
                    readonly [x: string]: readonly string[];
                }>;
            }>]>, undefined>;
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
        }>]>, undefined>;
        readonly unreadable: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
    }];
    readonly diff: readonly [{
        readonly kind: v.LiteralSchema<"generations", undefined>;
        readonly changed: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
        }>]>, undefined>;
    }, {
        readonly kind: v.LiteralSchema<"releases", undefined>;
        readonly added: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly removed: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly changed: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly firstVisit: v.StrictObjectSchema<{
            readonly from: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
            readonly to: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        }, undefined>;
        readonly stated: v.ArraySchema<v.StrictObjectSchema<{
            readonly name: v.StringSchema<undefined>;
            readonly from: v.ExactOptionalSchema<v.UnknownSchema, undefined>;
            readonly to: v.ExactOptionalSchema<v.UnknownSchema, undefined>;
        }, undefined>, undefined>;
    }];
    readonly types: readonly [{
        readonly release: v.StrictObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly id: v.StringSchema<undefined>;
        }, undefined>;
        readonly files: v.RecordSchema<v.StringSchema<undefined>, v.PicklistSchema<["written", "unchanged"], undefined>, undefined>;
    }];
    readonly verify: readonly [{
        readonly releases: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly files: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly generations: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly signed: v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
        readonly problems: v.ArraySchema<v.StrictObjectSchema<{
            readonly code: v.StringSchema<undefined>;
            readonly at: v.StringSchema<undefined>;
            readonly problem: v.StringSchema<undefined>;
            readonly remedy: v.StringSchema<undefined>;
        }, undefined>, undefined>;
    }];
    readonly repair: readonly [{
        readonly done: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    }];
    readonly gc: readonly [{
        readonly dryRun: v.BooleanSchema<undefined>;
        readonly releases: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly generations: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
    }];
    readonly keygen: readonly [{
        readonly file: v.StringSchema<undefined>;
        readonly publicKey: v.StringSchema<undefined>;
    }];
    readonly sign: readonly [{
        readonly release: v.StrictObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly id: v.StringSchema<undefined>;
        }, undefined>;
        readonly key: v.StringSchema<undefined>;
    }];
    readonly signers: readonly [{
        readonly changed: v.BooleanSchema<undefined>;
        readonly generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    }];
    readonly serve: readonly [{
        readonly url: v.StringSchema<undefined>;
    }];
};
/** A command that reports. */
export type CommandName = keyof typeof facts;
export declare const commandNames: readonly CommandName[];
/** The report of a command, as `--json` prints it; without a name, of a command line that names none. */
export declare const reportSchema: (name?: CommandName) => v.UnionSchema<[...v.StrictObjectSchema<{
    readonly changed: v.BooleanSchema<undefined>;
    readonly generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
        readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
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
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
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
    }>]>, undefined>, undefined>;
    readonly checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly rule: v.StringSchema<undefined>;
        readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
        readonly facts: v.StringSchema<undefined>;
        readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly code: v.StringSchema<undefined>;
            readonly rule: v.StringSchema<undefined>;
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
    }>]>, undefined>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly site: v.StringSchema<undefined>;
    readonly made: v.BooleanSchema<undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly release: v.StrictObjectSchema<{
        readonly part: v.StringSchema<undefined>;
        readonly id: v.StringSchema<undefined>;
    }, undefined>;
    readonly files: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly bytes: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly release: v.StrictObjectSchema<{
        readonly part: v.StringSchema<undefined>;
        readonly id: v.StringSchema<undefined>;
    }, undefined>;
    readonly published: v.PicklistSchema<["published", "already there", "restored"], undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly release: v.StrictObjectSchema<{
        readonly part: v.StringSchema<undefined>;
        readonly id: v.StringSchema<undefined>;
    }, undefined>;
    readonly checks: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly rule: v.StringSchema<undefined>;
        readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
        readonly facts: v.StringSchema<undefined>;
        readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly code: v.StringSchema<undefined>;
            readonly rule: v.StringSchema<undefined>;
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
    }>]>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly link: v.StringSchema<undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    /** How the watch has ended. */
    readonly ended: v.PicklistSchema<["aborted", "promoted"], undefined>;
    readonly visitors: v.StrictObjectSchema<{
        readonly canary: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly stable: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    }, undefined>;
    readonly failures: v.StrictObjectSchema<{
        readonly canary: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly stable: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    }, undefined>;
    /** In what the canary was worse. */
    readonly findings: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly part: v.StringSchema<undefined>;
        readonly code: v.StringSchema<undefined>;
        readonly rule: v.StringSchema<undefined>;
        readonly message: v.StringSchema<undefined>;
        readonly remedy: v.StringSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        part: string;
        code: string;
        rule: string;
        message: string;
        remedy: string;
    }>]>, undefined>;
    readonly changed: v.BooleanSchema<undefined>;
    readonly generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly changes: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
        readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
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
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
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
    }>]>, undefined>, undefined>;
    readonly checks: v.ExactOptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly rule: v.StringSchema<undefined>;
        readonly outcome: v.PicklistSchema<["held", "refused", "skipped"], undefined>;
        readonly facts: v.StringSchema<undefined>;
        readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.StringSchema<undefined>;
            readonly code: v.StringSchema<undefined>;
            readonly rule: v.StringSchema<undefined>;
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
    }>]>, undefined>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly generation: v.NullableSchema<v.StrictObjectSchema<{
        readonly number: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly at: v.StringSchema<undefined>;
        readonly by: v.StringSchema<undefined>;
        readonly command: v.StringSchema<undefined>;
        readonly why: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    readonly settled: v.BooleanSchema<undefined>;
    readonly parts: v.ArraySchema<v.StrictObjectSchema<{
        readonly part: v.StringSchema<undefined>;
        readonly owner: v.StringSchema<undefined>;
        readonly live: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
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
        readonly published: v.ArraySchema<v.StrictObjectSchema<{
            readonly id: v.StringSchema<undefined>;
            readonly version: v.StringSchema<undefined>;
            readonly commit: v.StringSchema<undefined>;
            readonly at: v.StringSchema<undefined>;
        }, undefined>, undefined>;
    }, undefined>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly generations: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly number: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly parent: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly number: v.NumberSchema<undefined>;
            readonly sha256: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
        }, undefined>, v.ReadonlyAction<{
            number: number;
            sha256: string;
        }>]>, undefined>;
        readonly at: v.StringSchema<undefined>;
        readonly by: v.StringSchema<undefined>;
        readonly command: v.StringSchema<undefined>;
        readonly why: v.StringSchema<undefined>;
        readonly changed: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
            readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
                readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                    readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                    readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
                }, undefined>, v.ReadonlyAction<{
                    id: string;
                    percent: number;
                    salt: string;
                }>]>, undefined>;
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
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
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
            readonly facts: v.StringSchema<undefined>;
            readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly part: v.StringSchema<undefined>;
                readonly code: v.StringSchema<undefined>;
                readonly rule: v.StringSchema<undefined>;
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
        readonly records: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "names no release">]>, v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>, undefined>, v.ReadonlyAction<{
            [x: string]: string;
        }>]>;
        readonly oldest: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly removing: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "names no release">]>, v.NumberSchema<undefined>, undefined>, v.ReadonlyAction<{
            [x: string]: number;
        }>]>;
        readonly page: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha256">]>;
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
        readonly signers: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly site: v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.MinLengthAction<string[], 1, undefined>, v.ReadonlyAction<string[]>]>;
            readonly parts: v.SchemaWithPipe<readonly [v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>, v.SchemaWithPipe<readonly [v.ArraySchema<v.StringSchema<undefined>, undefined>, v.ReadonlyAction<string[]>]>, undefined>, v.ReadonlyAction<{
                readonly [x: string]: readonly string[];
            }>]>;
        }, undefined>, v.ReadonlyAction<{
            readonly site: readonly string[];
            readonly parts: Readonly<{
                readonly [x: string]: readonly string[];
            }>;
        }>]>, undefined>;
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
    }>]>, undefined>;
    readonly unreadable: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly kind: v.LiteralSchema<"generations", undefined>;
    readonly changed: v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly part: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
        readonly from: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
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
            readonly stable: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
            readonly canary: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
                readonly id: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
                readonly percent: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
                readonly salt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
            }, undefined>, v.ReadonlyAction<{
                id: string;
                percent: number;
                salt: string;
            }>]>, undefined>;
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
    }>]>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly kind: v.LiteralSchema<"releases", undefined>;
    readonly added: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly removed: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly changed: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly firstVisit: v.StrictObjectSchema<{
        readonly from: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly to: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    }, undefined>;
    readonly stated: v.ArraySchema<v.StrictObjectSchema<{
        readonly name: v.StringSchema<undefined>;
        readonly from: v.ExactOptionalSchema<v.UnknownSchema, undefined>;
        readonly to: v.ExactOptionalSchema<v.UnknownSchema, undefined>;
    }, undefined>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly release: v.StrictObjectSchema<{
        readonly part: v.StringSchema<undefined>;
        readonly id: v.StringSchema<undefined>;
    }, undefined>;
    readonly files: v.RecordSchema<v.StringSchema<undefined>, v.PicklistSchema<["written", "unchanged"], undefined>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly releases: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly files: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly generations: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly signed: v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
    readonly problems: v.ArraySchema<v.StrictObjectSchema<{
        readonly code: v.StringSchema<undefined>;
        readonly at: v.StringSchema<undefined>;
        readonly problem: v.StringSchema<undefined>;
        readonly remedy: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly done: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly dryRun: v.BooleanSchema<undefined>;
    readonly releases: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly generations: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>, undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly file: v.StringSchema<undefined>;
    readonly publicKey: v.StringSchema<undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly release: v.StrictObjectSchema<{
        readonly part: v.StringSchema<undefined>;
        readonly id: v.StringSchema<undefined>;
    }, undefined>;
    readonly key: v.StringSchema<undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly changed: v.BooleanSchema<undefined>;
    readonly generation: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
} | {
    readonly url: v.StringSchema<undefined>;
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["done", "refused"], undefined>;
}, undefined>[], v.StrictObjectSchema<{
    readonly version: v.LiteralSchema<1, undefined>;
    readonly outcome: v.PicklistSchema<["refused", "unknown", "lost"], undefined>;
    readonly findings: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly part: v.StringSchema<undefined>;
        readonly code: v.StringSchema<undefined>;
        readonly rule: v.StringSchema<undefined>;
        readonly message: v.StringSchema<undefined>;
        readonly remedy: v.StringSchema<undefined>;
    }, undefined>, v.ReadonlyAction<{
        part: string;
        code: string;
        rule: string;
        message: string;
        remedy: string;
    }>]>, undefined>, v.MinLengthAction<Readonly<{
        part: string;
        code: string;
        rule: string;
        message: string;
        remedy: string;
    }>[], 1, undefined>]>;
}, undefined>], undefined>;
export {};

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

// inspect/diff.d.ts
import type { Change } from '@forecast/contract';
import type { Store } from '../store/Store';
/** How two generations, or two releases of a part, differ. */
export type Difference = {
    readonly kind: 'generations';
    readonly changed: readonly Change[];
} | {
    readonly kind: 'releases';
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
    /** What a first visit loads, in bytes, compressed. */
    readonly firstVisit: {
        readonly from: number;
        readonly to: number;
    };
    /** What the release states of itself, where the two differ. */
    readonly stated: readonly {
        readonly name: string;
        readonly from: unknown;
        readonly to: unknown;
    }[];
};
/** Compares two generations, by number, or two releases, as `part@id`. Throws a refusal for anything else. */
export declare function diff(store: Store, from: string, to: string): Promise<Difference>;

// inspect/gc.d.ts
import type { SigningKey } from '../signing/keys';
import type { Store } from '../store/Store';
/** What a collection leaves alone. */
export interface Retention {
    /** A release stays this many days (24 h each) after somebody could last get it. */
    readonly keepDays: number;
    /** The releases of at least so many of the newest generations stay. */
    readonly keep: number;
    /** Says what would go, and removes nothing. */
    readonly dryRun: boolean;
    /** Of who keeps the site, where it names them. */
    readonly key?: SigningKey;
}
/** What a collection removed, or would have. */
export interface Collected {
    readonly releases: readonly string[];
    readonly generations: readonly number[];
}
/**
 * Removes the releases that no tab can need any more, and the generations that name them. What is live, and what a
 * rollback would bring back, stays whatever the clocks say; for the rest the days count from when its generation was
 * replaced. What another collection has begun and not ended within an hour is ended.
 */
export declare function collect(store: Store, retention: Retention, now?: number): Promise<Collected>;

// inspect/previewLink.d.ts
import { type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
/**
 * The address at which the running site shows one release in the place of the live one, to the one who opens it. Throws a
 * refusal if the release is not published, if its part is not live, or for the host, which is the page itself.
 */
export declare function previewLink(store: Store, ref: ReleaseRef, url: string): Promise<string>;

// inspect/repair.d.ts
import type { Store } from '../store/Store';
/**
 * Gives visitors the newest generation, and removes what a clean-up has begun, or a publication, and nobody has gone on
 * with for an hour. Gives what it did, a line each.
 */
export declare function repair(store: Store, now?: number): Promise<string[]>;

// inspect/status.d.ts
import type { LivePart } from '@forecast/contract';
import type { Store } from '../store/Store';
/** What is live on a site, and what could be. */
export interface Status {
    /** What visitors get: the number of the generation, and who made it when (UTC) and why. */
    readonly generation: {
        number: number;
        at: string;
        by: string;
        command: string;
        why: string;
    } | null;
    /** Whether visitors get the newest generation there is. */
    readonly settled: boolean;
    readonly parts: readonly PartStatus[];
}
interface PartStatus {
    readonly part: string;
    readonly owner: string;
    readonly live: LivePart | null;
    /** The releases that are published, the newest first. */
    readonly published: readonly {
        id: string;
        version: string;
        commit: string;
        at: string;
    }[];
}
/** Reads the state of a site. */
export declare function statusOf(store: Store): Promise<Status>;
export {};

// inspect/verify.d.ts
import type { RefusalCode } from '../refusals';
import type { Store } from '../store/Store';
/** Something on a site that is not as it should be. */
export interface Problem {
    readonly code: RefusalCode;
    /** A key of the site, or an address. */
    readonly at: string;
    readonly problem: string;
    readonly remedy: string;
}
/** What a site was found to be. */
export interface Verified {
    readonly releases: number;
    readonly files: number;
    readonly generations: number;
    /** The public keys of those who have signed each release, by `part@id`; those that nobody has are not in it. */
    readonly signed: Readonly<Record<string, readonly string[]>>;
    readonly problems: readonly Problem[];
}
/**
 * Reads every object of a site: each release against its record, each generation against the one before. Changes
 * nothing. What seems wrong is looked at twice, for it may come or go while it is read.
 */
export declare function verify(store: Store, onProgress: (line: string) => void, now?: number): Promise<Verified>;

// inspect/verifyUrl.d.ts
import type { Store } from '../store/Store';
import type { Problem } from './verify';
/**
 * Reads over HTTP what a site says is live: the page, and every file of every live release, as it is and compressed,
 * with the headers that they need. Rejects, with the address, if it does not answer.
 */
export declare function verifyUrl(store: Store, url: string, onProgress: (line: string) => void): Promise<Problem[]>;

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
import type { Store } from '../store/Store';
/** What a publication did: a `restored` release had lost files, had other bytes in them, or was served as something else. */
export interface Published {
    readonly ref: ReleaseRef;
    readonly outcome: 'published' | 'already there' | 'restored';
}
/**
 * Copies a packed build into a site. The record comes last, so that a release is there whole or not at all; the same
 * bytes again change nothing. Throws a refusal if nothing was packed, if the build has changed since or its record says
 * what its files do not, or if a clean-up is just removing that release.
 */
export declare function publish(store: Store, part: string, dist: string): Promise<Published>;

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

// serve/policyConf.d.ts
import { type SiteSettings } from '@forecast/contract';
/**
 * A configuration for nginx: for each header of the page a variable `$page_<header>` that nginx chooses by the
 * path in the request, letter by letter; a path of which the settings say nothing has the strict one. What is no page
 * has `$inert_policy`. The host's pages have these inline scripts, and the releases are on the site's own origin. Throws if the settings hold what cannot be written for nginx.
 */
export declare function policyConf(settings: SiteSettings, inlineScripts: readonly string[]): string;

// serve/serveSite.d.ts
import { type Server } from 'node:http';
import type { Store } from '../store/Store';
/** What to serve, and where. */
export interface ServeOptions {
    readonly store: Store;
    /** 0 for any that is free. */
    readonly port: number;
    /** What to serve in place of the live pages and their registry, by key. */
    readonly pages?: ReadonlyMap<string, string>;
}
/**
 * Serves a site with production's headers: releases and pictures for good, the live pages at their addresses, with the policy of
 * each. What it answers is what nginx answers with deploy/nginx.conf. Rejects with a refusal if it may not
 * have the port.
 */
export declare function serveSite({ store, port, pages }: ServeOptions): Promise<Server>;

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

// site/openSite.d.ts
import type { Store } from '../store/Store';
/** The public keys of those who keep a site; nobody where it does not say so. */
export declare function keepersOf(store: Store): Promise<readonly string[]>;
/**
 * Says who keeps a site. Who that is now is asked once it is read what stands there, and again once that was replaced:
 * who is slow takes back nothing that somebody else has said since.
 */
export declare function setKeepers(store: Store, keepersNow: () => Promise<readonly string[]>): Promise<void>;
/**
 * Opens the site at an address: a folder, relative to another one, or a bucket. Throws a refusal if there is none, so
 * that a slip of the pen makes no second site, or if another version of ship has made it.
 */
export declare function openSite(address: string, folder: string): Promise<Store>;
/** Makes an empty folder, or an empty prefix of a bucket, a site; false if it is one already. Throws a refusal if something else lies there, or if the store would let two win a race. */
export declare function initSite(address: string, folder: string): Promise<boolean>;

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
