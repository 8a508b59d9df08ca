import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, served } from '@forecast/dev';
import { findParts } from '@forecast/federation';
import { pack, publish, releaseParts, type ReleaseRef } from '@forecast/ship';

/** The site that this repository makes, in a temporary folder. */
export interface RealSite {
  readonly site: string;
  /** Of each part the release that is live, and another one that is published. */
  readonly releases: Readonly<Record<string, { readonly live: ReleaseRef; readonly next: ReleaseRef }>>;
  readonly remove: () => void;
}

/** Where `npm run test:chaos` has put the next build of every part. */
export function nextBuild(part: string): string {
  const folder = process.env['CHAOS_NEXT'];
  if (!folder) throw new Error('Run the proofs with npm run test:chaos, which makes what they need.');
  return join(folder, part, 'dist');
}

/** Publishes the host and two builds of every part, and makes the first of each live. */
export async function realSite(): Promise<RealSite> {
  const site = mkdtempSync(join(tmpdir(), 'forecast-real-'));
  const skipped = { smoke: 'browsers look at it all the time' };
  const onProgress = () => undefined;
  const { refs } = await releaseParts({
    site,
    folders: served().map(({ name }) => join(root, name)),
    build: false,
    why: '',
    skipped,
    onProgress,
  });
  const releases: Record<string, { live: ReleaseRef; next: ReleaseRef }> = {};
  for (const { part } of findParts(root)) {
    const live = refs.find((ref) => ref.part === part);
    const dist = nextBuild(part);
    const { ref: next } = await pack(part, dist);
    await publish(site, part, dist);
    if (live) releases[part] = { live, next };
  }
  return { site, releases, remove: () => rmSync(site, { recursive: true, force: true }) };
}
