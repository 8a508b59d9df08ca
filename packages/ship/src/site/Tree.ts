import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import type { TreeRef } from '@forecast/contract';
import { filePathPattern, sha256Schema } from '@forecast/contract/schemas';
import { hashIn, registryKey } from '../edge';
import {
  bytesIn,
  inParallel,
  manifestName,
  pictureKey,
  recordKey,
  sha256Of,
  sizeLimit,
  treeKey,
  type Store,
  type StoredObject,
} from '../store';
import { readJson } from '../readJson';

/** A path of a file in a tree; excludes compressed copies, the manifest, and paths that leave the tree. */
const filePath = v.pipe(
  v.string(),
  v.regex(filePathPattern),
  v.regex(
    /^(404\.html|robots\.txt|sitemap\.xml|pages\/(.+\/)?((index|other)\.html|answers\.json)|(root|well-known)\/.+(?<!\.br|\.gz))$/,
  ),
);

const manifestSchema = v.object({
  files: v.record(filePath, sha256Schema),
  pictures: v.record(sha256Schema, sha256Schema),
});

/** Lists a tree's files with their sha256 (hex), and the pictures on its pages. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The pictures on pages: the sha256 (hex) of each picture's bytes, by the sha256 of what the picture shows. */
export type Pictures = Manifest['pictures'];

/** All pages of a part as they are served. Immutable, and named by its content. */
export interface Tree {
  readonly ref: TreeRef;
  readonly manifest: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly pictures: Pictures;
  /** Pictures that may not be in the store yet, by their sha256 (hex). */
  readonly drawn: ReadonlyMap<string, Buffer>;
}

/** Makes a tree from files by path. The same files always result in the same tree. */
export function treeOf(
  follows: Omit<TreeRef, 'id'>,
  files: ReadonlyMap<string, Buffer>,
  pictures: Pictures,
  drawn: Tree['drawn'] = new Map(),
): Tree {
  const hashes = [...files].map(([path, bytes]) => [path, sha256Of(bytes)] as const);
  const manifest = Buffer.from(
    `${JSON.stringify({ files: sorted(hashes), pictures: sorted(Object.entries(pictures)) })}\n`,
  );
  return { ref: { ...follows, id: sha256Of(manifest) }, manifest, files, pictures, drawn };
}

const sorted = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Reads a tree's manifest; undefined if it is missing or damaged. */
export async function readManifest(store: Store, ref: Pick<TreeRef, 'id'>): Promise<Manifest | undefined> {
  const bytes = bytesIn(await store.get(treeKey(ref, manifestName)));
  if (!bytes || sha256Of(bytes) !== hashIn(ref.id)) return undefined;
  const read = readJson(manifestSchema, bytes);
  return read.ok ? read.value : undefined;
}

/** Reads a tree; undefined if any of its files is missing or damaged. */
export async function readTree(store: Store, ref: TreeRef | undefined): Promise<Tree | undefined> {
  const manifest = ref && (await readManifest(store, ref));
  if (!manifest) return undefined;
  const hashes = Object.entries(manifest.files);
  const files = new Map<string, Buffer>();
  await inParallel(hashes, async ([path, sha256]) => {
    const bytes = bytesIn(await store.get(treeKey(ref, path)));
    if (bytes && sha256Of(bytes) === sha256) files.set(path, bytes);
  });
  return files.size === hashes.length ? treeOf(ref, files, manifest.pictures) : undefined;
}

/** An object, with its expected content. */
export interface TreeObject {
  readonly key: string;
  readonly coding: Coding;
  /** The sha256 (hex) of the decoded content. */
  readonly sha256: string;
}

/** The copies of an object whose content has this sha256 (hex). */
const copiesWith = (key: string, sha256: string): TreeObject[] =>
  copiesOf(key).map((copy) => ({ ...copy, sha256 }));

/** The copies of the registry with this id. */
export const registryCopies = (id: string): TreeObject[] => copiesWith(registryKey(id), hashIn(id));

/** All objects in a tree, the manifest first. */
export const objectsOf = (ref: Pick<TreeRef, 'id'>, { files }: Manifest): TreeObject[] => [
  { key: treeKey(ref, manifestName), coding: 'identity', sha256: hashIn(ref.id) },
  ...Object.entries(files).flatMap(([path, sha256]) => copiesWith(treeKey(ref, path), sha256)),
];

/** The keys of all objects in a tree. */
export const keysOf = (ref: Pick<TreeRef, 'id'>, manifest: Manifest): string[] =>
  objectsOf(ref, manifest).map(({ key }) => key);

/** Don't list trees with more files than this (two per page), because that would take too long for a rollback. */
const mostListed = 4_000;

/** Whether a tree's manifest exists and, unless the tree is very large, all its files. Doesn't check their content. */
export async function hasAllFiles(store: Store, ref: Pick<TreeRef, 'id'>): Promise<boolean> {
  const manifest = await readManifest(store, ref);
  if (!manifest) return false;
  if (Object.keys(manifest.files).length > mostListed) return true;
  const keys = new Set((await store.list(treeKey(ref))).map(({ key }) => key));
  return keysOf(ref, manifest).every((key) => keys.has(key));
}

/** The keys of a tree's objects and pictures that are missing or damaged. */
export async function damagedIn(store: Store, ref: Pick<TreeRef, 'id'>): Promise<string[]> {
  const manifest = await readManifest(store, ref);
  if (!manifest) return [treeKey(ref, manifestName)];
  const pictures = Object.values(manifest.pictures).map(
    (sha256) => ({ key: pictureKey(sha256), coding: 'identity', sha256 }) as const,
  );
  return damaged(store, [...objectsOf(ref, manifest), ...pictures]);
}

/** The keys of the copies of records, by sha256 (hex), that are missing or damaged. */
export const damagedRecords = (store: Store, records: readonly string[]): Promise<string[]> =>
  damaged(
    store,
    records.map((sha256) => ({ key: recordKey(sha256), coding: 'identity', sha256 })),
  );

/** The keys of a registry's copies that are missing or damaged. */
export const damagedRegistry = (store: Store, id: string): Promise<string[]> =>
  damaged(store, registryCopies(id));

/** Reads objects and returns the keys of those that don't have the expected content, sorted. */
async function damaged(store: Store, objects: readonly TreeObject[]): Promise<string[]> {
  const missing: string[] = [];
  /** The size of each content, by its sha256. */
  const sizes = new Map<string, number>();
  // First the originals, so that no copy is decoded to more.
  for (const coding of codingNames) {
    const own = objects.filter((object) => object.coding === coding);
    await inParallel(own, async (object) => {
      const stored = await store.get(object.key);
      if (!isIntact(stored, object, sizes.get(object.sha256))) missing.push(object.key);
      else if (stored && coding === 'identity') sizes.set(object.sha256, stored.bytes.length);
    });
  }
  return missing.sort();
}

/** Whether a stored object has the expected content, of at most `limit` bytes, and the right headers. */
export function isIntact(
  stored: Pick<StoredObject, 'bytes' | 'wrongHeader' | 'unreadable'> | undefined,
  { key, coding, sha256 }: TreeObject,
  limit = sizeLimit(key),
): boolean {
  const content = contentOf(stored, coding, limit);
  return content !== undefined && sha256Of(content) === sha256;
}

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
  stored: Pick<StoredObject, 'bytes' | 'wrongHeader' | 'unreadable'> | undefined,
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
