import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { Stored } from '../store/Store';
import type { Coding } from './keys';

/** In bytes. Up to here a lower quality takes a tenth of the time, for at most 0.2 KB more. */
const small = 4096;

// A step below the highest: 2 % more bytes in a third of the time, which everybody waits for who takes something back.
const qualityFor = ({ length }: Buffer) => (length <= small ? 4 : 10);

const codings = {
  identity: { encode: (bytes: Buffer) => Promise.resolve(bytes), decode: (copy: Buffer) => copy },
  br: {
    encode: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes) },
      }) as Promise<Buffer>,
    decode: (copy: Buffer) => brotliDecompressSync(copy),
  },
  gzip: { encode: promisify<Buffer, Buffer>(gzip), decode: (copy: Buffer) => gunzipSync(copy) },
} as const;

/** The copies that are kept of what is not of a release: as it is, and compressed. */
export const codingNames = ['identity', 'br', 'gzip'] as const;

/** A copy of some bytes, as it is kept. */
export const encoded = (bytes: Buffer, coding: Coding): Promise<Buffer> => codings[coding].encode(bytes);

/** What a copy is of. Throws if it is damaged. */
export const decoded = (copy: Buffer, coding: Coding): Buffer => codings[coding].decode(copy);

/** Whether an object is a copy of some bytes, and is served as what it is. */
export function isCopyOf(stored: Stored | undefined, coding: Coding, bytes: Buffer): boolean {
  try {
    return (
      stored !== undefined && stored.wrongHeader === undefined && decoded(stored.bytes, coding).equals(bytes)
    );
  } catch {
    return false;
  }
}
