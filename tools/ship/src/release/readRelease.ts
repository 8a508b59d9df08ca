import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseId } from '@forecast/shared/contract';
import { refuse } from '../Refusal';
import { appPattern, idPattern, refText, releaseFolder, type ReleaseRef } from '../site/ReleaseRef';
import { isReleaseRecord } from './releaseSchema';
import type { ReleaseRecord } from './ReleaseRecord';

/** A release as its site has it. */
export interface StoredRelease {
  readonly ref: ReleaseRef;
  readonly record: ReleaseRecord;
}

/** Reads a published release. Throws a refusal if there is none, or if its record is not what its name says. */
export async function readRelease(site: string, ref: ReleaseRef): Promise<StoredRelease> {
  const file = join(releaseFolder(site, ref), 'release.json');
  if (!existsSync(file)) {
    throw refuse(
      ref.app,
      'published',
      `${refText(ref)} is not on this site.`,
      `Publish it first: ship publish ${ref.app}.`,
    );
  }
  return { ref, record: await parseRelease(ref, readFileSync(file, 'utf8')) };
}

/** Reads the text of a `release.json`. Throws a refusal if it is not what the release's name says. */
export async function parseRelease(ref: ReleaseRef, text: string): Promise<ReleaseRecord> {
  const damaged = (why: string) =>
    refuse(ref.app, 'schema', `The record of ${refText(ref)} ${why}.`, `Publish the same build again.`);
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw damaged('is no JSON');
  }
  if (!isReleaseRecord(record)) {
    const [error] = isReleaseRecord.errors ?? [];
    throw damaged(`is malformed: ${error?.instancePath ?? ''} ${error?.message ?? ''}`);
  }
  if (record.app !== ref.app || (await releaseId(record.files)) !== ref.id) {
    throw damaged('does not match its file list');
  }
  return record;
}

/** Every release folder of a site, half uploads included, by part and id. */
export function releaseFolders(site: string): ReleaseRef[] {
  const store = join(site, 'r');
  return foldersIn(store)
    .filter((app) => appPattern.test(app))
    .flatMap((app) =>
      foldersIn(join(store, app))
        .filter((id) => idPattern.test(id))
        .map((id) => ({ app, id })),
    );
}

/** Whether a release was published whole: its record is written last. */
export const isPublished = (site: string, ref: ReleaseRef): boolean =>
  existsSync(join(releaseFolder(site, ref), 'release.json'));

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];
