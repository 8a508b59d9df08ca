import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chartOf } from '../chartOf';
import { failureLine } from '../faults/visitor';
import { expect, expectHydrated, test } from '../test';

const root = join(__dirname, '../..');

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

/** The host's scripts with the sample's markets, and the answers files, that a page requests from now on. */
function dataRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/answers.json')) requests.push(pathname);
    const [, file] = /^\/r\/host\/[^/]+\/(.+\.js)$/.exec(pathname) ?? [];
    if (file !== undefined && holdsSample(join(root, 'host/dist', file))) requests.push('the sample');
  });
  return requests;
}

const holdsSample = (script: string) =>
  (JSON.parse(readFileSync(`${script}.map`, 'utf8')) as { sources: string[] }).sources.some((source) =>
    source.includes('/fixtures/markets/'),
  );

for (const [what, spoiled] of [
  ['its answers file, and not the sample', undefined],
  ['the sample if it has no answers file', { status: 404, body: 'none' }],
  ['the sample if its answers file is broken', { contentType: 'application/json', body: '{"host":' }],
] as const) {
  test(`a market that is navigated to loads ${what}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    if (spoiled) await page.route('**/answers.json', (route) => route.fulfill(spoiled));
    const requests = dataRequests(page);
    await page.goto('/markets');
    await expectHydrated(page);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeVisible();
    await expect(chartOf(page).line).toBeVisible();
    await expect(page.getByRole('region', { name: 'Related Markets' }).getByRole('link')).toHaveCount(1);
    expect(requests).toEqual(['/market/1/answers.json', ...(spoiled ? ['the sample'] : [])]);
  });
}

test('a tab that was opened before a release asks the source, because the answers may be for other parts', async ({
  page,
}) => {
  const requests = dataRequests(page);
  await page.route('**/answers.json', async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as { parts: Record<string, string> };
    await route.fulfill({
      response,
      json: { ...file, parts: { ...file.parts, markets: 'fedcba9876543210' } },
    });
  });
  await page.goto('/markets');
  await expectHydrated(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeVisible();
  expect(requests).toEqual(['/market/1/answers.json', 'the sample']);
});
