import * as v from 'valibot';
import { filePathSchema, integritySchema } from '../wire';

/** One file of a release, or of a generation. */
const releaseFileSchema = v.pipe(
  v.object({
    /** Relative to the folder of the release or generation, with `/` as separator. */
    path: filePathSchema,
    /** In bytes. */
    size: v.pipe(v.number(), v.integer(), v.minValue(0)),
    integrity: integritySchema,
  }),
  v.readonly(),
);

export type ReleaseFile = v.InferOutput<typeof releaseFileSchema>;

/** All files of a release except `release.json`, sorted by path. */
export const releaseFilesSchema = v.pipe(v.array(releaseFileSchema), v.minLength(1), v.readonly());
