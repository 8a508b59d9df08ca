import { createHash } from 'node:crypto';

/** The hash of some bytes as HTML's `integrity` wants it: `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
