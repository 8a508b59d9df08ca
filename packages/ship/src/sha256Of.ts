import { createHash } from 'node:crypto';

/** The sha256 of some bytes, or of a text as UTF-8, in hex. */
export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
