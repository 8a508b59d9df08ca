import { routeAt } from '../edge/resolve';
import { requestPath } from '../edge/requestPath';
import { plainPaths, routesOf } from '../registry/siteRoutes';
import { partsShownBy, type SiteState } from '../registry/SiteState';
import { hostPart, refText, releaseUrl, type ReleaseRef } from '../site/ReleaseRef';
import { sampleOf } from './links';
import type { RuleFinding } from './Rule';

/** The result of visiting a page. */
export interface Visit {
  readonly problems: readonly string[];
  /** The same-origin paths that the page links to. */
  readonly links: readonly string[];
  /** The same-origin paths that the page requested. */
  readonly requested: readonly string[];
  /** The parts with static fragments on the page: prerendered HTML that needs no script. */
  readonly still: readonly string[];
}

/** The maximum number of pages to open per proposal. */
const maxPages = 40;

/** The problems that a crawl found, and the paths it visited. */
export interface Crawled {
  readonly visited: readonly string[];
  readonly findings: readonly RuleFinding[];
}

/** Visits every page that shows any of the given releases, by following links. */
export async function crawl(
  state: SiteState,
  refs: readonly ReleaseRef[],
  visit: (path: string) => Promise<Visit>,
): Promise<Crawled> {
  const routes = routesOf(state);
  const table = Object.entries(routes);
  const routeOf = (written: string) => {
    const path = requestPath(written);
    return path === undefined ? undefined : routeAt(path, table);
  };
  const shownBy = (part: string): readonly ReleaseRef[] => {
    const parts = partsShownBy(state, part);
    return refs.filter((ref) => ref.part === hostPart || parts.has(ref.part));
  };
  // Start from routes without parameters; links lead to the others.
  const queue = plainPaths(Object.keys(routes));
  const seen = new Set(queue);
  const visited: string[] = [];
  const findings: RuleFinding[] = [];
  const reached = new Set<string>();
  for (const path of queue) {
    if (visited.length === maxPages) break;
    const [pattern = '', part = ''] = routeOf(path) ?? [];
    const expected = shownBy(part);
    const { problems, links, requested, still } = await visit(path);
    if (expected.length > 0) {
      visited.push(path);
      reached.add(pattern);
    }
    for (const ref of expected) {
      const asked = requested.some((address) => address.startsWith(releaseUrl(ref)));
      // Static HTML is enough: it was prerendered with the proposed releases.
      const missing = !asked && !still.includes(ref.part);
      const all = missing ? [...problems, 'no file of the release was requested'] : problems;
      findings.push(...all.map((problem) => finding(ref, path, problem)));
    }
    for (const link of links) {
      const route = routeOf(link);
      if (!route) {
        findings.push(
          ...expected.map((ref) => finding(ref, path, `a link leads to ${link}, which has no page`)),
        );
      } else if (!seen.has(link) && shownBy(route[1]).length > 0) {
        seen.add(link);
        queue.push(link);
      }
    }
  }
  for (const [pattern, part] of Object.entries(routes).filter(([path]) => !reached.has(path))) {
    const unseen =
      visited.length < maxPages
        ? `no link leads to an address like ${sampleOf(pattern)}`
        : `none of the ${maxPages} addresses that were opened is like ${sampleOf(pattern)}`;
    findings.push(...shownBy(part).map((ref) => finding(ref, pattern, unseen)));
  }
  return { visited, findings };
}

const finding = (ref: ReleaseRef, path: string, problem: string): RuleFinding => ({
  code: 'SHIP-046',
  part: ref.part,
  id: ref.id,
  message: `With ${refText(ref)}, ${path}: ${problem}.`,
});
