import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import type { Stored } from '../store/Store';

// A higher quality saves a tenth of the bytes and takes 10 to 25 times as long, which everybody waits for who releases.
const quality = 5;

const codings = {
  identity: { encode: (bytes: Buffer) => Promise.resolve(bytes), decode: (copy: Buffer) => copy },
  br: {
    encode: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality },
      }) as Promise<Buffer>,
    decode: (copy: Buffer) => brotliDecompressSync(copy),
  },
} as const;

/** How a file of a tree or a registry is kept, as HTTP names it. */
export type Coding = keyof typeof codings;

/** The copies that are kept: as it is, and compressed. */
export const codingNames = ['identity', 'br'] as const;

/** The ending of a copy's key. */
export const endings: Readonly<Record<Coding, string>> = { identity: '', br: '.br' };

/** A copy of some bytes, as it is kept. */
export const encoded = (bytes: Buffer, coding: Coding): Promise<Buffer> => codings[coding].encode(bytes);

/** What a copy is of. Throws if it is damaged. */
export const decoded = (copy: Buffer, coding: Coding): Buffer => codings[coding].decode(copy);

/** What a stored copy is of; undefined if it is missing, damaged, or served as something else. */
export function contentOf(stored: Stored | undefined, coding: Coding): Buffer | undefined {
  if (!stored || stored.wrongHeader !== undefined) return undefined;
  try {
    return decoded(stored.bytes, coding);
  } catch {
    return undefined;
  }
}
