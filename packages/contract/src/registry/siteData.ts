import * as v from 'valibot';
import { claimedRoutesSchema } from '../site/routeClaim';
import { settingsSchema } from '../site/settings';
import { integritySchema, partNameSchema, percentSchema, releaseIdSchema } from '../wire';
import { exposesSchema, registryFileSchema, releaseSchema } from './registry';

/** The schema of the data block in the host's page. */
export const siteDataSchema = v.pipe(
  v.object({
    registry: v.pipe(
      v.object({
        schema: v.string(),
        /** The live releases of each part, by the part's name. */
        microFrontends: v.pipe(
          v.record(v.string(), v.pipe(v.array(releaseSchema), v.readonly())),
          v.readonly(),
        ),
      }),
      v.readonly(),
    ),
    settings: settingsSchema,
    /** The routes that live parts claim, sorted by path; left out if there are none. */
    routes: v.exactOptional(claimedRoutesSchema),
    /** Where to find the data with all parts. Only set if `registry` is limited to the parts the page needs. */
    whole: v.exactOptional(registryFileSchema),
  }),
  v.readonly(),
);

/** The content of the data block in the host's page. */
export type SiteData = v.InferOutput<typeof siteDataSchema>;

/** The live releases of the parts, in the format of the frontend-discovery schema. */
export type Registry = SiteData['registry'];

/** A release as listed in a live registry: at its own path on the site, with every hash and no extra fields. */
const liveReleaseSchema = v.strictObject({
  url: v.pipe(
    v.string(),
    v.regex(/^\/r\/[a-z][a-z0-9-]*\/[0-9a-f]{16}\/[^?#]+$/, 'is not the path of a release'),
  ),
  metadata: v.strictObject({ integrity: integritySchema, version: v.pipe(v.string(), v.minLength(1)) }),
  deployment: v.strictObject({ traffic: percentSchema, default: v.boolean() }),
  extras: v.strictObject({
    release: releaseIdSchema,
    owner: v.string(),
    exposes: exposesSchema(integritySchema),
    rollout: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
  }),
});

/** A registry that may go live: each part has one release, or a stable one and a canary. */
export const liveRegistrySchema = v.strictObject({
  schema: v.pipe(v.string(), v.minLength(1)),
  microFrontends: v.record(
    partNameSchema,
    v.pipe(v.array(liveReleaseSchema), v.minLength(1), v.maxLength(2)),
  ),
});
