import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import type { Stored } from '../store/Store';

// A higher quality saves a tenth of the bytes, but takes 10 to 25 times as long, which delays every release.
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

/** A content coding in which pages and registries are stored. */
export type Coding = keyof typeof codings;

/** The codings of the stored copies. */
export const codingNames = ['identity', 'br'] as const;

/** The ending of a copy's key. */
export const endings: Readonly<Record<Coding, string>> = { identity: '', br: '.br' };

/** Encodes bytes. */
export const encoded = (bytes: Buffer, coding: Coding): Promise<Buffer> => codings[coding].encode(bytes);

/** Decodes a copy. Throws if it is damaged. */
export const decoded = (copy: Buffer, coding: Coding): Buffer => codings[coding].decode(copy);

/** The decoded content of a stored copy; undefined if it is missing, damaged or has a wrong header. */
export function contentOf(
  stored: Pick<Stored, 'bytes' | 'wrongHeader'> | undefined,
  coding: Coding,
): Buffer | undefined {
  if (!stored || stored.wrongHeader !== undefined) return undefined;
  try {
    return decoded(stored.bytes, coding);
  } catch {
    return undefined;
  }
}
