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

/** How often the list of the parts that a page does not carry is asked for, from now on. */
function registriesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/registry/')) asked.push(pathname);
  });
  return asked;
}

const marketsLink = (page: Page) => page.getByRole('link', { name: 'Browse markets' });
const takenOver = (page: Page) => expect(page.locator('[data-prepared]')).toHaveCount(0);

test('the list of the other parts is asked for once a link will be followed, and not before', async ({
  page,
}) => {
  const asked = registriesOf(page);
  await page.goto('/');
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await marketsLink(page).hover();
  await expect.poll(() => asked.length).toBe(1);
  await marketsLink(page).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Related markets' })).toBeVisible();
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
    /^FED-016 in part "markets"/,
  );
  await page.route('**/registry/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await takenOver(page);
  await marketsLink(page).click();
  await expect(page.getByRole('alert')).toContainText('Part markets, code FED-016');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.unroute('**/registry/**');
  const list = page.getByRole('heading', { level: 1, name: 'Research Markets' });
  await page
    .getByRole('button', { name: /^(Retry|Trying again)$/ })
    .or(list)
    .first()
    .click();
  await expect(list).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the panel lists every part, also those that the page does not carry', async ({ page }) => {
  await page.goto('/markets');
  await takenOver(page);
  await page.getByRole('button', { name: 'Parts of this site' }).click();
  for (const part of ['landing', 'markets', 'market-detail'])
    await expect(page.getByRole('dialog').getByText(part, { exact: true })).toBeVisible();
});

test('an override is held against its part, also where the page does not carry that', async ({ page }) => {
  await page.goto(`/?part=markets@${'f'.repeat(16)}`);
  await expect(page.getByRole('complementary', { name: 'Other builds' })).toContainText(
    'This page takes markets from',
  );
});
