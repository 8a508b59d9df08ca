import type { Generation } from '@forecast/contract';
import { refuse } from '../Refusal';
import { loadState } from '../registry/SiteState';
import { sitePage } from '../registry/sitePage';
import type { SigningKey } from '../signing/keys';
import { addGeneration } from './addGeneration';
import { author } from './author';
import { throwIfUnreadable, type Site } from './readSite';
import type { Store } from '../store/Store';

/** What a generation says besides what is live. */
type Said = Pick<Generation, 'command' | 'why'> &
  Partial<Pick<Generation, 'removing' | 'oldest' | 'registries'>>;

/**
 * Adds a generation with what is live already; undefined if somebody else was faster. Throws a refusal if nothing is
 * live.
 */
export async function addUnchanged(
  store: Store,
  site: Site,
  said: Said,
  key?: SigningKey,
): Promise<Generation | undefined> {
  if (!site.head) {
    throw refuse('SHIP-016', 'site', 'Nothing is live yet.');
  }
  throwIfUnreadable(site);
  const { records, oldest, removing, routes, trees, registries } = site.head.generation;
  const state = await loadState(store, site.live, records);
  const { registry } = await sitePage(store, state);
  const draft = {
    by: author(),
    changed: [],
    live: site.live,
    checks: [],
    records,
    oldest,
    removing,
    routes,
    trees,
    fresh: [],
    registries,
    registry,
    ...said,
  };
  return addGeneration(store, site, draft, key);
}
