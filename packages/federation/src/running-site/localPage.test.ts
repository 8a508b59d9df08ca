import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { noSettings, siteDataText, type SiteData } from '@forecast/contract';
import { dataIn, localPage, registryIn } from './localPage';

const live = (part: string) => buildRelease({ url: `/r/${part}/0123456789abcdef/remoteEntry.js` });
const data: SiteData = {
  registry: buildRegistry({ landing: live('landing'), markets: live('markets') }),
  settings: { ...noSettings, contactEmail: '</script><b>' },
};
const page = (text = siteDataText(data)) =>
  `<!doctype html><html><head><title>A & B</title><script type="application/json" id="site-data">${text}</script>` +
  '<script src="/main.js" integrity="sha384-x"></script></head><body><p>kept</p></body></html>';
const local = {
  part: 'markets',
  release: buildRelease({ url: '/r/markets/development/remoteEntry.js' }),
  before: '/react.js',
};
const dataOf = (text: string) =>
  JSON.parse(/id="site-data">(.*?)<\/script>/.exec(text)?.[1] ?? '') as SiteData;

test('one part is replaced, and the rest of the page stays as it is', () => {
  const text = localPage(page(), local);
  expect(dataOf(text)).toEqual({
    ...data,
    registry: {
      ...data.registry,
      microFrontends: { ...data.registry.microFrontends, markets: [local.release] },
    },
  });
  const rest = (whole: string) => whole.replace(/id="site-data">.*?<\/script>/, '').toLowerCase();
  expect(rest(text).replace('<script src="/react.js"></script>', '')).toBe(
    rest(page()).replace('a & b', 'a &amp; b'),
  );
  expect(text.indexOf('/react.js')).toBeLessThan(text.indexOf('site-data'));
});

test('a part that is not live yet is added', () => {
  const text = localPage(page(), { ...local, part: 'news' });
  const { microFrontends } = dataOf(text).registry;
  expect(Object.keys(microFrontends)).toEqual(['landing', 'markets', 'news']);
  expect(microFrontends['news']).toEqual([local.release]);
});

describe('a route', () => {
  const entry = { path: '/news', frame: 'shell', menu: 'News' } as const;
  const others = [
    { path: '/events', frame: 'shell', part: 'events' },
    { path: '/polls', frame: 'bare', part: 'polls' },
  ] as const;
  const prepared = (routes: SiteData['routes'] = others) =>
    page(siteDataText({ ...data, routes })).replace(
      '</body>',
      '<script type="application/json" id="prepared">{}</script></body>',
    );
  const news = { ...local, part: 'news', route: entry };

  test('that the site lacks is added, and the prerendered page is not used, because its menu has changed', () => {
    const text = localPage(prepared(), news);
    expect(dataOf(text).routes).toEqual([others[0], { ...entry, part: 'news' }, others[1]]);
    expect(text).not.toContain('id="prepared"');
  });

  test('that the part no longer claims is removed', () => {
    const text = localPage(prepared([{ ...entry, part: 'news' }]), { ...local, part: 'news' });
    expect(dataOf(text)).not.toHaveProperty('routes');
    expect(text).not.toContain('id="prepared"');
  });

  test('that is the same as the live one leaves the page prerendered', () => {
    const live = { part: 'news', menu: 'News', frame: 'shell', path: '/news' } as const;
    expect(localPage(prepared([live]), news)).toContain('id="prepared"');
    expect(localPage(prepared(), local)).toContain('id="prepared"');
  });
});

test.each([
  '',
  '<p>not a page of the site</p>',
  page('null'),
  page('{'),
  page('{"registry":{"microFrontends":[]}}'),
])('a page without a registry stays as it is: %p', (text) => {
  expect(localPage(text, local)).toBe(text);
  expect(registryIn(dataIn(text) ?? '')).toBeUndefined();
});
