import { otherFile, pageFile, partAt } from '../edge/resolve';
import { hostPart, type SiteState } from '../registry/SiteState';
import { routesOf } from '../registry/siteRoutes';
import { pathProblem } from '../release/pathProblem';
import { treeKey } from '../site/keys';
import { isKey } from '../store/keys';
import { endings } from '../trees/copies';
import { notRendered, type RenderedPage } from './renderPages';

/** The file of every address that no page is at. */
export const nowhereFile = '404.html';
/** What the host, or a part, tells crawlers. */
export const robotsFile = 'robots.txt';
export const siteMapFile = 'sitemap.xml';

/** Where the site map of a part is. */
export const siteMapPath = (part: string): string => `/sitemap-${part}.xml`;

/**
 * Returns the file, in its part's tree, of each of some rendered pages. Throws a refusal for one that is not its part's,
 * or at no address where every server finds it, from a folder as from a bucket.
 */
export function pageFiles(state: SiteState, pages: readonly RenderedPage[]): string[] {
  const routes = Object.entries(routesOf(state));
  const files = pages.map(({ part, path }) => {
    if (part === hostPart && path === '*') return nowhereFile;
    const decoded = isWritten(path) ? decodeURIComponent(path) : undefined;
    const file = decoded === undefined ? '' : pageFile(decoded);
    if (!Object.values(endings).every((ending) => isKey(treeKey(anyTree, file) + ending)))
      throw notRendered(part, path, 'it is no path of a page as a browser writes it');
    if (partAt(decoded ?? '', routes) !== part)
      throw notRendered(part, path, `the host has no such page of ${part}`);
    return file;
  });
  const problem = pathProblem(files);
  const page = problem && pages[files.lastIndexOf(problem.path)];
  if (page) throw notRendered(page.part, page.path, `it cannot be kept as ${problem.path}: ${problem.why}`);
  return files;
}

export { otherFile, pageFile };

/** All names of trees are of one length. */
const anyTree = { id: '0'.repeat(64) };

/** What the first name of an address leads to that is no page. */
const taken = /^(r|registry|pictures|robots\.txt|sitemap(-[a-z][a-z\d-]*)?\.xml)$/;

/** Whether it is a path as a browser asks for it, of which nothing is lost where it becomes the name of a file. */
function isWritten(path: string): boolean {
  const names = path.split('/').slice(1);
  return (
    URL.canParse(path, 'http://localhost') &&
    new URL(path, 'http://localhost').pathname === path &&
    (path === '/' || names.every((name) => isName(name))) &&
    !taken.test(names[0] ?? '')
  );
}

/** A name that is one, and none of a file in a tree: a folder would stand in the place of a page. */
function isName(name: string): boolean {
  try {
    return /^[^/]+$/.test(decodeURIComponent(name)) && !/\.html(\.br)?$/i.test(name);
  } catch {
    return false;
  }
}
