import type { Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../test';

const origin = 'https://forecast.example';

/** The document's metadata: every value of each name or property, and its blocks of structured data. */
async function readHead(page: Page) {
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

test('each prerendered page has its title, description, URL, picture and structured data exactly once', async ({
  page,
}) => {
  const types: Record<string, unknown> = {};
  for (const path of ['/', '/markets', '/market/7']) {
    const html = await (await page.request.get(path)).text();
    await page.setContent(html.replaceAll(/<(script|style)(?![^>]*ld\+json)[^>]*>[^]*?<\/\1>/g, ''));
    const { values, data } = await readHead(page);
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
      'og:image': [expect.stringMatching(/^https:\/\/forecast\.example\/pictures\/[\da-f]{64}\.png$/)],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': [
        expect.stringMatching(
          path === '/market/7' ? /ETH.*\? \d+% probability Sample data · [^·]+$/ : /^.{10,}$/,
        ),
      ],
      'twitter:card': ['summary_large_image'],
    });
    expect(values).not.toHaveProperty('page-picture');
    const picture = await page.request.get(new URL(values['og:image']?.[0] ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
    const png = await picture.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(data).toMatchObject([{ '@context': 'https://schema.org', url: `${origin}${path}` }]);
    types[path] = data[0]?.['@type'];
  }
  expect(types).toEqual({ '/': 'WebSite', '/markets': 'CollectionPage', '/market/7': 'WebPage' });
});

test('the metadata follows client navigation, without duplicates', async ({ page }) => {
  const expectHead = async (path: string, title: RegExp) => {
    await expect(page).toHaveTitle(title);
    // While a page loads, its head has only a title.
    await expect(async () => {
      const { values } = await readHead(page);
      expect(values).toMatchObject({
        description: [expect.any(String)],
        canonical: [`${origin}${path}`],
        'og:title': [expect.stringMatching(title)],
        'og:url': [`${origin}${path}`],
      });
    }).toPass();
    return (await readHead(page)).values;
  };
  await page.goto('/markets');
  await expectHydrated(page);
  expect(await expectHead('/markets', /^Research Markets/)).toHaveProperty('og:image');
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
