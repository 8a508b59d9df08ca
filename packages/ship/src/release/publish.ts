import { isDeepStrictEqual } from 'node:util';
import { releaseId, type ReleaseFile, type ReleaseRecord } from '@forecast/contract';
import { releaseRecordSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { releaseKey } from '../site/keys';
import { sha256Of } from '../sha256Of';
import { readSite } from '../site/readSite';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import { throwIfRemoving, wasRemoved } from '../site/removal';
import type { Store } from '../store/Store';
import { filesInFolder, type BuildFiles } from './BuildFiles';
import { areBytesOf } from './integrity';
import { pathProblem } from './pathProblem';
import { problemsOf } from './problemsOf';
import { parseRelease, recordName } from './readRelease';

/** What a publication did: a `restored` release had lost files, had other bytes in them, or was served as something else. */
export interface Published {
  readonly ref: ReleaseRef;
  readonly outcome: 'published' | 'already there' | 'restored';
}

/**
 * Copies a packed build into a site. The record comes last, so that a release is there whole or not at all; the same
 * bytes again change nothing. Throws a refusal if nothing was packed, if the build has changed since or its record says
 * what its files do not, or if a clean-up is just removing that release.
 */
export async function publish(store: Store, part: string, dist: string): Promise<Published> {
  const build = filesInFolder(dist);
  const packed = await build.read(recordName);
  if (!packed) {
    throw refuse('SHIP-012', part, `Nothing was packed in ${dist}.`, `Pack it first: ship pack ${part}.`);
  }
  const again = `Pack it again: ship pack ${part}.`;
  const read = readJson(releaseRecordSchema, packed.toString('utf8'));
  if (!read.ok) throw refuse('SHIP-015', part, `${dist}/${recordName} ${read.problem}.`, again);
  const record = read.value;
  if (record.part !== part) {
    throw refuse('SHIP-013', part, `What is in ${dist} was packed as ${record.part}.`, again);
  }
  const problem = pathProblem(record.files.map(({ path }) => path));
  if (problem) {
    throw refuse(
      'SHIP-056',
      part,
      `${problem.path} in ${dist}/${recordName} cannot be in a release: ${problem.why}.`,
      again,
    );
  }
  const ref = { part, id: await releaseId(record.files) };
  const stated = (await problemsOf(ref, record, build)).find(({ code }) => code === 'SHIP-037');
  if (stated) throw refuse(stated.code, part, `${dist}/${stated.path} ${stated.problem}.`, again);
  for (;;) {
    const site = await readSite(store);
    throwIfRemoving(site, [ref]);
    const live = site.head?.generation.records[refText(ref)];
    const outcome = await put(store, ref, { build, record, packed, live });
    // A clean-up that has begun in the meantime may have removed some of it, and one that begins now sees that it is new.
    const after = await readSite(store);
    if (!(await wasRemoved(store, site.number, after, [ref]))) return { ref, outcome };
  }
}

interface Packed {
  readonly build: BuildFiles;
  readonly record: ReleaseRecord;
  /** The record, as it stands in the build. */
  readonly packed: Buffer;
  /** The sha256 (hex) of the record with which it went live, if it is. */
  readonly live: string | undefined;
}

/** Puts what is not there as it should be, the record last. */
async function put(
  store: Store,
  ref: ReleaseRef,
  { build, record, packed, live }: Packed,
): Promise<Published['outcome']> {
  const standing = await store.get(releaseKey(ref, recordName));
  const putFile = async (file: ReleaseFile): Promise<boolean> => {
    const key = releaseKey(ref, file.path);
    const there = await store.get(key);
    if (areBytesOf(there?.bytes, file) && there?.wrongHeader === undefined) return false;
    const bytes = await build.read(file.path);
    if (!areBytesOf(bytes, file)) {
      throw refuse(
        'SHIP-013',
        ref.part,
        `${file.path} of ${build.place} is not what was packed as ${refText(ref)}.`,
        `Pack the build again: ship pack ${ref.part}.`,
      );
    }
    // Another that publishes the same puts the same bytes.
    await (there ? store.swap(key, bytes, there.tag) : store.putNew(key, bytes));
    return true;
  };
  // All have ended before it is said how: a command that is over writes nothing more.
  const puts = record.files.map(putFile);
  await Promise.allSettled(puts);
  const written = await Promise.all(puts);
  const isLive = (bytes: Buffer) => sha256Of(bytes) === live;
  const stands =
    standing !== undefined &&
    (isLive(standing.bytes) ||
      (!isLive(packed) && (await saysTheSame(ref, standing.bytes.toString('utf8'), record))));
  // Put again even where it stands, it is as new as a release that is published now: a clean-up leaves it alone.
  await store.swap(releaseKey(ref, recordName), stands ? standing.bytes : packed, standing?.tag);
  if (!standing) return 'published';
  return stands && !written.includes(true) ? 'already there' : 'restored';
}

/** Whether a record on the site is whole and says what the packed one says; the commit may be another. */
async function saysTheSame(ref: ReleaseRef, text: string, packed: ReleaseRecord): Promise<boolean> {
  try {
    return isDeepStrictEqual({ ...(await parseRelease(ref, text)), commit: '' }, { ...packed, commit: '' });
  } catch {
    return false;
  }
}
