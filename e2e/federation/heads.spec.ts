import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { registryFormat, type SiteSettings } from '@forecast/contract';
import { renderPages } from '../../packages/ship/src/prepare/renderPages';
import { expect, test } from '../test';

const root = join(__dirname, '../..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const settings = JSON.parse(read('host/site.json')) as SiteSettings;
const origin = 'https://forecast.example';

const serverScript = (folder: string) => ({
  base: `/r/${folder}/`,
  text: read(folder, 'dist/server.cjs'),
});

/** What a document says of itself: for each name or property all values, and the types of its blocks of data. */
async function saidOn(page: Page) {
  return page.evaluate(() => {
    const values: Record<string, (string | null)[]> = {};
    for (const element of document.head.querySelectorAll('title, meta, link')) {
      const [key = element.localName] = ['name', 'property', 'rel'].flatMap(
        (name) => element.getAttribute(name) ?? [],
      );
      const value = element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent;
      values[key] = [...(values[key] ?? []), value];
    }
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const data = blocks.map(({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>);
    return { values, data };
  });
}

test('each prepared page says once what it is, where it is, and what is on it', async ({ page }) => {
  const parts = {
    landing: 'remote-landing',
    markets: 'remote-markets',
    'market-detail': 'remote-market-detail',
  };
  const release = (part: string) => ({
    url: `/r/${part}/remoteEntry.js`,
    metadata: { integrity: `sha384-${'A'.repeat(64)}`, version: '1' },
    extras: { release: 'prepared', owner: '', exposes: {} },
  });
  const names = Object.keys(parts);
  const microFrontends = Object.fromEntries(names.map((part) => [part, [release(part)]]));
  const pages = await renderPages({
    host: serverScript('host'),
    parts: Object.fromEntries(Object.entries(parts).map(([part, folder]) => [part, serverScript(folder)])),
    data: { registry: { schema: registryFormat, microFrontends }, settings },
    of: names,
  });
  const types: Record<string, unknown> = {};
  for (const { path, head, root, picture } of pages.filter(({ path }) =>
    ['/', '/markets', '/market/7'].includes(path),
  )) {
    await page.setContent(`<!doctype html><head>${head}</head><body>${root}</body>`);
    const { values, data } = await saidOn(page);
    const title = values['og:title']?.[0] ?? '';
    expect(values).toMatchObject({
      title: [`${title} · Forecast`],
      description: [expect.stringMatching(/^.{50,300}$/)],
      canonical: [`${origin}${path}`],
      'og:type': ['website'],
      'og:site_name': ['Forecast'],
      'og:title': [expect.stringMatching(/^.{10,}$/)],
      'og:description': values['description'],
      'og:url': [`${origin}${path}`],
      'og:image': [`${origin}/pictures/${picture?.sha256}.png`],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': [
        expect.stringMatching(path === '/market/7' ? /ETH.*\? \d+% probability$/ : /^.{10,}$/),
      ],
      'twitter:card': ['summary_large_image'],
    });
    expect(values).not.toHaveProperty('page-picture');
    const png = Buffer.from(picture?.base64 ?? '', 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(data).toMatchObject([{ '@context': 'https://schema.org', url: `${origin}${path}` }]);
    types[path] = data[0]?.['@type'];
  }
  expect(types).toEqual({ '/': 'WebSite', '/markets': 'CollectionPage', '/market/7': 'WebPage' });
});

test('what the document says of its page follows the visitor, and says nothing twice', async ({ page }) => {
  const expectHead = async (path: string, title: RegExp) => {
    await expect(page).toHaveTitle(title);
    const { values } = await saidOn(page);
    expect(values).toMatchObject({
      description: [expect.any(String)],
      canonical: [`${origin}${path}`],
      'og:title': [expect.stringMatching(title)],
      'og:url': [`${origin}${path}`],
    });
    return values;
  };
  await page.goto('/markets');
  const [picture] = (await expectHead('/markets', /^Research Markets/))['og:image'] ?? [];
  const answer = await page.request.get(new URL(picture ?? '').pathname);
  expect(answer.headers()['content-type']).toBe('image/png');
  await page
    .getByRole('main')
    .getByRole('link', { name: /35 million ETH/ })
    .first()
    .click();
  expect(await expectHead('/market/7', /35 million ETH/)).not.toHaveProperty('og:image');
  await page.goBack();
  await expectHead('/markets', /^Research Markets/);
  await page.goto('/markets?q=food');
  await expectHead('/markets', /^Research Markets/);
  await page
    .getByRole('link', { name: /^Forecast/ })
    .first()
    .click();
  await expectHead('/', /^The future/);
});
