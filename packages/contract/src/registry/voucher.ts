import * as v from 'valibot';
import { sha256Schema } from '../wire';

/**
 * Lets an override show a release on the site's own origin. `ship` writes it when the release goes live or into a
 * preview, outside of the folders to which a release is published.
 */
export const voucherSchema = v.pipe(
  v.object({
    /** The sha256 (hex) of the release's record, which has the hash of every file. */
    record: sha256Schema,
    /** When the preview with the release ends (ISO 8601, UTC); absent if the release was live. */
    until: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.readonly(),
);

export type Voucher = v.InferOutput<typeof voucherSchema>;

/** The path on the site of a release's voucher. */
export const voucherPath = (part: string, id: string): string => `/overrides/${part}/${id}.json`;
