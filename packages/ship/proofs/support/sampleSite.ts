import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRef } from '@forecast/ship';

/** The site that this repository makes, in a temporary folder. */
export interface SampleSite {
  readonly site: string;
  /** Of each part the release that is live, and another one that is published. */
  readonly releases: Readonly<Record<string, { readonly live: ReleaseRef; readonly next: ReleaseRef }>>;
  readonly remove: () => void;
}

/** Where the next build of a part is in the folder that was prepared. */
export const nextDist = (folder: string, part: string) => join(folder, 'next', part, 'dist');

/** A copy of the site that `run.ts` has prepared, for one test to change. */
export function copySampleSite(): SampleSite {
  const site = mkdtempSync(join(tmpdir(), 'forecast-site-'));
  cpSync(join(prepared(), 'site'), site, { recursive: true, verbatimSymlinks: true });
  const releases = JSON.parse(
    readFileSync(join(prepared(), 'releases.json'), 'utf8'),
  ) as SampleSite['releases'];
  return { site, releases, remove: () => rmSync(site, { recursive: true, force: true }) };
}

/** The folder of the next build of a part. */
export const nextBuild = (part: string): string => nextDist(prepared(), part);

function prepared(): string {
  const folder = process.env['PROOFS_SITE'];
  if (folder === undefined)
    throw new Error('Run the proofs with npm run test:chaos, which makes what they need.');
  return folder;
}
