import type { Page } from '@playwright/test';
import { expect, test } from '../test';

const scriptsOf = (page: Page, part: string) =>
  page.evaluate(
    (prefix) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => url.includes(prefix) && url.endsWith('.js')),
    `/r/${part}/`,
  );

const ways: [string, (page: Page) => Promise<void>][] = [
  ['the pointer', (page) => page.getByRole('article').first().getByRole('link').first().hover()],
  ['the focus', (page) => page.getByRole('article').first().getByRole('link').first().focus()],
  [
    'a finger',
    (page) => page.getByRole('article').first().getByRole('link').first().dispatchEvent('touchstart'),
  ],
];

for (const [sign, show] of ways) {
  test(`with ${sign} on a link its page starts to download`, async ({ page }) => {
    await page.goto('/markets');
    await expect(page.getByRole('article')).toHaveCount(11);
    expect(await scriptsOf(page, 'market-detail')).toEqual([]);
    await show(page);
    await expect.poll(async () => (await scriptsOf(page, 'market-detail')).length).toBeGreaterThan(2);
    await expect(page).toHaveURL('/markets');
    await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
  });
}

test('a page that cannot be downloaded ahead says nothing until it is wanted', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/r/market-detail/**', (route) => route.abort());
  await page.goto('/markets');
  const link = page.getByRole('article').first().getByRole('link').first();
  await link.hover();
  await expect.poll(async () => (await scriptsOf(page, 'market-detail')).length).toBeGreaterThan(0);
  await page.unroute('**/r/market-detail/**');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeVisible();
});
