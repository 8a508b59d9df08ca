import type { AddressInfo } from 'node:net';
import { pointerTo } from '../edge/Pointer';
import { refuse } from '../Refusal';
import { registriesWith } from '../registry/registries';
import { sitePage } from '../registry/sitePage';
import { routesOf } from '../registry/siteRoutes';
import { partsShownBy, releasesOf, type SiteState } from '../registry/SiteState';
import { serveSite } from '../serve/serveSite';
import { hostPart, refText, type ReleaseRef } from '../site/ReleaseRef';
import { crawl } from './crawl';
import { newReleases, type Inputs, type Rule } from './Rule';
import { visit } from './visit';

/** What the pages show that show something new: the host, and every part on them. */
export const inputsOf: Inputs = (proposal) => {
  const { state } = proposal;
  const fresh = newReleases(proposal);
  const hosts = releasesOf(state, hostPart);
  const pages = Object.values(routesOf(state)).map((part) => [...partsShownBy(state, part)]);
  const isNew = (part: string) => fresh.some(({ ref }) => ref.part === part);
  const shown = pages.filter((parts) => isNew(hostPart) || parts.some(isNew)).flat();
  return [...hosts, ...[...new Set(shown)].sort().flatMap((part) => releasesOf(state, part))].map(({ ref }) =>
    refText(ref),
  );
};

/**
 * The real page with the new releases in place, under the real policy, in a real browser: every address that shows
 * something of them renders, with no error. Throws a refusal (`unknown`) if there is no browser.
 */
export const check: Rule = async (proposal) => {
  const refs = newReleases(proposal).map(({ ref }) => ref);
  if (refs.length === 0) return { facts: 'no new release', findings: [] };
  const state = everyoneOn(proposal.state, refs);
  const page = await sitePage(proposal.store, state);
  // Launched first: there may be no browser.
  const browser = await launch();
  try {
    const { refs: trees, fresh } = await proposal.prepare(state, page);
    const pointer = pointerTo({
      number: proposal.number,
      routes: routesOf(state),
      trees,
      registries: registriesWith(page.registry),
    });
    const proposed = { pointer, trees: fresh, registry: page.registry.text };
    const server = await serveSite({ store: proposal.store, port: 0, proposed });
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    try {
      const context = await browser.newContext();
      const { visited, findings } = await crawl(state, refs, (path) => visit(context, origin + path));
      const opened = visited.length > 0 ? visited.join(', ') : 'no page shows it yet: nothing was opened';
      return { facts: `${opened} in Chromium ${browser.version()}`, findings };
    } finally {
      server.close();
      server.closeAllConnections();
    }
  } finally {
    await browser.close();
  }
};

/** The state in which every visitor gets the new releases. */
function everyoneOn({ live, releases }: SiteState, refs: readonly ReleaseRef[]): SiteState {
  const everyone = Object.entries(live).map(
    ([part, { stable }]) => [part, { stable: refs.find((ref) => ref.part === part)?.id ?? stable }] as const,
  );
  return { live: Object.fromEntries(everyone), releases };
}

async function launch() {
  const [{ chromium }, { browserArguments, findBrowser }] = await Promise.all([
    import('playwright-core'),
    import('../browser'),
  ]);
  const noBrowser = (problem: string) => refuse('SHIP-047', 'site', problem);
  let executablePath: string | undefined;
  try {
    executablePath = findBrowser();
  } catch (error) {
    throw noBrowser(String(error));
  }
  if (!executablePath) throw noBrowser('There is no Chrome or Chromium to try the page in.');
  return chromium.launch({ executablePath, args: [...browserArguments] });
}
