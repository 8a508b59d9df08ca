import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, siteParts, siteWorkspaces } from '@forecast/dev';
import { initSite, openSite, publish, releaseParts } from '@forecast/ship';
import { writeNextBuild } from './nextBuild';
import { nextDist, type Releases } from './prepared';

/**
 * Makes a site in `folder` from the existing production builds. The host and two builds of every part are published;
 * the host and the first build of each part are live.
 */
export async function prepareSampleSite(folder: string): Promise<void> {
  const site = join(folder, 'site');
  await initSite(site, folder);
  const store = await openSite(site, folder);
  const { refs } = await releaseParts({
    store,
    folders: siteWorkspaces().map(({ name }) => join(root, name)),
    build: false,
    why: '',
    skipped: { smoke: 'the proofs check it in browsers', contracts: 'everything was built together' },
    onProgress: () => undefined,
  });
  const releases: Record<string, Releases[string]> = {};
  for (const { part, folder: partFolder, federationName } of siteParts()) {
    const dist = nextDist(folder, part);
    writeNextBuild(join(partFolder, 'dist'), dist, federationName);
    const { ref: next } = await publish(store, part, dist);
    const live = refs.find((ref) => ref.part === part);
    if (!live || live.id === next.id) throw new Error(`There aren't two releases of ${part}.`);
    releases[part] = { live, next };
  }
  writeFileSync(join(folder, 'releases.json'), JSON.stringify(releases));
}
