import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { releaseId, type ReleaseFile, type ReleaseRecord } from '@forecast/contract';
import {
  bytesIn,
  checkedSize,
  inParallel,
  recordKey,
  recordName,
  refText,
  releaseKey,
  sha256Of,
  type ReleaseRef,
  type Store,
  type StoredObject,
} from '../store';
import { history, readSite, throwIfRemoving, wasRemoved, type Site } from '../site';
import {
  areBytesOf,
  describeBuild,
  mayChange,
  parseRelease,
  readBuild,
  signersOf,
  type BuildFiles,
  type BuiltRelease,
} from '../releases';

/** The result of publishing. A `restored` release had missing or changed files, or files with wrong headers. */
export interface PublishResult extends BuiltRelease {
  readonly outcome: 'published' | 'already there' | 'restored';
}

/** The result of publishing, and the site afterwards. */
export interface Publication extends PublishResult {
  readonly site: Site;
}

/** A build, and its release. */
export interface ReleaseBuild extends Omit<PublishResult, 'outcome'> {
  readonly files: BuildFiles;
}

/**
 * The release that publishing a part's build would create. Throws a refusal if there is no build, or if it can't be
 * released. If git can't name the commit that the build's folder is at, says so.
 */
export async function describeRelease(
  part: string,
  dist: string,
  onProgress: (line: string) => void = () => undefined,
): Promise<ReleaseBuild> {
  const files = readBuild(part, dist);
  const commit = commitOf(dirname(resolve(dist)), (why) =>
    onProgress(`the release of ${part} won't name its commit: ${why}`),
  );
  const record = describeBuild({ part, commit, place: dist, files });
  return { ref: { part, id: await releaseId(record.files) }, record, files };
}

/**
 * Copies a build into a site; no visitor gets it yet. The record is written last, so a release is either complete or
 * absent. Publishing the same build again changes nothing. Throws a refusal if there is no build, or if a cleanup is
 * removing that release. `last` is the site as the command has read it, if it has.
 */
export async function publish(
  store: Store,
  part: string,
  dist: string,
  onProgress?: (line: string) => void,
  last?: Site,
): Promise<Publication> {
  return publishBuild(store, await describeRelease(part, dist, onProgress), last);
}

/** Like `publish`, for a build that has been read already. */
export async function publishBuild(store: Store, build: ReleaseBuild, last?: Site): Promise<Publication> {
  const { ref, record } = build;
  for (;;) {
    const site = await readSite(store, last);
    throwIfRemoving(site, [ref]);
    const outcome = await put(store, build, site);
    // A cleanup that began in the meantime may have removed files, so start over. A cleanup that begins now sees that
    // the release is new.
    const after = await readSite(store, site);
    if (!(await wasRemoved(store, site.number, after, [ref]))) return { ref, record, outcome, site: after };
    last = after;
  }
}

/** Writes missing and changed files, then the record. */
async function put(
  store: Store,
  { ref, record, files }: ReleaseBuild,
  site: Site,
): Promise<PublishResult['outcome']> {
  const recordAt = releaseKey(ref, recordName);
  // Check the size before the first file is written.
  const recordBytes = checkedSize(recordAt, Buffer.from(`${JSON.stringify(record, null, 2)}\n`));
  const stored = await store.get(recordAt);
  let hasPut = false;
  const putFile = async (file: ReleaseFile): Promise<void> => {
    const key = releaseKey(ref, file.path);
    const current = await store.get(key, file.size);
    if (areBytesOf(bytesIn(current), file) && current?.wrongHeader === undefined) return;
    const bytes = files.get(file.path) ?? Buffer.alloc(0);
    // If another process wrote this file first, it wrote the same bytes.
    await (current ? store.swap(key, bytes, current.tag) : store.putNew(key, bytes));
    hasPut = true;
  };
  await inParallel(record.files, putFile);
  const live = await copyOfLive(store, site, { ref, record });
  const keeps =
    stored !== undefined &&
    (stored.bytes.equals(live ?? recordBytes) ||
      (!live && (await isKept(store, site, stored, recordBytes, { ref, record }))));
  // Write the record even if it is unchanged: its new date protects the release from a cleanup.
  await store.swap(recordAt, keeps ? stored.bytes : (live ?? recordBytes), stored?.tag);
  if (!stored) return 'published';
  return keeps && !hasPut ? 'already there' : 'restored';
}

/**
 * The record with which a release is live, from the copy of it, if it equals another one except for the commit; undefined
 * otherwise.
 */
async function copyOfLive(
  store: Store,
  { head }: Site,
  { ref, record }: Pick<PublishResult, 'ref' | 'record'>,
): Promise<Buffer | undefined> {
  const sha256 = head?.generation.records[refText(ref)];
  const copy = sha256 === undefined ? undefined : await store.get(recordKey(sha256));
  const isRight = copy && sha256Of(copy.bytes) === sha256 && (await isEquivalent(ref, copy, record));
  return isRight ? copy.bytes : undefined;
}

/**
 * Whether a stored record stays in place of another one for the same files. Generations name records by their hash, so the
 * record that was live last stays. Signatures don't cover the commit in a record, so with a trust file, any other record
 * stays only if the release is signed: then it may be about to go live.
 */
async function isKept(
  store: Store,
  site: Site,
  stored: StoredObject,
  recordBytes: Buffer,
  { ref, record }: Pick<PublishResult, 'ref' | 'record'>,
): Promise<boolean> {
  const last = await recordLastLive(store, site, ref);
  if (last === sha256Of(stored.bytes)) return true;
  if (last === sha256Of(recordBytes) || !(await isEquivalent(ref, stored, record))) return false;
  const { trust } = store;
  return !trust || (await signersOf(store, ref, record)).some((key) => mayChange(trust, ref.part, key));
}

/** The sha256 (hex) of a release's record when the release was live last; undefined if no kept generation names it. */
async function recordLastLive(store: Store, site: Site, ref: ReleaseRef): Promise<string | undefined> {
  for await (const { generation } of history(store, site)) {
    const sha256 = generation?.records[refText(ref)];
    if (sha256 !== undefined) return sha256;
  }
  return undefined;
}

/** Whether a stored record is valid and equals another, except for the commit. */
async function isEquivalent(ref: ReleaseRef, stored: StoredObject, other: ReleaseRecord): Promise<boolean> {
  try {
    return isDeepStrictEqual(
      { ...(await parseRelease(ref, stored)), commit: null },
      { ...other, commit: null },
    );
  } catch {
    return false;
  }
}

/** The commit that a folder is at; null outside git. If git fails, for example in another user's folder, says why. */
function commitOf(folder: string, onFailure: (why: string) => void): ReleaseRecord['commit'] {
  if (!isInRepository(folder)) return null;
  const git = (...args: string[]) => spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const { status, stdout, stderr, error } = git(
    'log',
    '-1',
    '--no-show-signature',
    '--abbrev=12',
    '--format=%h%n%s',
  );
  if (status !== 0) {
    onFailure(error?.message ?? stderr.trim());
    return null;
  }
  const [id = '', subject = ''] = stdout.split('\n');
  const plain = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '');
  return {
    id: id + (git('status', '--porcelain', '--', '.').stdout ? '+' : ''),
    subject: [...plain].slice(0, 100).join(''),
  };
}

/** Whether a folder is in a git repository. Much faster than running git. */
const isInRepository = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (folder !== dirname(folder) && isInRepository(dirname(folder)));
