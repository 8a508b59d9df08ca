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

test('replaces one part and leaves the rest of the page as it is', () => {
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

test('adds a part that is not live yet', () => {
  const text = localPage(page(), { ...local, part: 'news' });
  const { microFrontends } = dataOf(text).registry;
  expect(Object.keys(microFrontends)).toEqual(['landing', 'markets', 'news']);
  expect(microFrontends['news']).toEqual([local.release]);
});

test.each([
  '',
  '<p>not a page of the site</p>',
  page('null'),
  page('{'),
  page('{"registry":{"microFrontends":[]}}'),
])('leaves a page without a registry as it is: %p', (text) => {
  expect(localPage(text, local)).toBe(text);
  expect(registryIn(dataIn(text) ?? '')).toBeUndefined();
});
