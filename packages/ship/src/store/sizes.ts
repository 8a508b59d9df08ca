import { refuse } from '../Refusal';

const [KiB, MiB] = [2 ** 10, 2 ** 20];

/** The largest file of a release, in bytes. */
export const largestFile = 128 * MiB;

/** The largest object of each kind, in bytes: several times what a large site needs. The first match applies. */
const kinds: readonly (readonly [keys: RegExp, bytes: number])[] = [
  [/^site\.json$/, 64 * KiB],
  [/^generations\//, 2 * MiB],
  [/^overrides\//, 16 * KiB],
  // The manifest of 100,000 pages has 40 MiB.
  [/^(preview-)?trees\//, 64 * MiB],
  [/^(preview-)?registries\//, 16 * MiB],
  [/^pictures\//, 8 * MiB],
  [/^r\/[^/]+\/[^/]+\/release\.sig$/, 16 * KiB],
  [/^(r\/[^/]+\/[^/]+\/release|records\/[^/]+)\.json$/, 4 * MiB],
  [/^r\//, largestFile],
];

/** The largest size of an object, in bytes, by its key. `ship` reads and writes nothing larger. */
export const sizeLimit = (key: string): number => kinds.find(([keys]) => keys.test(key))?.[1] ?? MiB;

/** Returns the bytes of an object to write. Throws a refusal if they are too many, because nobody could read them. */
export function checkedSize(key: string, bytes: Buffer): Buffer {
  const limit = sizeLimit(key);
  if (bytes.length <= limit) return bytes;
  throw refuse('SHIP-101', 'site', `${key} would have ${bytes.length} bytes; at most ${limit} can be read.`);
}
