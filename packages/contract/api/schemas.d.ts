// schemas.d.ts
export { generationSchema } from './generation';
export { liveRegistrySchema, readableRegistrySchema, readableSiteDataSchema, releaseSchema, } from './registry';
export { buildContractSchema, releaseFilesSchema, releaseRecordSchema } from './releaseRecord';
export { readableSettingsSchema, settingsSchema } from './settings';
export { filePathSchema, partNamePattern, releaseIdPattern } from './wire';

// generation.d.ts
import * as v from 'valibot';
declare const livePartSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
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
}, undefined>, v.ReadonlyAction<{
    stable: string;
    canary?: Readonly<{
        id: string;
        percent: number;
        salt: string;
    }>;
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
}, undefined>, v.ReadonlyAction<{
    stable: string;
    canary?: Readonly<{
        id: string;
        percent: number;
        salt: string;
    }>;
}>]>, undefined>, v.ReadonlyAction<{
    readonly [x: string]: Readonly<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
    }>;
}>]>;
/** What is live, by part; the host is one of them. */
export type Live = v.InferOutput<typeof liveSchema>;
declare const findingSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
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
declare const verdictSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
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
declare const changeSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
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
    }, undefined>, v.ReadonlyAction<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
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
    }, undefined>, v.ReadonlyAction<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
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
    }> | null;
    to: Readonly<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
    }> | null;
}>]>;
/** How one part differs from the generation before. */
export type Change = v.InferOutput<typeof changeSchema>;
/** One state of a site, as it is written down in `generation.json`; never changed. */
export declare const generationSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** Counts from 1. The order of generations is the order of these numbers, never of their times. */
    readonly number: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
    /** The one before, by its number and the sha256 (hex) of its `generation.json`. */
    readonly parent: v.NullableSchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly number: v.NumberSchema<undefined>;
        readonly sha256: v.StringSchema<undefined>;
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
        }, undefined>, v.ReadonlyAction<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
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
        }, undefined>, v.ReadonlyAction<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
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
        }> | null;
        to: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
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
        }> | null;
        to: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
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
    }, undefined>, v.ReadonlyAction<{
        stable: string;
        canary?: Readonly<{
            id: string;
            percent: number;
            salt: string;
        }>;
    }>]>, undefined>, v.ReadonlyAction<{
        readonly [x: string]: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
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
    /** The files beside this one, by path. */
    readonly files: v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no path within a folder">]>;
        readonly size: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
        readonly integrity: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
    }, undefined>, v.ReadonlyAction<{
        path: string;
        size: number;
        integrity: string;
    }>]>, undefined>, v.ReadonlyAction<Readonly<{
        path: string;
        size: number;
        integrity: string;
    }>[]>]>;
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
        }> | null;
        to: Readonly<{
            stable: string;
            canary?: Readonly<{
                id: string;
                percent: number;
                salt: string;
            }>;
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
    readonly files: readonly Readonly<{
        path: string;
        size: number;
        integrity: string;
    }>[];
}>]>;
export type Generation = v.InferOutput<typeof generationSchema>;
export {};

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
}, Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never>>, Exclude<"path", Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never> | Exclude<"integrity", Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never> | Exclude<Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never, Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never> | Exclude<Exclude<"path", Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never>, Integrity extends {
    readonly pipe: readonly unknown[];
} ? v.ReadonlyAction<any> extends Integrity["pipe"][number] ? "integrity" : never : never> | Exclude<Exclude<"integrity", Integrity extends (v.ExactOptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchema<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>, unknown>) | (v.ExactOptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.NullishSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown> | v.OptionalSchemaAsync<v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> | v.BaseSchemaAsync<unknown, unknown, v.BaseIssue<unknown>>, unknown>) ? undefined extends Integrity["default"] ? "integrity" : never : never>, Integrity extends {
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
/** What a page reads of its data block: the two halves still unread, so that each may be wrong on its own. */
export declare const readableSiteDataSchema: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.UnknownSchema, v.CheckAction<unknown, "is a list">]>, v.ObjectSchema<{
    readonly registry: v.OptionalSchema<v.UnknownSchema, undefined>;
    readonly settings: v.OptionalSchema<v.UnknownSchema, undefined>;
}, undefined>]>;
/** What the host's page carries in its data block. */
export interface SiteData {
    readonly registry: Registry;
    readonly settings: SiteSettings;
}
export {};

// releaseRecord.d.ts
import * as v from 'valibot';
/** One file of a release, or of a generation. */
export declare const releaseFileSchema: v.SchemaWithPipe<readonly [v.ObjectSchema<{
    /** Relative to its folder, with `/`. */
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no path within a folder">]>;
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
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no path within a folder">]>;
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
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no path within a folder">]>;
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
    readonly entry: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no path within a folder">]>;
    /** For each exposed module the scripts that it needs. */
    readonly exposes: v.SchemaWithPipe<readonly [v.RecordSchema<v.StringSchema<undefined>, v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.ObjectSchema<{
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no path within a folder">]>;
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

// settings.d.ts
import * as v from 'valibot';
import { type SiteSettings } from './siteSettings';
/** The settings of a site, as its host states them. */
export declare const settingsSchema: v.GenericSchema<unknown, SiteSettings>;
/** What a page reads: what is missing or of another type is empty. Every value passes. */
export declare const readableSettingsSchema: v.GenericSchema<unknown, SiteSettings>;

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

// wire.d.ts
import * as v from 'valibot';
/** A hash as in HTML's `integrity`: `sha384-…`. */
export declare const integritySchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no sha384 hash">]>;
/** The name of a part, as it stands in addresses. */
export declare const partNamePattern: RegExp;
/** The name of a release: 16 hex digits. */
export declare const releaseIdPattern: RegExp;
export declare const partNameSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no name of a part">]>;
export declare const releaseIdSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no id of a release">]>;
/**
 * The path of a file in its folder: never absolute, never out of the folder. Without white space, control characters
 * and halves of characters, so that a list of files can be read in one way only and has a name of its own.
 */
export declare const filePathSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is no path within a folder">]>;
/** A share of the visitors in percent, 0 to 100. */
export declare const percentSchema: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>, v.MaxValueAction<number, 100, undefined>]>;
/** For what is read by name: without it a list would pass as an object whose names are numbers. */
export declare const notAnArray: v.SchemaWithPipe<readonly [v.UnknownSchema, v.CheckAction<unknown, "is a list">]>;
