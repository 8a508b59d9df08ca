import { releaseId, type ReleaseRecord } from '@forecast/contract';
import { partNamePattern, releaseIdPattern, releaseRecordSchema } from '@forecast/contract/schemas';
import { refuse } from '../Refusal';
import {
  bytesIn,
  readStored,
  recordKey,
  recordName,
  refText,
  releaseKey,
  sha256Of,
  type ListedObject,
  type ReleaseRef,
  type Store,
  type StoredObject,
} from '../store';
import { areBytesOf, largestRelease, sizeOf } from './describeBuild';

/** A release with its record. */
export interface BuiltRelease {
  readonly ref: ReleaseRef;
  readonly record: ReleaseRecord;
}

/** A published release. */
export interface StoredRelease extends BuiltRelease {
  /** The sha256 (hex) of the stored record. */
  readonly sha256: string;
}

/** Reads a published release. Throws a refusal if there is none, or if its record belongs to another part or id. */
export async function readRelease(store: Store, ref: ReleaseRef): Promise<StoredRelease> {
  const stored = await store.get(releaseKey(ref, recordName));
  if (!stored) {
    throw refuse('SHIP-014', ref.part, `${refText(ref)} is not on this site.`);
  }
  return {
    ref,
    record: await parseRelease(ref, stored),
    sha256: sha256Of(stored.bytes),
  };
}

/**
 * Reads a release that is or was live, by the sha256 (hex) of its record. The copy of the record is enough, so this works
 * even if files of the release are gone. Throws a refusal if neither is there.
 */
export async function readLiveRelease(store: Store, ref: ReleaseRef, sha256: string): Promise<StoredRelease> {
  const copy = await store.get(recordKey(sha256));
  if (copy && sha256Of(copy.bytes) === sha256) return { ref, record: await parseRelease(ref, copy), sha256 };
  const release = await readRelease(store, ref);
  if (release.sha256 === sha256) return release;
  const { commit } = release.record;
  throw damaged(
    ref.part,
    `The record of ${refText(ref)}${commit ? `, commit ${commit.id},` : ''} has changed since it went live: its sha256 was ${sha256} and is ${release.sha256}`,
  );
}

/** Reads a file of a release. Throws a refusal if it is missing or damaged. */
export async function readReleaseFile(
  store: Store,
  { ref, record }: StoredRelease,
  path: string,
): Promise<Buffer> {
  const file = record.files.find((one) => one.path === path);
  const bytes = file && bytesIn(await store.get(releaseKey(ref, path), file.size));
  if (file && areBytesOf(bytes, file)) return bytes;
  throw damaged(ref.part, `${path} of ${refText(ref)} is missing or doesn't match its integrity`);
}

/** The paths of a release's files that are missing, of the record too. Doesn't read the files. */
export async function missingFiles(store: Store, { ref, record }: StoredRelease): Promise<string[]> {
  const keys = new Set((await store.list(releaseKey(ref))).map(({ key }) => key));
  const paths = [recordName, ...record.files.map(({ path }) => path)];
  return paths.filter((path) => !keys.has(releaseKey(ref, path)));
}

/** Parses a release's record. Throws a refusal if it is malformed, or belongs to another part or id. */
export async function parseRelease(ref: ReleaseRef, stored: StoredObject): Promise<ReleaseRecord> {
  const name = `The record of ${refText(ref)}`;
  const read = readStored(releaseRecordSchema, stored);
  if (!read.ok) throw damaged(ref.part, `${name} ${read.problem}`);
  const record = read.value;
  if (record.part !== ref.part) throw damaged(ref.part, `${name} belongs to ${record.part}`);
  const id = await releaseId(record.files);
  if (sizeOf(record.files) > largestRelease)
    throw damaged(ref.part, `${name} lists files with more than ${largestRelease} bytes`);
  if (id === ref.id) return record;
  throw damaged(ref.part, `${name} lists the files of ${id}`);
}

const damaged = (part: string, what: string) => refuse('SHIP-033', part, `${what}.`);

/** A published release and when it was published, in ms since 1970 by the store's clock. */
export interface PublishedRelease extends ReleaseRef {
  readonly at: number;
}

/** All published releases. Publishing writes the record last, so a release with a record is complete. */
export async function publishedReleases(store: Store): Promise<PublishedRelease[]> {
  const records = await store.list('r/', `/${recordName}`);
  return records
    .flatMap(({ key, at }) => {
      const ref = releaseAt(key);
      return ref && key === releaseKey(ref, recordName) ? [{ ...ref, at }] : [];
    })
    .sort((one, other) => (refText(one) < refText(other) ? -1 : 1));
}

/** The stored objects of each release, by `part@id`. */
export function groupByRelease(objects: readonly ListedObject[]): Map<string, ListedObject[]> {
  const releases = new Map<string, ListedObject[]>();
  for (const object of objects) {
    const ref = releaseAt(object.key);
    if (!ref) continue;
    const name = refText(ref);
    const listed = releases.get(name) ?? [];
    listed.push(object);
    releases.set(name, listed);
  }
  return releases;
}

/** The release that a key belongs to; undefined if none. */
export function releaseAt(key: string): ReleaseRef | undefined {
  const [store, part = '', id = '', path] = key.split('/');
  const isOne =
    store === 'r' && path !== undefined && partNamePattern.test(part) && releaseIdPattern.test(id);
  return isOne ? { part, id } : undefined;
}
