import * as v from 'valibot';
import { integritySchema, partNameSchema, percentSchema, releaseIdSchema } from '../wire';
import { exposesSchema } from './registry';

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
