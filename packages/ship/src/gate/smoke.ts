import { chromium, type BrowserContext } from 'playwright-core';
import { pointerTo } from '../edge';
import { refuse } from '../Refusal';
import {
  partsOnPages,
  registriesWith,
  releasesOf,
  routesOf,
  sitePage,
  stableOf,
  type SiteState,
} from '../site';
import { serviceUrl } from '../pages';
import { portOf, serveSite } from '../serve';
import { hostPart, refText, type ReleaseRef, type Store } from '../store';
import { missingFiles } from '../releases';
import { browserArguments, findBrowser } from './browser';
import { crawl } from './crawl';
import { newReleases, type Inputs, type Rule } from './Rule';
import { visit } from './visit';

/** The releases of the host and of every part on a page that shows a new release. */
export const inputsOf: Inputs = (proposal) => {
  const { state } = proposal;
  const fresh = new Set(newReleases(proposal).map(({ ref }) => ref.part));
  const pages = Object.values(routesOf(state))
    .map((part) => [hostPart, ...partsOnPages(state, part)])
    .filter((parts) => parts.some((part) => fresh.has(part)));
  const parts = [...new Set([hostPart, ...pages.flat()])].sort();
  return parts.flatMap((part) => releasesOf(state, part)).map(({ ref }) => refText(ref));
};

/**
 * Every page that shows a new release renders without an error, in a real browser and under the site's real policy.
 * Throws a refusal (`unknown`) if there is no browser.
 */
export const check: Rule = async (proposal) => {
  const refs = newReleases(proposal).map(({ ref }) => ref);
  if (refs.length === 0) return { facts: 'no new release', findings: [] };
  const state = everyoneOn(proposal.state, refs);
  const hasCanary = Object.values(proposal.state.live).some(({ canary }) => canary);
  const page = hasCanary ? await sitePage(proposal.store, state) : proposal.page;
  // Refuse now if the service's origin is missing: without the service, every page would fail.
  serviceUrl(page.data.settings, proposal.store.service);
  // Launch the browser first, because there may be none.
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArguments] });
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
    const origin = `http://localhost:${portOf(server)}`;
    try {
      const context = await browser.newContext();
      await interceptEvents(context, state);
      const open = (path: string) => visit(context, origin + path);
      const all = await crawl(state, refs, open);
      // Pages that show a live release without its files have problems, whatever the new releases are.
      const broken = all.findings.length > 0 ? await brokenParts(proposal.store, state, refs) : [];
      const { visited, findings } = broken.length > 0 ? await crawl(state, refs, open, broken) : all;
      const visits = visited.length > 0 ? visited.join(', ') : 'no page to open';
      const without = broken.length > 0 ? `, without pages that show ${broken.join(', ')}` : '';
      return { facts: `${visits} in Chromium ${browser.version()}${without}`, findings };
    } finally {
      server.close();
      server.closeAllConnections();
    }
  } finally {
    await browser.close();
  }
};

/** Keeps pages from sending events, because the collector should count only real visitors, and may be down. */
async function interceptEvents(context: BrowserContext, state: SiteState): Promise<void> {
  const eventsUrl = stableOf(state, hostPart)?.record.settings?.eventsUrl;
  if (eventsUrl) await context.addInitScript(interceptPosts, eventsUrl);
}

/** The parts whose live releases, except the new ones, lack files. */
async function brokenParts(store: Store, state: SiteState, refs: readonly ReleaseRef[]): Promise<string[]> {
  const others = Object.keys(state.live).filter((part) => !refs.some((ref) => ref.part === part));
  const releases = others.flatMap((part) => stableOf(state, part) ?? []);
  const missing = await Promise.all(releases.map((release) => missingFiles(store, release)));
  return others.filter((_part, index) => missing[index]?.length);
}

/** The state in which every visitor gets the new releases. */
function everyoneOn({ live, releases }: SiteState, refs: readonly ReleaseRef[]): SiteState {
  const everyone = Object.entries(live).map(
    ([part, { stable }]) => [part, { stable: refs.find((ref) => ref.part === part)?.id ?? stable }] as const,
  );
  return { live: Object.fromEntries(everyone), releases };
}

/** The path of the browser. Throws a refusal if there is none. */
function browserPath(): string {
  let path: string | undefined;
  try {
    path = findBrowser();
  } catch (error) {
    throw refuse('SHIP-047', 'site', String(error));
  }
  if (path) return path;
  throw refuse('SHIP-047', 'site', 'No Chrome or Chromium was found.');
}

/**
 * Makes a page's posts to `eventsUrl` succeed with a 204 without sending them. Runs in the page, because Playwright's
 * routes miss posts that a page sends while it closes; so this function can't refer to anything outside itself.
 */
export function interceptPosts(eventsUrl: string): void {
  const { fetch, navigator } = globalThis;
  const beacon = navigator.sendBeacon?.bind(navigator);
  const isEventsUrl = (input: RequestInfo | URL) =>
    new Request(input instanceof Request ? input.url : input).url === new URL(eventsUrl).href;
  globalThis.fetch = async (input, init) =>
    isEventsUrl(input) ? new Response(null, { status: 204 }) : fetch(input, init);
  if (beacon) navigator.sendBeacon = (url, data) => isEventsUrl(url) || beacon(url, data);
}
