import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@forecast/contract';

/** The hash of some bytes in the form of HTML's `integrity`: `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether bytes have the size and hash in a record. */
export const areBytesOf = (bytes: Buffer | undefined, { size, integrity }: ReleaseFile): bytes is Buffer =>
  bytes !== undefined && bytes.length === size && integrityOf(bytes) === integrity;
