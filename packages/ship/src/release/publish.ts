import { isDeepStrictEqual } from 'node:util';
import { releaseId, type ReleaseRecord } from '@forecast/contract';
import { refuse } from '../Refusal';
import { releaseKey } from '../site/keys';
import { readSite } from '../site/readSite';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { filesInFolder } from './BuildFiles';
import { areBytesOf } from './integrity';
import { parseRecord, parseRelease, recordName } from './readRelease';

/** What a publication did: a `restored` release had lost files, or had other bytes in them. */
export interface Published {
  readonly ref: ReleaseRef;
  readonly outcome: 'published' | 'already there' | 'restored';
}

/**
 * Copies a packed build into a site. The record comes last, so that a release is there whole or not at all; the same
 * bytes again change nothing. Throws a refusal if nothing was packed, if the build has changed since, or if a clean-up
 * is just removing that release.
 */
export async function publish(store: Store, part: string, dist: string): Promise<Published> {
  const build = filesInFolder(dist);
  const packed = await build.read(recordName);
  if (!packed) {
    throw refuse('SHIP-012', part, `Nothing was packed in ${dist}.`, `Pack it first: ship pack ${part}.`);
  }
  const text = packed.toString('utf8');
  const record = parseRecord(part, `${dist}/${recordName}`, text);
  if (record.part !== part) {
    throw refuse(
      'SHIP-013',
      part,
      `What is in ${dist} was packed as ${record.part}.`,
      `Pack it again: ship pack ${part}.`,
    );
  }
  const ref = { part, id: await releaseId(record.files) };
  const { head } = await readSite(store);
  if (head?.generation.removing.includes(refText(ref))) {
    throw refuse(
      'SHIP-067',
      part,
      `${refText(ref)} is just being removed.`,
      'Let ship gc end, or run it again if it was ended, then publish once more.',
    );
  }
  const standing = await store.get(releaseKey(ref, recordName));
  let written = 0;
  for (const file of record.files) {
    const key = releaseKey(ref, file.path);
    const there = await store.get(key);
    if (areBytesOf(there?.bytes, file)) continue;
    const bytes = await build.read(file.path);
    if (!areBytesOf(bytes, file)) {
      throw refuse(
        'SHIP-013',
        part,
        `${file.path} in ${dist} is not what was packed as ${refText(ref)}.`,
        `Pack the build again: ship pack ${part}.`,
      );
    }
    // Another that publishes the same puts the same bytes.
    await (there ? store.swap(key, bytes, there.tag) : store.putNew(key, bytes));
    written += 1;
  }
  const stands = standing !== undefined && (await saysTheSame(ref, standing.bytes.toString('utf8'), record));
  // Put again even where it stands, it is as new as a release that is published now: a clean-up leaves it alone.
  await store.swap(releaseKey(ref, recordName), stands ? standing.bytes : packed, standing?.tag);
  if (!standing) return { ref, outcome: 'published' };
  return { ref, outcome: stands && written === 0 ? 'already there' : 'restored' };
}

/** Whether a record on the site is whole and says what the packed one says; the commit may be another. */
async function saysTheSame(ref: ReleaseRef, text: string, packed: ReleaseRecord): Promise<boolean> {
  try {
    return isDeepStrictEqual({ ...(await parseRelease(ref, text)), commit: '' }, { ...packed, commit: '' });
  } catch {
    return false;
  }
}
