import * as v from 'valibot';
import { claimedRoutesSchema } from '../site/routeClaim';
import { settingsSchema } from '../site/settings';
import { registryFileSchema, releaseSchema } from './registry';

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
