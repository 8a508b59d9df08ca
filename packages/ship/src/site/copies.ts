import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import type { Stored } from '../store';

// A higher quality would save a tenth of the bytes, but take 10 to 25 times as long and so delay every release.
const quality = 5;

/** The content codings in which pages and registries are stored. */
export const codingNames = ['identity', 'br'] as const;

export type Coding = (typeof codingNames)[number];

/** The ending of a copy's key. */
export const endings: Readonly<Record<Coding, string>> = { identity: '', br: '.br' };

/** The key and coding of each copy of an object. */
export const copiesOf = (key: string) =>
  codingNames.map((coding) => ({ key: key + endings[coding], coding }));

export const encoded = async (bytes: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : bytes;

/** Decodes a copy of at most `limit` bytes. Throws if it is damaged or decodes to more. */
export const decoded = (copy: Buffer, coding: Coding, limit: number): Buffer =>
  coding === 'br' ? brotliDecompressSync(copy, { maxOutputLength: Math.max(limit, 1) }) : copy;

/** The decoded content of a stored copy; undefined if it is missing, damaged, too large or has a wrong header. */
export function contentOf(
  stored: Pick<Stored, 'bytes' | 'wrongHeader' | 'unreadable'> | undefined,
  coding: Coding,
  limit: number,
): Buffer | undefined {
  if (!stored || stored.unreadable !== undefined || stored.wrongHeader !== undefined) return undefined;
  try {
    return decoded(stored.bytes, coding, limit);
  } catch {
    return undefined;
  }
}
