import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@forecast/contract';

/** The largest release, in bytes: the gate and `verify` read all of its files into memory. */
export const largestRelease = 512 * 2 ** 20;

/** The total size of some files, in bytes. */
export const sizeOf = (files: readonly Pick<ReleaseFile, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** The hash of some bytes in the form of HTML's `integrity`: `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether bytes have the size and hash in a record. */
export const areBytesOf = (bytes: Buffer | undefined, { size, integrity }: ReleaseFile): bytes is Buffer =>
  bytes !== undefined && bytes.length === size && integrityOf(bytes) === integrity;
