import { restOf } from './restOf';
import { filesOf, type Remote } from './survey/Remote';
import type { Site, SurveyedPage } from './survey/survey';
import { go, observe, type Route, type Target } from './tryFault';
import { healthyOf } from './visit/classify';

/** A remote on a page, with the routes to the page. */
export interface RoutedTarget extends Target {
  readonly routes: readonly Route[];
  /** Whether a visitor can see on the page that the remote is unreachable. */
  readonly isAffected: boolean;
}

/**
 * Finds the pages that load each remote, and the routes to each page: its address and, if a page without the remote
 * links to it and following the link keeps the document, that link. Visits each page with each of its remotes unreachable.
 */
export async function findTargets(
  site: Site,
  pages: readonly SurveyedPage[],
  remotes: readonly Remote[],
): Promise<readonly RoutedTarget[]> {
  const addresses = pages.map(({ url }) => url);
  const all = remotes.map((remote) => ({ remote, isFile: filesOf(remote, remotes, addresses) }));
  return (await Promise.all(pages.map(targetsOn))).flat();

  async function targetsOn({ url, texts, requested, files }: SurveyedPage): Promise<readonly RoutedTarget[]> {
    const used = all.filter(({ isFile }) => requested.some(isFile));
    if (used.length === 0) return [];
    const again = await visitHealthy(url);
    const healthy = healthyOf(url, [texts, again.texts]);
    const seen = await Promise.all(
      used.map(async ({ remote, isFile }) => {
        const target = { remote, isFile, rest: new Set<string>() };
        const [{ finding, sight }, byLink] = await Promise.all([
          site.visit((visit) => observe(site, visit, { url, healthy }, target, 'unreachable')),
          linkTo(url, isFile, [texts, again.texts]),
        ]);
        const scripts = [...files].flatMap(([file, text]) => (isFile(file) ? [text] : []));
        const isAffected = finding.verdict !== 'unaffected';
        return { ...target, isAffected, routes: [{ url, healthy }, ...byLink], reference: sight, scripts };
      }),
    );
    return seen.map((target) => {
      const others = seen.filter((other) => other !== target);
      return { ...target, rest: restOf(target, others, healthy) };
    });
  }

  /** The route to a page by a link on a page that loads none of the remote's files, if there is one. */
  async function linkTo(
    url: string,
    isFile: (url: string) => boolean,
    visits: readonly (readonly string[])[],
  ): Promise<readonly Route[]> {
    const from = pages.find(({ links, requested }) => links.includes(url) && !requested.some(isFile))?.url;
    if (from === undefined) return [];
    const { texts, sameDocument } = await visitHealthy(url, from);
    return sameDocument ? [{ url, from, healthy: healthyOf(url, [...visits, texts]) }] : [];
  }

  function visitHealthy(url: string, from?: string) {
    return site.visit(async (visit) => {
      const sameDocument = await go(site, visit, url, from);
      return { sameDocument, texts: (await visit.untilStable(site.timeout))?.texts ?? [] };
    });
  }
}
