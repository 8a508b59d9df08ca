import type { AddressInfo } from 'node:net';
import { refuse } from '../Refusal';
import { sitePage } from '../registry/sitePage';
import type { SiteState } from '../registry/SiteState';
import { serveSite } from '../serve/serveSite';
import type { ReleaseRef } from '../site/ReleaseRef';
import { crawl } from './crawl';
import { newReleases, type Rule } from './Rule';
import { visit } from './visit';

/**
 * The real page with the new releases in place, under the real policy, in a real browser: every address that shows
 * something of them renders, with no error. Throws a refusal (`unknown`) if there is no browser.
 */
export const check: Rule = async (proposal) => {
  const refs = newReleases(proposal).map(({ ref }) => ref);
  if (refs.length === 0) return { facts: 'no new release', findings: [] };
  const state = everyoneOn(proposal.state, refs);
  const page = sitePage(proposal.site, state);
  // First, because it may not be there, and a server that is left open would keep the process alive.
  const browser = await launch();
  const server = await serveSite({ site: proposal.site, port: 0, page: () => page });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const context = await browser.newContext();
    const { visited, findings } = await crawl(state, refs, (path) => visit(context, origin + path));
    const opened = visited.length > 0 ? visited.join(', ') : 'no page shows it yet: nothing was opened';
    return { facts: `${opened} in Chromium ${browser.version()}`, findings };
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
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
  const executablePath = findBrowser();
  if (!executablePath) {
    throw refuse(
      'SHIP-047',
      'site',
      'There is no Chrome or Chromium to try the page in.',
      'Install one or name it in CHROMIUM_PATH; --no-smoke does without, and the generation says so.',
    );
  }
  return chromium.launch({ executablePath, args: [...browserArguments] });
}
