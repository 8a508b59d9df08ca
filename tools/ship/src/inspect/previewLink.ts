import { refuse } from '../Refusal';
import { sampleOf } from '../gate/links';
import { hostApp, loadState, releasesOf } from '../registry/SiteState';
import { readRelease } from '../release/readRelease';
import { newestGeneration } from '../site/generations';
import { refText, type ReleaseRef } from '../site/ReleaseRef';

/**
 * The address at which the running site shows one release in the place of the live one, to whoever opens it. Throws a
 * refusal if the release is not published, if its part is not live, or for the host, which is the page itself.
 */
export async function previewLink(site: string, ref: ReleaseRef, url: string): Promise<string> {
  await readRelease(site, ref);
  if (ref.app === hostApp) {
    throw refuse(
      hostApp,
      'preview',
      'The host is the page itself and cannot be pointed elsewhere.',
      'Activate it on a site of its own: ship activate … --site <folder>, then ship serve.',
    );
  }
  const live = newestGeneration(site)?.live ?? {};
  if (!live[ref.app]) {
    throw refuse(
      ref.app,
      'preview',
      `Nothing of ${ref.app} is live, so there is nothing to point elsewhere.`,
      `Activate it: ship activate ${refText(ref)}.`,
    );
  }
  const state = await loadState(site, live);
  const routes = Object.entries(releasesOf(state, hostApp)[0]?.record.routes ?? {});
  const shows = (part: string) =>
    part === ref.app ||
    releasesOf(state, part).some(({ record }) => record.uses.some((name) => name.startsWith(`${ref.app}/`)));
  const [pattern] = routes.find(([, part]) => part === ref.app) ??
    routes.find(([, part]) => shows(part)) ?? ['/'];
  const address = new URL(sampleOf(pattern), url);
  address.search = `part=${refText(ref)}`;
  return address.href;
}
