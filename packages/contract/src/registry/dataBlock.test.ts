import { noSettings } from '..';
import { buildRegistry, buildRelease } from '../testing/buildRelease';
import { siteDataBlock, siteDataText, withSiteData } from './dataBlock';

const data = { registry: buildRegistry({ markets: buildRelease() }), settings: noSettings };
const block = (text: string) => `<script type="application/json" id="site-data">${text}</script>`;

test('site data is found and replaced where a browser finds it', () => {
  for (const before of [
    '',
    `<!-- ${block('null')} --!><!---><!-->`,
    `<script>'${block('null').replace('</script>', '')}'</script>`,
    `<style><!-- ${block('null')}</style>`,
    `<textarea>${block('null')}</textarea>`,
    '<script id="site-data-2">{}</script><SCRIPT data-id="site-data">{}</SCRIPT>',
  ]) {
    const page = `${before}${block('null')}<p>after</p>`;
    expect(withSiteData(page, data)).toBe(`${before}${block(siteDataText(data))}<p>after</p>`);
    expect(siteDataBlock(withSiteData(page, data))?.text).toBe(siteDataText(data));
  }
});

test.each([
  '',
  '<p>',
  block('').replace('</script>', ''),
  `<!-- ${block('{}')}`,
  `<script>${block('{}')}`,
  '<script id="site-data"',
])('the page %j has no site data', (page) => {
  expect(siteDataBlock(page)).toBeUndefined();
  expect(withSiteData(page, data)).toBe(page);
});

test.each([
  '<script ',
  '<!--',
  '<script>',
  '<textarea',
  '</script',
  block('').slice(0, -1),
  '<script id="site-data" ',
])('many times %j don’t take quadratic time', (text) => {
  const started = process.cpuUsage();
  siteDataBlock(text.repeat(100_000));
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
});
