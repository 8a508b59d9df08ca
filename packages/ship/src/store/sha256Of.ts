import { createHash } from 'node:crypto';

/** The sha256, in hex, of bytes or of a string as UTF-8. */
export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
