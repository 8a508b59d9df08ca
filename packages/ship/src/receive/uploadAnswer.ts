import { findingSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/** A server's response to an upload. */
export const uploadAnswerSchema = v.union([
  v.strictObject({
    outcome: v.literal('done'),
    published: v.picklist(['published', 'already there', 'restored']),
  }),
  v.strictObject({
    outcome: v.picklist(['refused', 'usage', 'unknown', 'lost']),
    findings: v.pipe(v.array(findingSchema), v.minLength(1), v.readonly()),
  }),
]);

export type UploadAnswer = v.InferOutput<typeof uploadAnswerSchema>;
