import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ReleaseFile, releaseId, type ReleaseRecord } from '@forecast/contract';
import { refuse } from '../Refusal';
import { syncFolder, writeDurably } from '../site/durable';
import { withLock } from '../site/lock';
import { refText, releaseFolder, type ReleaseRef } from '../site/ReleaseRef';
import { step } from '../site/steps';
import { isWhole } from './integrity';
import { parseRecord, parseRelease } from './readRelease';

/** What a publication did: a `restored` release had lost files, or had other bytes in them. */
export interface Published {
  readonly ref: ReleaseRef;
  readonly outcome: 'published' | 'already there' | 'restored';
}

/**
 * Copies a packed build into its site. The record comes last, so that a release is there whole or not at all; the same
 * bytes again change nothing. Throws a refusal if nothing was packed, or if the build has changed since.
 */
export async function publish(site: string, part: string, dist: string): Promise<Published> {
  const packed = join(dist, 'release.json');
  if (!existsSync(packed)) {
    throw refuse('SHIP-012', part, `Nothing was packed in ${dist}.`, `Pack it first: ship pack ${part}.`);
  }
  const text = readFileSync(packed, 'utf8');
  const { files } = parseRecord(part, packed, text);
  const ref = { part, id: await releaseId(files) };
  const packedRecord = await parseRelease(ref, text);
  return withLock(site, 'releases', 'shared', async () => {
    step('publish-started');
    const folder = releaseFolder(site, ref);
    const record = join(folder, 'release.json');
    const known = existsSync(record);
    const stands = known && (await saysTheSame(ref, readFileSync(record, 'utf8'), packedRecord));
    let written = 0;
    for (const file of files) {
      if (isWhole(folder, file)) continue;
      await writeDurably(join(folder, file.path), packedBytes(ref, dist, file));
      written += 1;
      step('file-written');
    }
    for (const path of foldersOf(folder, files)) syncFolder(path);
    step('files-written');
    if (stands) {
      // As new as a release that is published now: a clean-up leaves it alone.
      utimesSync(record, new Date(), new Date());
      return { ref, outcome: written > 0 ? 'restored' : 'already there' };
    }
    await writeDurably(record, text);
    for (const path of [folder, dirname(folder), join(site, 'r'), site]) syncFolder(path);
    step('release-published');
    return { ref, outcome: known ? 'restored' : 'published' };
  });
}

/** Whether a record on the site is whole and says what the packed one says; the commit may be another. */
async function saysTheSame(ref: ReleaseRef, text: string, packed: ReleaseRecord): Promise<boolean> {
  try {
    return isDeepStrictEqual({ ...(await parseRelease(ref, text)), commit: '' }, { ...packed, commit: '' });
  } catch {
    return false;
  }
}

/** Every folder of a release. */
function foldersOf(folder: string, files: readonly ReleaseFile[]): ReadonlySet<string> {
  const all = new Set([folder]);
  for (const { path } of files) {
    for (let at = dirname(join(folder, path)); at !== folder; at = dirname(at)) all.add(at);
  }
  return all;
}

function packedBytes(ref: ReleaseRef, dist: string, file: ReleaseFile): Buffer {
  if (isWhole(dist, file)) return readFileSync(join(dist, file.path));
  throw refuse(
    'SHIP-013',
    ref.part,
    `${file.path} is not what was packed as ${refText(ref)}.`,
    `Pack the build again: ship pack ${ref.part}.`,
  );
}
