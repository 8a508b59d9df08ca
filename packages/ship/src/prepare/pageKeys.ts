import { hostPart, type SiteState } from '../registry/SiteState';
import { routeFinder } from '../registry/siteRoutes';
import { pathProblem } from '../release/pathProblem';
import { crawlerKeyAt, endings, pageAt, pageNowhere } from '../site/keys';
import { isKey } from '../store/keys';
import { notRendered, type RenderedPage } from './renderPages';

/**
 * Gives the key of each of some rendered pages. Throws a refusal for one that is not its part's, or at no address where
 * every server finds it, from a folder as from a bucket.
 */
export async function pageKeys(state: SiteState): Promise<(pages: readonly RenderedPage[]) => string[]> {
  const routeAt = await routeFinder(state);
  const keyOf = ({ part, path }: RenderedPage): string => {
    if (part === hostPart && path === '*') return pageNowhere;
    const key = isWritten(path) ? pageAt(decodeURIComponent(path)) : '';
    if (!Object.values(endings).every((ending) => isKey(key + ending)))
      throw notRendered(part, path, 'it is no path of a page as a browser writes it');
    if (routeAt(path)?.[1] !== part) throw notRendered(part, path, `the host has no such page of ${part}`);
    return key;
  };
  return (pages) => {
    const keys = pages.map(keyOf);
    const problem = pathProblem(keys);
    const page = problem && pages[keys.lastIndexOf(problem.path)];
    if (page) throw notRendered(page.part, page.path, `it cannot be kept as ${problem.path}: ${problem.why}`);
    return keys;
  };
}

/** Whether it is a path as a browser asks for it, of which nothing is lost where it becomes the name of a file. */
function isWritten(path: string): boolean {
  const names = path.split('/').slice(1);
  return (
    URL.canParse(path, 'http://localhost') &&
    new URL(path, 'http://localhost').pathname === path &&
    (path === '/' || names.every((name) => isName(name))) &&
    // A folder would stand in the place of what crawlers are told.
    crawlerKeyAt(`/${names[0] ?? ''}`) === undefined
  );
}

/** A name that is one, and none of a live file: a folder would stand in the place of a page. */
function isName(name: string): boolean {
  try {
    return /^[^/]+$/.test(decodeURIComponent(name)) && !/\.html(\.br|\.gz)?$/i.test(name);
  } catch {
    return false;
  }
}
