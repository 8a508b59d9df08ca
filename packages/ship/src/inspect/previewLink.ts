import { refuse } from '../Refusal';
import { sampleOf } from '../gate/links';
import { routesOf } from '../registry/siteRoutes';
import { loadState, releasesOf } from '../registry/SiteState';
import { readRelease } from '../release/readRelease';
import { readSite } from '../generations/readSite';
import { hostPart, refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';

/**
 * A link to the running site that shows a release instead of the live one, only to the person who opens it. Throws a
 * refusal if the release isn't published, if its part isn't live, or for the host, which is the page itself.
 */
export async function previewLink(store: Store, ref: ReleaseRef, url: string): Promise<string> {
  await readRelease(store, ref);
  if (ref.part === hostPart) {
    throw refuse('SHIP-026', hostPart, 'The host is the page itself, so there is no preview of it.');
  }
  const { live, head } = await readSite(store);
  if (!live[ref.part]) {
    throw refuse(
      'SHIP-016',
      ref.part,
      `Nothing of ${ref.part} is live, so there is nothing that a preview could replace.`,
      ref,
    );
  }
  const state = await loadState(store, live, head?.generation.records ?? {});
  const routes = Object.entries(routesOf(state));
  const shows = (part: string) =>
    releasesOf(state, part).some(({ record }) => record.uses.some((name) => name.startsWith(`${ref.part}/`)));
  const [pattern] = routes.find(([, part]) => part === ref.part) ??
    routes.find(([, part]) => shows(part)) ?? ['/'];
  const address = new URL(sampleOf(pattern), url);
  address.search = `part=${refText(ref)}`;
  return address.href;
}
