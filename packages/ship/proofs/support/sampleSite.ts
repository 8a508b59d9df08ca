import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, served } from '@forecast/dev';
import { findParts } from '@forecast/federation';
import { pack, publish, releaseParts, type ReleaseRef } from '@forecast/ship';
import { writeNextBuild } from './nextBuild';

/** The site that this repository makes, in a temporary folder. */
export interface SampleSite {
  readonly site: string;
  /** Of each part the release that is live, and another one that is published. */
  readonly releases: Readonly<Record<string, { readonly live: ReleaseRef; readonly next: ReleaseRef }>>;
  readonly remove: () => void;
}

const nextDist = (folder: string, part: string) => join(folder, 'next', part, 'dist');

/**
 * Writes a site into `folder`: the host and two builds of every part are published, the first of each is live. Takes
 * the parts' production builds as they are.
 */
export async function prepareSampleSite(folder: string): Promise<void> {
  const site = join(folder, 'site');
  const { refs } = await releaseParts({
    site,
    folders: served().map(({ name }) => join(root, name)),
    build: false,
    why: '',
    skipped: { smoke: 'browsers look at it in the proofs', contracts: 'all of it was built together' },
    onProgress: () => undefined,
  });
  const releases: Record<string, SampleSite['releases'][string]> = {};
  for (const { part, folder: partFolder, federationName } of findParts(root)) {
    const dist = nextDist(folder, part);
    writeNextBuild(join(partFolder, 'dist'), dist, federationName);
    const { ref: next } = await pack(part, dist);
    await publish(site, part, dist);
    const live = refs.find((ref) => ref.part === part);
    if (!live || live.id === next.id) throw new Error(`There are no two releases of ${part}.`);
    releases[part] = { live, next };
  }
  writeFileSync(join(folder, 'releases.json'), JSON.stringify(releases));
}

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
