import { robotsText, siteMap, siteMapIndex } from './pageFiles';

const origin = 'https://forecast.example';

test('a site map contains the full URL of each page, in the given order', () => {
  expect(siteMap(['/', '/markets', '/market/1'], origin)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://forecast.example/</loc></url>
  <url><loc>https://forecast.example/markets</loc></url>
  <url><loc>https://forecast.example/market/1</loc></url>
</urlset>
`);
});

test.each([
  ['/a&b', '/a&amp;b'],
  ["/it's", '/it&apos;s'],
  ['/%3C/loc%3E%22', '/%3C/loc%3E%22'],
  ['/stra%C3%9Fe%3F', '/stra%C3%9Fe%3F'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
])('the path %s stays a path on the site, written as %s', (path, written) => {
  expect(siteMap([path], origin)).toContain(`<loc>${origin}${written}</loc>`);
});

test('a site map lists no more URLs than the protocol allows', () => {
  const paths = Array.from({ length: 50_001 }, (_, index) => `/market/${index + 1}`);
  const text = siteMap(paths, origin);
  expect(text.match(/<loc>/g)).toHaveLength(50_000);
  expect(text).toContain('<loc>https://forecast.example/market/50000</loc>');
});

test.each([undefined, ''])('without an origin (%o) robots.txt does not name a site map', (none) => {
  expect(robotsText(none)).toBe('User-agent: *\nAllow: /\n');
});

test('the site map index of a site lists the site maps of its parts', () => {
  expect(siteMapIndex(['landing', 'market-detail'], origin)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap><loc>https://forecast.example/sitemap-landing.xml</loc></sitemap>
  <sitemap><loc>https://forecast.example/sitemap-market-detail.xml</loc></sitemap>
</sitemapindex>
`);
});

test('robots.txt allows everything and names the site map', () => {
  expect(robotsText(origin)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://forecast.example/sitemap.xml\n',
  );
});
