import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseId, type ReleaseRecord } from '@forecast/contract';
import { releaseRecordSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { refuse } from '../Refusal';
import {
  partNamePattern,
  releaseIdPattern,
  refText,
  releaseFolder,
  type ReleaseRef,
} from '../site/ReleaseRef';

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
      ref.part,
      'published',
      `${refText(ref)} is not on this site.`,
      `Publish it first: ship publish ${ref.part}.`,
    );
  }
  return { ref, record: await parseRelease(ref, readFileSync(file, 'utf8')) };
}

/** Reads the text of a `release.json`. Throws a refusal if it is not what the release's name says. */
export async function parseRelease(ref: ReleaseRef, text: string): Promise<ReleaseRecord> {
  const damaged = (why: string) =>
    refuse(ref.part, 'schema', `The record of ${refText(ref)} ${why}.`, `Publish the same build again.`);
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw damaged('is no JSON');
  }
  const read = v.safeParse(releaseRecordSchema, record);
  if (!read.success) {
    const [issue] = read.issues;
    throw damaged(`is malformed: ${v.getDotPath(issue) ?? 'the record'} ${issue.message}`);
  }
  if (read.output.part !== ref.part || (await releaseId(read.output.files)) !== ref.id) {
    throw damaged('does not match its file list');
  }
  // As it stands in the file: the parsed copy would leave out what this version does not know.
  return record as ReleaseRecord;
}

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

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];
