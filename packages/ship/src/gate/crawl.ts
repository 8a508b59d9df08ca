import type { RefusalCode } from '../refusals';
import { requestPath, routeAt } from '../edge';
import { partsOnPages, plainPaths, routesOf, stableOf, type SiteState } from '../site';
import { hostPart, refText, releaseUrl, type ReleaseRef } from '../store';
import { sampleOf } from './links';
import type { RuleFinding } from './Rule';

/** The result of visiting a page. */
export interface Visit {
  readonly problems: readonly string[];
  /** The first error that React recovered from, such as a mismatch with the prerendered HTML. */
  readonly repair?: string | undefined;
  /** The same-origin paths that the page links to. */
  readonly links: readonly string[];
  /** The same-origin paths that the page requested. */
  readonly requested: readonly string[];
  /** The parts with static fragments on the page: prerendered HTML that needs no script. */
  readonly staticParts: readonly string[];
}

/** The maximum number of pages to open per proposal. */
const maxPages = 40;

/** The problems that a crawl found, and the paths it visited. */
export interface CrawlResult {
  readonly visited: readonly string[];
  readonly findings: readonly RuleFinding[];
}

/**
 * Visits the pages that show any of the given releases, at most 40, by following links, and then one such page of each
 * route that other sites may frame. Leaves out pages that show a part in `broken`. Returns one finding for each release
 * and problem, with the paths where the problem occurs.
 */
export async function crawl(
  state: SiteState,
  refs: readonly ReleaseRef[],
  visit: (path: string) => Promise<Visit>,
  broken: readonly string[] = [],
): Promise<CrawlResult> {
  const routes = routesOf(state);
  const table = Object.entries(routes);
  const routeOf = (written: string) => {
    const path = requestPath(written);
    return path === undefined ? undefined : routeAt(path, table);
  };
  const shownBy = (part: string): readonly ReleaseRef[] => {
    const parts = partsOnPages(state, part);
    if (broken.some((one) => one === hostPart || parts.has(one))) return [];
    return refs.filter((ref) => ref.part === hostPart || parts.has(ref.part));
  };
  // Start from routes without parameters; links lead to the others.
  const queue = plainPaths(Object.keys(routes));
  const seen = new Set(queue);
  const visited: string[] = [];
  const pageProblems: PageProblem[] = [];
  const reached = new Set<string>();
  const framed = stableOf(state, hostPart)?.record.settings?.embeddable ?? [];
  const open = async (path: string) => {
    const [pattern = '', part = ''] = routeOf(path) ?? [];
    const expected = shownBy(part);
    const { problems, repair, links, requested, staticParts } = await visit(path);
    if (expected.length > 0) {
      visited.push(path);
      reached.add(pattern);
    }
    for (const ref of expected) {
      const wasRequested = requested.some((address) => address.startsWith(releaseUrl(ref)));
      // Static HTML is enough: it was prerendered with the proposed releases.
      // A page for frames need not show the fragments that its part's other pages show.
      const mayLack = framed.includes(pattern) && ![part, hostPart].includes(ref.part);
      const missing = !wasRequested && !mayLack && !staticParts.includes(ref.part);
      const all = missing ? [...problems, 'no file of the release was requested'] : problems;
      pageProblems.push(...all.map((problem) => ({ ref, path, problem })));
      if (repair) pageProblems.push({ ref, path, problem: repair, code: 'SHIP-114' });
    }
    for (const link of links) {
      const route = routeOf(link);
      if (!route) {
        const problem = `a link leads to ${link}, which has no page`;
        pageProblems.push(...expected.map((ref) => ({ ref, path, problem })));
      } else if (!seen.has(link) && shownBy(route[1]).length > 0) {
        seen.add(link);
        queue.push(link);
      }
    }
  };
  for (const path of queue) {
    if (visited.length === maxPages) break;
    await open(path);
  }
  const unopened = framed.filter((one) => !reached.has(one) && shownBy(routes[one] ?? '').length > 0);
  for (const pattern of unopened) {
    const below = visited
      .map((path) => extended(path, pattern))
      .find((path) => !path.includes(':') && routeOf(path)?.[0] === pattern);
    await open(below ?? sampleOf(pattern));
  }
  for (const [pattern, part] of Object.entries(routes).filter(([path]) => !reached.has(path))) {
    const unseen =
      visited.length < maxPages
        ? `no link leads to an address like ${sampleOf(pattern)}`
        : `none of the ${maxPages} addresses that were opened is like ${sampleOf(pattern)}`;
    pageProblems.push(...shownBy(part).map((ref) => ({ ref, path: pattern, problem: unseen })));
  }
  return { visited, findings: findingsFor(pageProblems) };
}

/** A path with the segments that a route has beyond it: `/market/:id/embed` makes `/market/7` into `/market/7/embed`. */
const extended = (path: string, route: string): string =>
  [path, ...route.split('/').slice(path.split('/').length)].join('/');

/** A problem on a page with a release. */
interface PageProblem {
  readonly ref: ReleaseRef;
  readonly path: string;
  readonly problem: string;
  /** Defaults to SHIP-046. */
  readonly code?: RefusalCode;
}

/** One finding for each release and problem, so that a problem that every page has is reported only once. */
function findingsFor(pageProblems: readonly PageProblem[]): RuleFinding[] {
  const groups = new Map<string, PageProblem[]>();
  for (const one of pageProblems) {
    const key = `${refText(one.ref)} ${one.problem}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { ref, problem, code = 'SHIP-046' } = first;
    const paths = [...new Set(group.map(({ path }) => path))].join(', ');
    const message = `With ${refText(ref)}, ${paths}: ${problem}.`;
    return [{ code, part: ref.part, id: ref.id, message }];
  });
}
