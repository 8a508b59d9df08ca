import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { refuse } from '../Refusal';
import { sitePage } from '../registry/pageOf';
import { hostPart, releasesOf, type SiteState } from '../registry/SiteState';
import { serveSite } from '../serve/serveSite';
import { refText, releaseUrl, type ReleaseRef } from '../site/ReleaseRef';
import { sampleOf } from './links';
import { newReleases, type Rule } from './Rule';
import { visit } from './visit';

/** The most addresses that are opened for one candidate. */
const most = 40;

/**
 * The real page with the candidate in place, under the real policy, in a real browser: every address that shows
 * something of it renders, with no error. Throws a refusal (`unknown`) if there is no browser.
 */
export const smoke: Rule = {
  name: 'smoke',
  check: async (candidate) => {
    const fresh = newReleases(candidate);
    if (fresh.length === 0) return { facts: 'no new release', findings: [] };
    const refs = fresh.map(({ ref }) => ref);
    const state = everyoneOn(candidate.state, refs);
    const page = sitePage(candidate.site, state);
    // First, because it may not be there, and a server that is left open would keep the process alive.
    const browser = await launch();
    const server = await serveSite({ site: candidate.site, port: 0, page: () => page });
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    try {
      const context = await browser.newContext();
      const { visited, findings } = await crawl(context, origin, state, refs);
      const opened = visited.length > 0 ? visited.join(', ') : 'no page shows it yet: nothing was opened';
      return { facts: `${opened} in Chromium ${browser.version()}`, findings };
    } finally {
      await browser.close();
      server.close();
      server.closeAllConnections();
    }
  },
};

/** The state in which every visitor gets the new releases. */
function everyoneOn({ live, releases }: SiteState, refs: readonly ReleaseRef[]): SiteState {
  const everyone = Object.entries(live).map(([part, { stable }]) => [
    part,
    { stable: refs.find((ref) => ref.part === part)?.id ?? stable },
  ]);
  return { live: Object.fromEntries(everyone) as SiteState['live'], releases };
}

async function crawl(context: BrowserContext, origin: string, state: SiteState, refs: readonly ReleaseRef[]) {
  const { matchPath } = await import('react-router');
  const [host] = releasesOf(state, hostPart);
  const routes = Object.entries(host?.record.routes ?? {});
  const routeOf = (path: string) => routes.find(([pattern]) => matchPath(pattern, path));
  const shown = (part: string): readonly ReleaseRef[] => {
    const on = partsOn(state, part);
    return refs.filter(({ part }) => part === hostPart || on.has(part));
  };
  // Addresses with a name in them are found by following links from those without.
  const queue = routes
    .map(([pattern]) => pattern.replace(/\/:\w+\?/g, ''))
    .filter((path) => !path.includes(':'));
  const seen = new Set(queue);
  const visited: string[] = [];
  const findings = [];
  const reached = new Set<string>();
  for (let path = queue.shift(); path !== undefined && visited.length < most; path = queue.shift()) {
    const [pattern = '', part = ''] = routeOf(path) ?? [];
    const expected = shown(part);
    const { problems, links, requested } = await visit(context, origin + path);
    if (expected.length > 0) {
      visited.push(path);
      reached.add(pattern);
      for (const ref of expected) {
        const missing = !requested.some((address) => address.startsWith(releaseUrl(ref)));
        const all = missing ? [...problems, 'nothing of the release was asked for'] : problems;
        findings.push(...all.map((problem) => finding(ref, path ?? '', problem)));
      }
    }
    for (const link of links) {
      const route = routeOf(link);
      if (!route) {
        findings.push(
          ...expected.map((ref) => finding(ref, path ?? '', `a link leads to ${link}, which has no page`)),
        );
      } else if (!seen.has(link) && shown(route[1]).length > 0) {
        seen.add(link);
        queue.push(link);
      }
    }
  }
  for (const [pattern, part] of routes.filter(([path]) => !reached.has(path))) {
    const unseen =
      visited.length < most
        ? `no link leads to an address like ${sampleOf(pattern)}`
        : `no address like ${sampleOf(pattern)} was among the ${most} that were opened`;
    findings.push(...shown(part).map((ref) => finding(ref, pattern, unseen)));
  }
  return { visited, findings };
}

/** The parts that a page of a part shows something of: itself, those of its fragments, of their fragments, and so on. */
function partsOn(state: SiteState, part: string): ReadonlySet<string> {
  const found = new Set([part]);
  for (const part of found) {
    for (const name of releasesOf(state, part)[0]?.record.uses ?? []) found.add(name.split('/')[0] ?? name);
  }
  return found;
}

const finding = (ref: ReleaseRef, path: string, problem: string) => ({
  part: ref.part,
  rule: 'smoke',
  message: `With ${refText(ref)}, ${path}: ${problem}.`,
  remedy: `Look at it: ship preview ${refText(ref)}.`,
});

async function launch() {
  const [{ chromium }, { browserArguments, findBrowser }] = await Promise.all([
    import('playwright-core'),
    import('@forecast/ship/browser'),
  ]);
  const executablePath = findBrowser();
  if (!executablePath) {
    throw refuse(
      'site',
      'smoke',
      'There is no Chrome or Chromium to try the page in.',
      'Install one or name it in CHROMIUM_PATH; --no-smoke does without, and the generation says so.',
      'unknown',
    );
  }
  return chromium.launch({ executablePath, args: [...browserArguments] });
}
