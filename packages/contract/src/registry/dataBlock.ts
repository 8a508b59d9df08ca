import type { ClaimedRoute, RouteClaim } from '../site/routeClaim';
import type { SiteData } from './siteData';

/** The value of the `schema` field in every registry. */
export const registryFormat = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Serializes a value for a data block. Escapes `<`, so no value can close the script element or open a comment. */
export function dataBlockText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Serializes site data for its data block. */
export const siteDataText: (data: SiteData) => string = dataBlockText;

/** Selects the element of a document that contains the site data. */
export const siteDataSelector = '#site-data';

/**
 * Comments, and elements whose content isn't HTML. One without an end extends to the end of the page, also to take only
 * linear time.
 */
const opaque =
  /<!--(?:-?>|[^]*?(?:--!?>|$))|(<(script|style|textarea|title)\b[^>]*(?:>|$))([^]*?)(?:<\/\2\b|$)/gi;

/** The site data in a page's HTML, as text, and its range; undefined if there is none. */
export function siteDataBlock(page: string) {
  for (const { index, 1: tag = '', 2: name, 3: text = '' } of page.matchAll(opaque)) {
    const from = index + tag.length;
    const to = from + text.length;
    const isBlock = name === 'script' && /\sid="site-data"[\s>]/.test(tag);
    if (isBlock && !text.includes('<') && to < page.length) return { text, from, to };
  }
  return undefined;
}

/** The page with other site data; unchanged if it has no block for it. */
export function withSiteData(page: string, data: SiteData): string {
  const block = siteDataBlock(page);
  return block ? page.slice(0, block.from) + siteDataText(data) + page.slice(block.to) : page;
}

/** A part, and the route that it claims, if any. */
interface Claimant {
  readonly part: string;
  readonly route?: RouteClaim | undefined;
}

/** The claimed routes of a site in the order in which pages list them: sorted by path. */
export const listClaimedRoutes = (parts: readonly Claimant[]): ClaimedRoute[] =>
  parts
    .flatMap(({ part, route }) => (route ? [{ ...route, part }] : []))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
