import type { Page } from '@playwright/test';
import { openUnhydrated } from '../openUnhydrated';
import { servedBy } from '../samples/servedBy';
import { expect, expectHydrated } from '../test';

const test = servedBy('federation/old-parts/serve.mts');

// The tests share the site.
test.describe.configure({ mode: 'default' });

const pages = [
  { path: '/', heading: 'The future, scored in real time', region: 'On the move' },
  { path: '/markets', heading: 'Research Markets' },
  { path: '/market/7', heading: /35 million ETH/, region: 'Related Markets' },
] as const;

/** Expects a page, and the fragment of another part in it. */
async function expectPage(page: Page, { heading, region }: { heading: string | RegExp; region?: string }) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (region)
    await expect(page.getByRole('region', { name: region }).getByRole('link').first()).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages prerendered from old parts are complete', async ({ page, urls: [url = ''] }) => {
    for (const expected of pages) {
      await page.goto(url + expected.path);
      await expectPage(page, expected);
    }
  });
});

test('old parts hydrate in place in the new host, and keep working', async ({ page, urls: [url = ''] }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  for (const expected of pages) {
    const go = await openUnhydrated(page, url + expected.path);
    await expectPage(page, expected);
    // A fragment with a script is rendered again.
    const prerendered = await page.evaluateHandle(() =>
      [...document.querySelectorAll('main *')].filter((one) => !one.closest('[data-expose=RelatedMarkets]')),
    );
    go();
    await expectHydrated(page);
    const replaced = await prerendered.evaluate((all) =>
      all.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML),
    );
    expect(replaced, expected.path).toEqual([]);
    await expectPage(page, expected);
  }

  await page.getByRole('button', { name: 'Support NO' }).click();
  await page.getByRole('button', { name: 'Support YES' }).click();
  await page.getByRole('button', { name: '+50 pts' }).click();
  await expect(page.getByRole('button', { name: 'Support YES' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Allocating: 50 points')).toBeVisible();
  await page.getByRole('region', { name: 'Related Markets' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/market\/7$/);
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expectPage(page, pages[1]);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(11);
  await page.getByPlaceholder('Search markets, discussions...').fill('Ethereum');
  await expect(page).toHaveURL(/\?q=Ethereum$/);
  await expect(cards).not.toHaveCount(11);
  await page.getByRole('link', { name: 'Forecast', exact: true }).first().click();
  await expectPage(page, pages[0]);
  expect(warnings).toEqual([]);
});
