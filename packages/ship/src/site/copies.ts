import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import type { Stored } from '../store';

/** The content codings in which pages and registries are stored. */
export const codingNames = ['identity', 'br'] as const;

export type Coding = (typeof codingNames)[number];

/** The ending of a copy's key. */
export const endings: Readonly<Record<Coding, string>> = { identity: '', br: '.br' };

/** The key and coding of each copy of an object. */
export const copiesOf = (key: string) =>
  codingNames.map((coding) => ({ key: key + endings[coding], coding }));

/**
 * Encodes a copy. The best quality saves a tenth of the bytes, but takes 30 times as long (0.2 s for a page of 100 KB), so
 * `quick` is for many pages.
 */
export const encoded = async (bytes: Buffer, coding: Coding, { quick = false } = {}): Promise<Buffer> =>
  coding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quick ? 5 : 11 } })
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
