import type { SigningKey } from '../signing/keys';
import { throwIfTrustMissing } from '../generations/permission';
import { showNewest } from '../generations/pointer';
import { readSite } from '../generations/readSite';
import type { Store } from '../store/Store';
import { leftovers, releasesIn } from './leftovers';
import { cleanUp } from './cleanUp';

/**
 * Shows visitors the newest generation, and removes what an interrupted cleanup or publish left behind more than an hour
 * ago, which needs a keeper's key if there is a trust file. Returns a line of text for each thing it did.
 */
export async function repair(store: Store, now = Date.now(), key?: SigningKey): Promise<string[]> {
  throwIfTrustMissing(store, await readSite(store));
  const isMoved = await showNewest(store);
  const { releases } = await cleanUp(store, key, async (site) => ({
    releases: await leftovers(store, site, await releasesIn(store), now),
    generations: [],
    previews: [],
  }));
  return [
    ...(isMoved ? ['visitors get the newest generation'] : []),
    ...releases.map(({ name, why }) => `removed ${name}, which ${why}`),
  ];
}
