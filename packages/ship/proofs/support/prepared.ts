import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRef } from '@forecast/ship';

/** Of each part the release that is live on the site that was prepared, and another one that is published. */
export type Releases = Readonly<Record<string, { readonly live: ReleaseRef; readonly next: ReleaseRef }>>;

/** The folder in which `run.ts` has prepared what several proofs need. */
export function prepared(): string {
  const folder = process.env['PROOFS_SITE'];
  if (folder !== undefined) return folder;
  throw new Error('Run the proofs with npm run test:chaos, which makes what they need.');
}

export const preparedReleases = (): Releases =>
  JSON.parse(readFileSync(join(prepared(), 'releases.json'), 'utf8')) as Releases;

/** Where the next build of a part is in the folder that was prepared. */
export const nextDist = (folder: string, part: string) => join(folder, 'next', part, 'dist');

/** The folder of the next build of a part. */
export const nextBuild = (part: string): string => nextDist(prepared(), part);
