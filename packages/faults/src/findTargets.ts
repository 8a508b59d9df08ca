import { restOf } from './restOf';
import { filesOf, type Remote } from './survey/Remote';
import type { Site, SurveyedPage } from './survey/survey';
import { go, tryFault, type Route, type Target } from './tryFault';
import type { Healthy } from './visit/classify';

/** A remote on a page, with the ways there. */
export interface RoutedTarget extends Target {
  readonly routes: readonly Route[];
  /** Whether the page loses or shows anything while the remote is unreachable. */
  readonly isAffected: boolean;
}

/**
 * Finds the pages that load each remote, and the ways there: by address and, if a page without the remote links there
 * and needs no new document, by that link. Visits each page with each of its remotes unreachable.
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
    const healthy = together([texts, again.texts]);
    const seen = await Promise.all(
      used.map(async ({ remote, isFile }) => {
        const target = { remote, isFile, rest: new Set<string>() };
        const { sight, outcome } = await site.inTurn(() =>
          tryFault(site, { url, healthy }, target, 'unreachable'),
        );
        const scripts = [...files].flatMap(([file, text]) => (isFile(file) ? [text] : []));
        return { ...target, isAffected: outcome.verdict !== 'unaffected', reference: sight, scripts };
      }),
    );
    const byLink = await Promise.all(seen.map(({ isFile }) => linkTo(url, isFile, [texts, again.texts])));
    return seen.map((target, index) => ({
      ...target,
      routes: [{ url, healthy }, ...(byLink[index] ?? [])],
      rest: restOf(
        target,
        seen.filter((other) => other !== target),
        healthy,
      ),
    }));
  }

  /** The way to a page by a link on a page that loads no file for which `isFile` is true, if there is one. */
  async function linkTo(
    url: string,
    isFile: (url: string) => boolean,
    visits: readonly (readonly string[])[],
  ): Promise<readonly Route[]> {
    const from = pages.find(({ links, requested }) => links.includes(url) && !requested.some(isFile))?.url;
    if (from === undefined) return [];
    const { texts, sameDocument } = await visitHealthy(url, from);
    return sameDocument ? [{ url, from, healthy: together([...visits, texts]) }] : [];
  }

  function visitHealthy(url: string, from?: string) {
    return site.inTurn(async () => {
      const visit = await site.open();
      try {
        const sameDocument = await go(site, visit, url, from);
        return { sameDocument, texts: (await visit.settle(site.timeout))?.texts ?? [] };
      } finally {
        await visit.close();
      }
    });
  }
}

/** What the visits of a healthy page have in common, and everything that one of them showed. */
function together(visits: readonly (readonly string[])[]): Healthy {
  const seen = new Set(visits.flat());
  return { seen, stable: new Set([...seen].filter((text) => visits.every((texts) => texts.includes(text)))) };
}
