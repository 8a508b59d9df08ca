import type { Live } from '@forecast/contract';
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
 * A link to the running site that shows releases instead of the live ones, only to the person who opens it, on a page of
 * the first release's part. `url` is the site's address; by default the `origin` in the host's settings, or else
 * `ship serve` on this machine. Throws a refusal if a release isn't published, if its part isn't live, or for the host,
 * which is the page itself.
 */
export async function previewLink(store: Store, refs: readonly ReleaseRef[], url?: string): Promise<string> {
  const { live, head } = await readSite(store);
  for (const ref of refs) await throwUnlessShown(store, live, ref);
  const [first] = refs;
  const state = await loadState(store, live, head?.generation.records ?? {});
  const routes = Object.entries(routesOf(state));
  const shows = (part: string) =>
    releasesOf(state, part).some(({ record }) =>
      record.uses.some((name) => name.startsWith(`${first?.part ?? ''}/`)),
    );
  const [pattern] = routes.find(([, part]) => part === first?.part) ??
    routes.find(([, part]) => shows(part)) ?? ['/'];
  const { origin } = liveData(state).settings;
  const address = new URL(sampleOf(pattern), url ?? (origin || 'http://localhost:3000'));
  address.search = refs.map((ref) => `part=${refText(ref)}`).join('&');
  return address.href;
}

/** Throws a refusal if a release can't be previewed. */
async function throwUnlessShown(store: Store, live: Live, ref: ReleaseRef): Promise<void> {
  await readRelease(store, ref);
  if (ref.part === hostPart) {
    throw refuse('SHIP-026', hostPart, 'The host is the page itself, so it has no preview.');
  }
  if (live[ref.part]) return;
  throw refuse(
    'SHIP-016',
    ref.part,
    `No release of ${ref.part} is live, so a preview has nothing to replace.`,
    ref,
  );
}
