import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { releaseId, type ReleaseFile, type ReleaseRecord } from '@forecast/contract';
import { inParallel } from '../inParallel';
import { releaseKey } from '../site/keys';
import { sha256Of } from '../sha256Of';
import { readSite } from '../generations/readSite';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import { throwIfRemoving, wasRemoved } from '../generations/removal';
import type { Store } from '../store/Store';
import { readBuild, type BuildFiles } from '../release/BuildFiles';
import { describeBuild } from '../release/describeBuild';
import { areBytesOf } from '../release/integrity';
import { parseRelease, recordName } from '../release/readRelease';

/** What a publication did: a `restored` release had lost files, had other bytes in them, or was served as something else. */
export interface Published {
  readonly ref: ReleaseRef;
  readonly record: ReleaseRecord;
  readonly outcome: 'published' | 'already there' | 'restored';
}

/** A build, and the release that it makes. */
export interface Described extends Omit<Published, 'outcome'> {
  readonly files: BuildFiles;
}

/** Describes the build of a part. Throws a refusal if there is no build, or if it can't be released. */
export async function describeRelease(part: string, dist: string): Promise<Described> {
  const files = readBuild(part, dist);
  const record = describeBuild({ part, commit: commitOf(dirname(resolve(dist))), place: dist, files });
  return { ref: { part, id: await releaseId(record.files) }, record, files };
}

/**
 * Copies a build into a site, where nobody gets it yet. The record comes last, so that a release is there whole or not
 * at all; the same bytes again change nothing. Throws a refusal if there is no build, or if a clean-up is just removing
 * that release.
 */
export async function publish(store: Store, part: string, dist: string): Promise<Published> {
  const described = await describeRelease(part, dist);
  const { ref, record } = described;
  for (;;) {
    const site = await readSite(store);
    throwIfRemoving(site, [ref]);
    const outcome = await put(store, described, site.head?.generation.records[refText(ref)]);
    // A clean-up that has begun in the meantime may have removed some of it, and one that begins now sees that it is new.
    const after = await readSite(store);
    if (!(await wasRemoved(store, site.number, after, [ref]))) return { ref, record, outcome };
  }
}

/** Puts what is not there as it should be, the record last. `live` is the sha256 (hex) of the record that is live. */
async function put(
  store: Store,
  { ref, record, files }: Described,
  live: string | undefined,
): Promise<Published['outcome']> {
  const described = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  const standing = await store.get(releaseKey(ref, recordName));
  let hasPut = false;
  const putFile = async (file: ReleaseFile): Promise<void> => {
    const key = releaseKey(ref, file.path);
    const there = await store.get(key);
    if (areBytesOf(there?.bytes, file) && there?.wrongHeader === undefined) return;
    const bytes = files.get(file.path) ?? Buffer.alloc(0);
    // If another was faster, it has put the same bytes.
    await (there ? store.swap(key, bytes, there.tag) : store.putNew(key, bytes));
    hasPut = true;
  };
  await inParallel(record.files, putFile);
  // No signature covers the commit in a record, so with a trust file a stranger's that isn't live gives way to ours.
  const isLive = (bytes: Buffer) => sha256Of(bytes) === live;
  const stands =
    standing !== undefined &&
    (isLive(standing.bytes) ||
      standing.bytes.equals(described) ||
      (!store.trust && !isLive(described) && (await saysTheSame(ref, standing.bytes, record))));
  // Put again even if it stands, so that it is new and a clean-up leaves it alone.
  await store.swap(releaseKey(ref, recordName), stands ? standing.bytes : described, standing?.tag);
  if (!standing) return 'published';
  return stands && !hasPut ? 'already there' : 'restored';
}

/** Whether a record on the site is whole and says what another does; the commit may differ. */
async function saysTheSame(ref: ReleaseRef, bytes: Buffer, other: ReleaseRecord): Promise<boolean> {
  try {
    return isDeepStrictEqual({ ...(await parseRelease(ref, bytes)), commit: '' }, { ...other, commit: '' });
  } catch {
    return false;
  }
}

function commitOf(folder: string): string {
  if (!isInRepository(folder)) return '';
  const git = (...args: string[]) => spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return '';
  return stdout.trim() + (git('status', '--porcelain', '--', '.').stdout ? '+' : '');
}

/** Whether a folder is in a git repository. Starting git to find out takes far longer. */
const isInRepository = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (folder !== dirname(folder) && isInRepository(dirname(folder)));
