import * as v from 'valibot';
import { notAnArray, percentSchema } from '../wire';

/** The schema of a script with its hash. `integrity` is the schema of the hash. */
const pinnedScript = <Integrity extends v.GenericSchema<string>>(integrity: Integrity) =>
  v.pipe(
    v.object({
      /** Relative to the release's entry script. */
      path: v.pipe(v.string(), v.minLength(1)),
      /** As in HTML's `integrity` attribute: `sha384-…`. */
      integrity,
    }),
    v.readonly(),
  );

/** The schema of the scripts that each exposed module needs. `integrity` is the schema of a hash. */
export const exposesSchema = <Integrity extends v.GenericSchema<string>>(integrity: Integrity) =>
  v.pipe(v.record(v.string(), v.pipe(v.array(pinnedScript(integrity)), v.readonly())), v.readonly());

/** The URL of an entry script, absolute or relative to the page. Only http and https are allowed. */
const address = v.pipe(
  v.string(),
  v.check((url) => {
    const page = 'http://localhost';
    return URL.canParse(url, page) && /^https?:$/.test(new URL(url, page).protocol);
  }, 'is not an http or https address'),
);

/**
 * One release of a part, in the shape of a version in the AWS frontend-discovery schema, v1-pre
 * (https://github.com/awslabs/frontend-discovery). Fields that aren't part of that schema are in `extras`. Also used
 * for local builds in development.
 */
export const releaseSchema = v.pipe(
  v.object({
    /** URL of the entry script, absolute or relative to the page. All other files are relative to the entry script. */
    url: address,
    metadata: v.pipe(
      v.object({
        /** Hash of the entry script; empty only in development. */
        integrity: v.string(),
        version: v.string(),
      }),
      v.readonly(),
    ),
    deployment: v.exactOptional(
      v.pipe(
        v.object({
          /** Percentage of visitors who get this release, 0 to 100. */
          traffic: percentSchema,
          default: v.boolean(),
        }),
        v.readonly(),
      ),
    ),
    extras: v.pipe(
      v.object({
        /** The release id, 16 hex digits derived from its content; `development` on a development server. */
        release: v.string(),
        /** The team to contact. */
        owner: v.string(),
        /** The scripts each exposed module needs, so they can be requested along with the entry. */
        exposes: exposesSchema(v.string()),
        /** The salt of the rollout; only on a canary. */
        rollout: v.exactOptional(v.string()),
      }),
      v.readonly(),
    ),
  }),
  v.readonly(),
);

/** A script of a release, pinned to its hash. */
export type PinnedScript = v.InferOutput<ReturnType<typeof pinnedScript<v.StringSchema<undefined>>>>;

export type Release = v.InferOutput<typeof releaseSchema>;

/**
 * A registry as a page reads it. Releases aren't validated yet, so a malformed one only breaks its own part.
 */
export const readableRegistrySchema = v.object({
  microFrontends: v.pipe(notAnArray, v.record(v.string(), v.unknown())),
});

/** The URL of the full registry. It doesn't need a hash, because the file is on the same site. */
export const registryFileSchema = v.pipe(v.object({ url: address }), v.readonly());

export type RegistryFile = v.InferOutput<typeof registryFileSchema>;

/**
 * A page's data block as a page reads it. The fields aren't validated yet, so one invalid field doesn't invalidate the
 * others.
 */
export const readableSiteDataSchema = v.pipe(
  notAnArray,
  v.object({
    registry: v.optional(v.unknown()),
    routes: v.optional(v.unknown()),
    settings: v.optional(v.unknown()),
    whole: v.optional(v.unknown()),
  }),
);

/** How a page reads the claimed routes: all of them, or none if any is malformed. Accepts any value. */
export const readableRoutesSchema = v.fallback(
  v.array(
    v.object({
      path: v.string(),
      part: v.string(),
      frame: v.string(),
      menu: v.exactOptional(v.string()),
    }),
  ),
  [],
);
