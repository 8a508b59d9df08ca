import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../test';

const site = process.env['SITE_URL'] ?? '';

/** The URL of another site. The page at its path `/market/1` frames this site's page `/market/1`, and so on. */
const test = base.extend<object, { otherSite: string }>({
  otherSite: [
    // Playwright requires destructuring to find out which other fixtures this fixture uses.
    async ({}, provide) => {
      const server = createServer((request, response) => {
        const frame = `<iframe src="${site}${request.url}" title="Framed" width="320" height="600"></iframe>`;
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end(`<!doctype html><title>Other</title>${frame}`);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
});

/** Runs in each document: denies a frame access to storage, as browsers do that block third-party storage. */
function denyStorage() {
  if (window.top === window) return;
  const get = () => {
    throw new DOMException('Storage is denied.', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
}

const framed = (page: Page) => page.frameLocator('iframe[title="Framed"]');

test('another site can frame the embed of a market, which works at 320 px without storage', async ({
  page,
  otherSite,
}) => {
  await page.addInitScript(denyStorage);
  await page.goto(`${otherSite}/market/1/embed`);
  const embed = framed(page);
  await expect(embed.locator('[data-prepared]')).toHaveCount(0);
  await expect(embed.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(embed.getByText('Sample data')).toBeVisible();
  const chart = embed.getByRole('application', { name: 'Probability by day' });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(embed.getByRole('status').filter({ hasText: '%' })).toHaveCount(1);
  const inside = embed.locator('html');
  expect(await inside.evaluate((root) => root.scrollWidth - root.clientWidth)).toBeLessThanOrEqual(0);
  const opened = page.waitForEvent('popup');
  await embed.getByRole('link', { name: 'See the research on Forecast' }).click();
  await expect(await opened).toHaveURL(`${site}/market/1`);
});

test('no other page can be framed', async ({ page, otherSite, expectedErrors }) => {
  expectedErrors.push(/frame-ancestors|Failed to load resource|violation/);
  for (const path of ['/', '/markets', '/market/1', '/market', '/nowhere', '/registry', '/robots.txt']) {
    await page.goto(otherSite + path);
    await expect.poll(() => [path, page.frames()[1]?.url()]).toEqual([path, 'chrome-error://chromewebdata/']);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the embed of a market contains its chart', async ({ page, otherSite }) => {
    await page.goto(`${otherSite}/market/2/embed`);
    await expect(framed(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(framed(page).getByRole('application', { name: 'Probability by day' })).toBeVisible();
  });
});
