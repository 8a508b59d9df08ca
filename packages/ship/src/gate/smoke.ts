import { chromium, type BrowserContext } from 'playwright-core';
import { browserArguments } from '../browser/browserArguments';
import { findBrowser } from '../browser/findBrowser';
import { pointerTo } from '../edge/Pointer';
import { refuse } from '../Refusal';
import { registriesWith } from '../registry/registries';
import { sitePage } from '../registry/sitePage';
import { routesOf } from '../registry/siteRoutes';
import { partsShownBy, releasesOf, stableOf, type SiteState } from '../registry/SiteState';
import { portOf } from '../serve/listen';
import { serveSite } from '../serve/serveSite';
import { hostPart, refText, type ReleaseRef } from '../site/ReleaseRef';
import { crawl } from './crawl';
import { newReleases, type Inputs, type Rule } from './Rule';
import { visit } from './visit';

/** The host, and every part on a page that shows something new. */
export const inputsOf: Inputs = (proposal) => {
  const { state } = proposal;
  const fresh = new Set(newReleases(proposal).map(({ ref }) => ref.part));
  const shown = Object.values(routesOf(state))
    .map((part) => [hostPart, ...partsShownBy(state, part)])
    .filter((parts) => parts.some((part) => fresh.has(part)));
  const parts = [...new Set([hostPart, ...shown.flat()])].sort();
  return parts.flatMap((part) => releasesOf(state, part)).map(({ ref }) => refText(ref));
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
      await keepEvents(context, proposal.state);
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

/** Answers what the pages post as events: the collector counts only visitors, and may be down. */
async function keepEvents(context: BrowserContext, state: SiteState): Promise<void> {
  const eventsUrl = stableOf(state, hostPart)?.record.settings?.eventsUrl;
  if (eventsUrl) await context.addInitScript(answerPosts, eventsUrl);
}

// In the page, because a route of the browser misses what a page posts while it closes.
const answerPosts = (eventsUrl: string) => {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    input === eventsUrl ? Promise.resolve(new Response(null, { status: 204 })) : fetch(input, init);
};

/** The state in which every visitor gets the new releases. */
function everyoneOn({ live, releases }: SiteState, refs: readonly ReleaseRef[]): SiteState {
  const everyone = Object.entries(live).map(
    ([part, { stable }]) => [part, { stable: refs.find((ref) => ref.part === part)?.id ?? stable }] as const,
  );
  return { live: Object.fromEntries(everyone), releases };
}

/** The path of a browser. Throws a refusal if there is none. */
function browserPath(): string {
  let path: string | undefined;
  try {
    path = findBrowser();
  } catch (error) {
    throw refuse('SHIP-047', 'site', String(error));
  }
  if (path) return path;
  throw refuse('SHIP-047', 'site', 'There is no Chrome or Chromium to try the page in.');
}
