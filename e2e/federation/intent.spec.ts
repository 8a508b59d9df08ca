import type { Page } from '@playwright/test';
import { failureLine } from '../faults/visitor';
import { openParts } from '../partsPanel';
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
  ['the pointer', (page) => marketLink(page).hover()],
  ['the focus', (page) => marketLink(page).focus()],
  ['a finger', (page) => marketLink(page).dispatchEvent('touchstart')],
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

/** How often the list of the parts that a page does not carry is asked for, from now on. */
function registriesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/registry/')) asked.push(pathname);
  });
  return asked;
}

const marketLink = (page: Page) => page.getByRole('article').first().getByRole('link').first();
const takenOver = (page: Page) => expect(page.locator('[data-prepared]')).toHaveCount(0);

test('the list of the other parts is asked for once a link will be followed, and not before', async ({
  page,
}) => {
  const asked = registriesOf(page);
  await page.goto('/markets');
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await marketLink(page).hover();
  await expect.poll(() => asked.length).toBe(1);
  await marketLink(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Related Markets' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('where that list does not come, the page stays, and one press brings the next one once it does', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(
    /Failed to load resource/,
    /^Fetch API cannot load/,
    /^Failed to find a valid digest/,
    /^FED-016 in part "market-detail"/,
  );
  await page.route('**/registry/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/markets');
  await takenOver(page);
  await marketLink(page).click();
  await expect(failureLine(page, 'FED-016', 'market-detail')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.unroute('**/registry/**');
  const market = page.getByRole('heading', { level: 1, name: /brain-computer/ });
  await page
    .getByRole('button', { name: /^(Retry|Trying again)$/ })
    .or(market)
    .first()
    .click();
  await expect(market).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the panel lists every part, also those that the page does not carry', async ({ page }) => {
  await page.goto('/markets');
  await takenOver(page);
  const panel = await openParts(page);
  for (const part of ['landing', 'markets', 'market-detail'])
    await expect(panel.getByText(part, { exact: true })).toBeVisible();
});

test('an override is held against its part, also where the page does not carry that', async ({ page }) => {
  await page.goto(`/markets?part=landing@${'f'.repeat(16)}`);
  await expect(page.getByRole('complementary', { name: 'Other builds' })).toContainText(
    'This page takes landing from',
  );
});
