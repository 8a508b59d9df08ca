import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@forecast/contract';

/** The hash of some bytes as HTML's `integrity` wants it: `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether some bytes are those that a record names. */
export const areBytesOf = (bytes: Buffer | undefined, { size, integrity }: ReleaseFile): bytes is Buffer =>
  bytes !== undefined && bytes.length === size && integrityOf(bytes) === integrity;
