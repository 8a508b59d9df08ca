import * as v from 'valibot';
import { filePathPattern, partNamePattern, releaseIdPattern } from '@forecast/contract/schemas';
import { picturePath, voucherPath, type TreeRef, type Live } from '@forecast/contract';
import { fileKey, registryKey } from '../edge';
import { refuse } from '../Refusal';

export { pointerKey } from '../edge';

/** The object that marks a folder or a bucket as a site. */
export const markerKey = 'site.json';

/** Whether a string is a valid key: a relative path of at most 512 characters. */
export const isKey = (text: string): boolean => text.length <= 512 && filePathPattern.test(text);

/** Returns the key. Throws if it is invalid, which is a bug: names from outside are checked earlier. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new Error(`${JSON.stringify(key)} is not a valid key.`);
}

/** The id of a site, which distinguishes its signatures from those of other sites. */
export const siteIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'is not the id of a site'));

/** The key of a file of a release; without a path, the prefix of all its files. */
export const releaseKey = ({ part, id }: ReleaseRef, path = ''): string => `r/${part}/${id}/${path}`;

/** The path of a release's files on the site; ends with `/`. */
export const releaseUrl = (ref: ReleaseRef): string => `/${releaseKey(ref)}`;

/** The key of the record of a generation (a state of the site). Padded to eight digits, so that keys sort by number. */
export const generationKey = (number: number): string =>
  `generations/${String(number).padStart(8, '0')}.json`;

/** The number of the generation whose record has this key; 0 for other keys. */
export function numberOf(key: string): number {
  const number = Number(/^generations\/(\d{8,12})\.json$/.exec(key)?.[1] ?? 0);
  return generationKey(number) === key ? number : 0;
}

/** The name in the key of a preview, 16 hex digits; undefined for other keys. */
export const previewOfKey = (key: string): string | undefined =>
  /^previews\/([\da-f]{16})\.json$/.exec(key)?.[1];

/** The key of a release's voucher, which lets an override show the release. */
export const voucherKey = ({ part, id }: ReleaseRef): string => voucherPath(part, id).slice(1);

/** The release whose voucher has this key; undefined for other keys. */
export function vouchedAt(key: string): ReleaseRef | undefined {
  const [, part, id] = /^overrides\/([^/]*)\/([^/]*)\.json$/.exec(key) ?? [];
  return refIn(`${part}@${id}`);
}

/** The key of a file in a tree (a part's pages as they are served); without a path, the prefix of all keys in the tree. */
export const treeKey = ({ id }: Pick<TreeRef, 'id'>, path = ''): string => fileKey(id, path);

/** The file in a tree that lists all others. */
export const manifestName = 'tree.json';

/** The id of the tree that a key belongs to; undefined if none. */
export const treeIdOf = (key: string): string | undefined =>
  idIn(/^(preview-)?trees\/([\da-f]{64})\/./.exec(key));

/** The id of the registry that a key, or that of its compressed copy, belongs to; undefined for other keys. */
export const registryOfKey = (key: string): string | undefined =>
  idIn(/^(preview-)?registries\/([\da-f]{64})\.json(\.br)?$/.exec(key));

const idIn = (match: RegExpExecArray | null): string | undefined =>
  match?.[2] === undefined ? undefined : (match[1] ?? '') + match[2];

/** The key of a page's picture, by the sha256 (hex) of its bytes; equals its path on the site. */
export const pictureKey = (sha256: string): string => picturePath(sha256).slice(1);

/** Whether a key is a picture's. */
export const isPictureKey = (key: string): boolean => /^pictures\/[\da-f]{64}\.png$/.test(key);

/** The key of the copy of a live release's record, by the record's sha256 (hex). */
export const recordKey = (sha256: string): string => `records/${sha256}.json`;

/** Whether a key is that of a copy of a record. */
const isRecordKey = (key: string): boolean => /^records\/[\da-f]{64}\.json$/.test(key);

/** The tree, registry, picture or record that an object belongs to, by its prefix or key; undefined for anything else. */
export function namedObjectOf(key: string): string | undefined {
  const [tree, registry] = [treeIdOf(key), registryOfKey(key)];
  if (tree) return treeKey({ id: tree });
  if (registry) return registryKey(registry);
  return isPictureKey(key) || isRecordKey(key) ? key : undefined;
}

/** The file name of a release's record. */
export const recordName = 'release.json';

/** The file name of a release's signatures. */
export const signaturesName = 'release.sig';

/** The limit for a file or folder name, in bytes. File systems allow 255. */
const maxNameBytes = 200;

/** The limit for a path, in bytes. Keys in a bucket, which add the release's prefix, may have up to 1024. */
const maxPathBytes = 400;

/**
 * The first path that can't be stored in every kind of store (a bucket or a folder, possibly case-insensitive), with
 * the reason; undefined if all can.
 */
export function pathProblem(paths: readonly string[]): { path: string; why: string } | undefined {
  const files = new Set([recordName, signaturesName]);
  for (const path of paths) {
    if (path.split('/').some((name) => Buffer.byteLength(name) > maxNameBytes))
      return { path, why: `a name in it is longer than ${maxNameBytes} bytes` };
    if (Buffer.byteLength(path) > maxPathBytes)
      return { path, why: `it is longer than ${maxPathBytes} bytes` };
    if (files.has(folded(path)))
      return { path, why: 'another file has the same path (ignoring case), or ship reserves it' };
    files.add(folded(path));
  }
  const path = paths.find((one) => foldersAround(folded(one)).some((folder) => files.has(folder)));
  return path === undefined ? undefined : { path, why: 'one of its folders is also a file' };
}

/** The path on a file system that ignores case and normalizes Unicode. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** All folders that contain a file. */
const foldersAround = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

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

/** The host is released like any part, but it is the page itself, so no registry lists it. */
export const hostPart = 'host';

/** Identifies a release. */
export interface ReleaseRef {
  readonly part: string;
  /** 16 hex digits. */
  readonly id: string;
}

/** Parses `markets@0123456789abcdef`. Throws a refusal if it is malformed. */
export function parseRef(text: string): ReleaseRef {
  const ref = refIn(text);
  if (ref) return ref;
  throw refuse(
    'SHIP-001',
    text.split('@')[0] || 'site',
    `"${text}" isn't a release: write <part>@<16 hex digits>, as publish and status print it.`,
  );
}

/** Parses `markets@0123456789abcdef`; undefined if it is malformed. */
export function refIn(text: string): ReleaseRef | undefined {
  const [part = '', id = '', ...rest] = text.split('@');
  return partNamePattern.test(part) && releaseIdPattern.test(id) && rest.length === 0
    ? { part, id }
    : undefined;
}

/** A release as text: `markets@0123456789abcdef`. */
export const refText = ({ part, id }: ReleaseRef): string => `${part}@${id}`;

/** The release that a rollback of each part would restore. */
export const rollbackTargets = (live: Live): ReleaseRef[] =>
  Object.entries(live).flatMap(([part, { before = [] }]) => before.slice(0, 1).map((id) => ({ part, id })));

/** Every live release: for each part, its stable release, then its canary if it has one. */
export function refsOf(live: Live): ReleaseRef[] {
  return Object.entries(live).flatMap(([part, { stable, canary }]) => [
    { part, id: stable },
    ...(canary ? [{ part, id: canary.id }] : []),
  ]);
}
