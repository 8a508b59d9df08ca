import { nowhereFile, pageFile } from '../edge/names';
import { partAt } from '../edge/resolve';
import { hostPart } from '../site/ReleaseRef';
import { type SiteState } from '../registry/SiteState';
import { routesOf } from '../registry/siteRoutes';
import { pathProblem } from '../release/pathProblem';
import { treeKey } from '../site/keys';
import { isKey } from '../store/keys';
import { endings } from '../trees/copies';
import { notRendered, type RenderedPage } from './renderPages';

/**
 * The file of each rendered page in its part's tree, in the order of `pages`. Throws a refusal if a page's path is not
 * a route of its part, or can't be stored in both a folder and a bucket.
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

/** Stands for any tree: all ids have the same length. */
const anyTree = { id: '0'.repeat(64) };

/** First segments of addresses that are not pages. */
const taken = /^(r|registry|pictures|robots\.txt|sitemap(-[a-z][a-z\d-]*)?\.xml)$/;

/** Whether a path is written the way browsers request it, and survives as a file name. */
function isWritten(path: string): boolean {
  const names = path.split('/').slice(1);
  return (
    URL.canParse(path, 'http://localhost') &&
    new URL(path, 'http://localhost').pathname === path &&
    (path === '/' || names.every((name) => isName(name))) &&
    !taken.test(names[0] ?? '')
  );
}

/** Whether a segment can be a folder: one named like a page would take that page's place. */
function isName(name: string): boolean {
  try {
    return /^[^/]+$/.test(decodeURIComponent(name)) && !/\.html(\.br)?$/i.test(name);
  } catch {
    return false;
  }
}
