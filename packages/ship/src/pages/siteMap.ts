import { pageAddress } from '@forecast/contract';
import { siteMapPath } from '../edge';

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
