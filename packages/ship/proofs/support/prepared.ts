import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRef } from '@forecast/ship';

/** For each part, its live release in the prepared site and another published release. */
export type Releases = Readonly<Record<string, { readonly live: ReleaseRef; readonly next: ReleaseRef }>>;

/** The folder that `run.ts` prepared for the proofs. Throws if there is none. */
export function prepared(): string {
  const folder = process.env['PROOFS_SITE'];
  if (folder !== undefined) return folder;
  throw new Error('Run the proofs with npm run test:chaos, which prepares what they need.');
}

export const preparedReleases = (): Releases =>
  JSON.parse(readFileSync(join(prepared(), 'releases.json'), 'utf8')) as Releases;

/** The folder of a part's next build in a prepared folder. */
export const nextDist = (folder: string, part: string) => join(folder, 'next', part, 'dist');

/** The folder of a part's next build. */
export const nextBuild = (part: string): string => nextDist(prepared(), part);
