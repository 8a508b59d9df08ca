import { pageAddress } from '@forecast/contract';

/** As many addresses as the protocol allows in one site map (https://www.sitemaps.org/protocol.html). */
const most = 50_000;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', "'": '&apos;' };

/**
 * The text of `sitemap.xml`: the whole addresses of pages, the first 50,000 of them. `paths` are as a browser writes
 * them. Without an origin it has none, for only whole addresses may stand in it.
 */
export function siteMap(paths: readonly string[], origin: string | undefined): string {
  const locations = (origin ? paths : []).slice(0, most).map((path) => {
    const address = pageAddress(path, origin).replace(/[&']/g, (character) => escapes[character] ?? '');
    return `  <url><loc>${address}</loc></url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join('')}</urlset>
`;
}

/** The text of `robots.txt`: everybody may read everything, and the site map is named if there is one. */
export function robotsText(origin: string | undefined): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return origin ? `${rules}\nSitemap: ${pageAddress('/sitemap.xml', origin)}\n` : rules;
}
