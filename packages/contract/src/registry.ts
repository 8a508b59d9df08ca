import * as v from 'valibot';
import type { SiteSettings } from './siteSettings';
import { integritySchema, notAnArray, partNameSchema, percentSchema, releaseIdSchema } from './wire';

/** Of scripts whose hashes are texts of that schema. */
const pinnedScript = <Integrity extends v.GenericSchema<string>>(integrity: Integrity) =>
  v.pipe(
    v.object({
      /** Relative to the release's entry. */
      path: v.pipe(v.string(), v.minLength(1)),
      /** As in HTML's `integrity`: `sha384-…`. */
      integrity,
    }),
    v.readonly(),
  );

const exposes = <Integrity extends v.GenericSchema<string>>(integrity: Integrity) =>
  v.pipe(v.record(v.string(), v.pipe(v.array(pinnedScript(integrity)), v.readonly())), v.readonly());

/** The address of an entry, absolute or relative to the page: http and https only. */
const address = v.pipe(
  v.string(),
  v.check((url) => {
    const page = 'http://localhost';
    return URL.canParse(url, page) && /^https?:$/.test(new URL(url, page).protocol);
  }, 'is no http or https address'),
);

/**
 * One release of a part, in the shape of a version in the AWS frontend-discovery schema, v1-pre
 * (https://github.com/awslabs/frontend-discovery). What that schema does not know is in `extras`. This is what a
 * page can load, in development too.
 */
export const releaseSchema = v.pipe(
  v.object({
    /** Its entry script, absolute or relative to the page. Everything else is found relative to it. */
    url: address,
    metadata: v.pipe(
      v.object({
        /** Of the entry script; empty only in development. */
        integrity: v.string(),
        version: v.string(),
      }),
      v.readonly(),
    ),
    deployment: v.exactOptional(
      v.pipe(
        v.object({
          /** Percent of the visitors, 0 to 100. */
          traffic: percentSchema,
          default: v.boolean(),
        }),
        v.readonly(),
      ),
    ),
    extras: v.pipe(
      v.object({
        /** Names the release by its content: 16 hex digits; `development` where there is none. */
        release: v.string(),
        /** The team to call. */
        owner: v.string(),
        /** For each exposed module the scripts that it needs, so that they can be asked for with the entry. */
        exposes: exposes(v.string()),
        /** The salt of the rollout this release is tried in; only on a canary. */
        rollout: v.exactOptional(v.string()),
      }),
      v.readonly(),
    ),
  }),
  v.readonly(),
);

/** A script of a release, pinned. */
export type PinnedScript = v.InferOutput<ReturnType<typeof pinnedScript<v.StringSchema<undefined>>>>;

export type Release = v.InferOutput<typeof releaseSchema>;

/** A release as a registry that goes live lists it: at its own place on the site, with every hash, nothing besides. */
const liveReleaseSchema = v.strictObject({
  url: v.pipe(
    v.string(),
    v.regex(/^\/r\/[a-z][a-z0-9-]*\/[0-9a-f]{16}\/[^?#]+$/, 'is no place of a release'),
  ),
  metadata: v.strictObject({ integrity: integritySchema, version: v.pipe(v.string(), v.minLength(1)) }),
  deployment: v.strictObject({ traffic: percentSchema, default: v.boolean() }),
  extras: v.strictObject({
    release: releaseIdSchema,
    owner: v.string(),
    exposes: exposes(integritySchema),
    rollout: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
  }),
});

/** Which parts are live, by name. */
export interface Registry {
  readonly schema: string;
  readonly microFrontends: Readonly<Record<string, readonly Release[]>>;
}

/**
 * What a page reads of a registry: each part's releases still unread, so that a malformed one fails its own part
 * and no other.
 */
export const readableRegistrySchema = v.object({
  microFrontends: v.pipe(notAnArray, v.record(v.string(), v.unknown())),
});

/** A registry that may go live: of each part one release, or a stable one and a canary that share the visitors. */
export const liveRegistrySchema = v.strictObject({
  schema: v.pipe(v.string(), v.minLength(1)),
  microFrontends: v.record(
    partNameSchema,
    v.pipe(v.array(liveReleaseSchema), v.minLength(1), v.maxLength(2)),
  ),
});

/** The address of a registry with every part. Has no hash: it is on the page's own site, and pins every release. */
export const registryFileSchema = v.pipe(v.object({ url: address }), v.readonly());

export type RegistryFile = v.InferOutput<typeof registryFileSchema>;

/** What a page reads of its data block: its pieces still unread, so that each may be wrong on its own. */
export const readableSiteDataSchema = v.pipe(
  notAnArray,
  v.object({
    registry: v.optional(v.unknown()),
    settings: v.optional(v.unknown()),
    whole: v.optional(v.unknown()),
  }),
);

/** How a page was prepared as HTML ahead of the browser: what the block with the id `prepared` holds. */
export const preparedSchema = v.pipe(
  v.object({
    /** The path that it was prepared for; `*` for every address that no page is at. */
    path: v.string(),
    /** The releases of the parts that it shows, by part. */
    parts: v.pipe(v.record(v.string(), v.string()), v.readonly()),
    /** What the source has answered, as TanStack Query dehydrates it. */
    answers: v.object({ queries: v.array(v.unknown()) }),
  }),
  v.readonly(),
);

export type Prepared = v.InferOutput<typeof preparedSchema>;

/** What the host's page carries in its data block. */
export interface SiteData {
  readonly registry: Registry;
  readonly settings: SiteSettings;
  /** Where the same data is with every part; only where the registry has no more than the page itself needs. */
  readonly whole?: RegistryFile;
}
