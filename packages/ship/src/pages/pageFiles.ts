import { notFoundPath, pageAddress, type RenderedPage } from '@forecast/contract';
import { siteFolders } from '@forecast/contract/schemas';
import { answersFile, notFoundFile, pageFile, partAt, siteMapPath } from '../edge';
import { hostPart, isKey, pathProblem, treeKey } from '../store';
import { endings, routesOf, type SiteState } from '../site';
import { renderRefusal } from './renderPages';

/**
 * The path of each rendered page's file in its part's tree, in the order of `pages`. Throws a refusal if a page's path is
 * not a route of its part, or can't be stored in both a folder and a bucket.
 */
export function pageFiles(state: SiteState, pages: readonly RenderedPage[]): string[] {
  const routes = Object.entries(routesOf(state));
  const files = pages.map(({ part, path }) => {
    if (part === hostPart && path === notFoundPath) return notFoundFile;
    const decoded = decodedPath(path);
    if (decoded === undefined || !isKey(treeKey(anyTree, answersFile(pageFile(decoded))) + endings.br))
      throw renderRefusal(part, path, 'it is not a page path as browsers request it');
    if (partAt(decoded, routes) !== part)
      throw renderRefusal(part, path, `the host has no route to it for ${part}`);
    return pageFile(decoded);
  });
  const problem = pathProblem(files);
  const page = problem && pages[files.lastIndexOf(problem.path)];
  if (page)
    throw renderRefusal(page.part, page.path, `it cannot be stored as ${problem.path}: ${problem.why}`);
  return files;
}

/** A placeholder for any tree: all ids have the same length. */
const anyTree = { id: '0'.repeat(64) };

/** First path segments that no page may use. */
const reservedNames = new RegExp(
  String.raw`^(${siteFolders.join('|')}|robots\.txt|sitemap(-[a-z][a-z\d-]*)?\.xml)$`,
);

/**
 * The decoded path; undefined if browsers would request it in another form, or if a name in it can't be a folder (a
 * name like `index.html` would replace another page's file).
 */
function decodedPath(path: string): string | undefined {
  const site = 'http://localhost';
  if (!URL.canParse(path, site) || new URL(path, site).pathname !== path) return undefined;
  try {
    const names = path.split('/').slice(1).map(decodeURIComponent);
    const areFolders = names.every(
      (name) => /^[^/]+$/.test(name) && !/(^answers\.json|\.html)(\.br)?$/i.test(name),
    );
    const isPage = path === '/' || (areFolders && !reservedNames.test(names[0] ?? ''));
    return isPage ? `/${names.join('/')}` : undefined;
  } catch {
    return undefined;
  }
}

/** How many URLs a site map may list (https://www.sitemaps.org/protocol.html). */
const most = 50_000;

/** The site map of a part: its first 50,000 pages. `paths` are percent-encoded. */
export const siteMap = (paths: readonly string[], origin: string): string =>
  document('urlset', 'url', paths.slice(0, most), origin);

/** The site map index of a site: the site maps of its parts. */
export const siteMapIndex = (parts: readonly string[], origin: string): string =>
  document('sitemapindex', 'sitemap', parts.map(siteMapPath), origin);

function document(all: string, one: string, paths: readonly string[], origin: string): string {
  const locations = paths.map((path) => {
    const address = pageAddress(path, origin).replaceAll('&', '&amp;').replaceAll("'", '&apos;');
    return `  <${one}><loc>${address}</loc></${one}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${all} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join('')}</${all}>
`;
}

/** The content of `robots.txt`: allows everything, and names the site map if there is an origin. */
export function robotsText(origin: string | undefined): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return origin ? `${rules}\nSitemap: ${pageAddress('/sitemap.xml', origin)}\n` : rules;
}
