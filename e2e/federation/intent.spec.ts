import type { Page } from '@playwright/test';
import { failureLine } from '../faults/visitor';
import { expect, expectHydrated, test } from '../test';

const scriptsOf = (page: Page, part: string) =>
  page.evaluate(
    (prefix) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => url.includes(prefix) && url.endsWith('.js')),
    `/r/${part}/`,
  );

/** Requests for the full registry from now on; pages only contain the parts they show. */
function registryRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/registry/')) requests.push(pathname);
  });
  return requests;
}

const homeLink = (page: Page) => page.getByRole('link', { name: /^Forecast/ }).first();

for (const [sign, show, tag] of [
  ['a pointer', (page: Page) => homeLink(page).hover(), ''],
  ['focus', (page: Page) => homeLink(page).focus(), '@full'],
  ['a finger', (page: Page) => homeLink(page).dispatchEvent('touchstart'), '@full'],
] as const) {
  test(
    `an idle page prefetches the registry and the most-linked page, and ${sign} on another link prefetches that page`,
    {
      tag: tag || [],
    },
    async ({ page }) => {
      const registries = registryRequests(page);
      await page.goto('/markets');
      await expectHydrated(page);
      await expect.poll(async () => (await scriptsOf(page, 'market-detail')).length).toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
      expect(await scriptsOf(page, 'landing')).toEqual([]);
      await show(page);
      await expect.poll(async () => (await scriptsOf(page, 'landing')).length).toBeGreaterThan(1);
      await expect(page).toHaveURL('/markets');
      await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
      // The linked page is a new document, which prefetches again.
      expect(registries).toHaveLength(1);
      await homeLink(page).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'The future, scored in real time' }),
      ).toBeVisible();
    },
  );
}

test('a failed prefetch stays silent, and the page loads when its link is followed', async ({
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

test('if the full registry fails to load, the page stays, and one click on Retry recovers', async ({
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
  await expectHydrated(page);
  await page.getByRole('article').first().getByRole('link').first().click();
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
