// testing/buildRelease.d.ts
import type { Registry, Release } from '../registry';
/** A release of a part; a test states what it is about. */
export declare const buildRelease: (changes?: Partial<Release>) => Release;
/** A registry in which each part has one release. */
export declare const buildRegistry: (releases?: Readonly<Record<string, Release>>) => Registry;

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
