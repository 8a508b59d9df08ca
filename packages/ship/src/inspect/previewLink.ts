import { refuse } from '../Refusal';
import { sampleOf } from '../gate/links';
import { liveData } from '../registry/liveData';
import { routesOf } from '../registry/siteRoutes';
import { loadState, releasesOf } from '../registry/SiteState';
import { readRelease } from '../release/readRelease';
import { readSite } from '../generations/readSite';
import { hostPart, refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';

/**
 * A link to the running site that shows a release instead of the live one, only to the person who opens it. `url` is
 * the site's address; by default the `origin` in the host's settings, or else `ship serve` on this machine. Throws a
 * refusal if the release isn't published, if its part isn't live, or for the host, which is the page itself.
 */
export async function previewLink(store: Store, ref: ReleaseRef, url?: string): Promise<string> {
  await readRelease(store, ref);
  if (ref.part === hostPart) {
    throw refuse('SHIP-026', hostPart, 'The host is the page itself, so it has no preview.');
  }
  const { live, head } = await readSite(store);
  if (!live[ref.part]) {
    throw refuse(
      'SHIP-016',
      ref.part,
      `No release of ${ref.part} is live, so a preview has nothing to replace.`,
      ref,
    );
  }
  const state = await loadState(store, live, head?.generation.records ?? {});
  const routes = Object.entries(routesOf(state));
  const shows = (part: string) =>
    releasesOf(state, part).some(({ record }) => record.uses.some((name) => name.startsWith(`${ref.part}/`)));
  const [pattern] = routes.find(([, part]) => part === ref.part) ??
    routes.find(([, part]) => shows(part)) ?? ['/'];
  const { origin } = liveData(state).settings;
  const address = new URL(sampleOf(pattern), url ?? (origin || 'http://localhost:3000'));
  address.search = `part=${refText(ref)}`;
  return address.href;
}
