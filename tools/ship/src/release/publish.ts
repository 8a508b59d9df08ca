import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuse } from '../Refusal';
import { syncFolder, writeDurably } from '../site/durable';
import { withLock } from '../site/lock';
import { refText, releaseFolder, type ReleaseRef } from '../site/ReleaseRef';
import { step } from '../site/steps';
import { integrityOf } from './integrity';
import { parseRelease } from './readRelease';
import { releaseId } from '@forecast/shared/contract';
import type { ReleaseFile, ReleaseRecord } from './ReleaseRecord';

/** What a publication did: a `restored` release had lost files, or had other bytes in them. */
export interface Published {
  readonly ref: ReleaseRef;
  readonly outcome: 'published' | 'already there' | 'restored';
}

/**
 * Copies a packed build into its site. The record comes last, so that a release is there whole or not at all; the same
 * bytes again change nothing. Throws a refusal if nothing was packed, or if the build has changed since.
 */
export async function publish(site: string, app: string, dist: string): Promise<Published> {
  const packed = join(dist, 'release.json');
  if (!existsSync(packed)) {
    throw refuse(app, 'publish', `Nothing was packed in ${dist}.`, `Pack it first: ship pack ${app}.`);
  }
  const text = readFileSync(packed, 'utf8');
  const { files } = JSON.parse(text) as ReleaseRecord;
  const ref = { app, id: await releaseId(files) };
  await parseRelease(ref, text);
  return withLock(site, 'releases', 'shared', async () => {
    step('publish-started');
    const folder = releaseFolder(site, ref);
    const record = join(folder, 'release.json');
    const known = existsSync(record);
    let written = 0;
    for (const file of files) {
      if (isWhole(folder, file)) continue;
      await writeDurably(join(folder, file.path), packedBytes(ref, dist, file));
      written += 1;
      step('file-written');
    }
    for (const path of new Set(files.map((file) => dirname(join(folder, file.path))))) syncFolder(path);
    step('files-written');
    if (known) return { ref, outcome: written > 0 ? 'restored' : 'already there' };
    await writeDurably(record, text);
    for (const path of [folder, dirname(folder), join(site, 'r'), site]) syncFolder(path);
    step('release-published');
    return { ref, outcome: 'published' };
  });
}

/** Whether a release's file is there with the bytes that its record names. */
export function isWhole(folder: string, { path, size, integrity }: ReleaseFile): boolean {
  const file = join(folder, path);
  if (!existsSync(file)) return false;
  const bytes = readFileSync(file);
  return bytes.length === size && integrityOf(bytes) === integrity;
}

function packedBytes(ref: ReleaseRef, dist: string, file: ReleaseFile): Buffer {
  if (isWhole(dist, file)) return readFileSync(join(dist, file.path));
  throw refuse(
    ref.app,
    'publish',
    `${file.path} is not what was packed as ${refText(ref)}.`,
    `Pack the build again: ship pack ${ref.app}.`,
  );
}
