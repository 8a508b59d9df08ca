import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseId, type ReleaseRecord } from '@forecast/contract';
import { partNamePattern, releaseIdPattern, releaseRecordSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { refText, releaseFolder, type ReleaseRef } from '../site/ReleaseRef';

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
      'SHIP-014',
      ref.part,
      `${refText(ref)} is not on this site.`,
      `Publish it first: ship publish ${ref.part}.`,
    );
  }
  return { ref, record: await parseRelease(ref, readFileSync(file, 'utf8')) };
}

/** Reads the text of a `release.json`, called `name` where it is not one. Throws a refusal if it is not. */
export function parseRecord(part: string, name: string, text: string): ReleaseRecord {
  const read = readJson(releaseRecordSchema, text);
  if (read.ok) return read.value;
  throw damaged(part, `${name} ${read.problem}`);
}

/** Reads the text of a release's record. Throws a refusal if it is not what the release's name says. */
export async function parseRelease(ref: ReleaseRef, text: string): Promise<ReleaseRecord> {
  const name = `The record of ${refText(ref)}`;
  const record = parseRecord(ref.part, name, text);
  if (record.part === ref.part && (await releaseId(record.files)) === ref.id) return record;
  throw damaged(ref.part, `${name} does not match its file list`);
}

const damaged = (part: string, what: string) =>
  refuse('SHIP-015', part, `${what}.`, 'Publish the same build again.');

/** Every release folder of a site, half uploads included, by part and id. */
export function releaseFolders(site: string): ReleaseRef[] {
  const store = join(site, 'r');
  return foldersIn(store)
    .filter((part) => partNamePattern.test(part))
    .flatMap((part) =>
      foldersIn(join(store, part))
        .filter((id) => releaseIdPattern.test(id))
        .map((id) => ({ part, id })),
    );
}

/** Whether a release was published whole: its record is written last. */
export const isPublished = (site: string, ref: ReleaseRef): boolean =>
  existsSync(join(releaseFolder(site, ref), 'release.json'));

/** When a release was published, in ms since 1970. */
export const publishedAt = (site: string, ref: ReleaseRef): number =>
  statSync(join(releaseFolder(site, ref), 'release.json')).mtimeMs;

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];
