import { loadTimeoutMs } from '@forecast/contract';
import { expect } from '../test';
import type { FaultySite } from './openSite';
import { parts } from './parts';
import { test } from './site';
import { testUnpinned } from './testUnpinned';
import { codesOf, failureLine } from './visitor';

const failuresOf = async (site: FaultySite) => (await site.events()).filter(({ kind }) => kind === 'failure');

test('a missing fragment does not affect its page, and Retry restores the fragment without a reload', async ({
  page,
  site,
}) => {
  // This fault isn't retried automatically, so only Retry restores the fragment.
  await site.break('markets', 'responds with 404');
  await page.goto(`${site.url}/market/1`);
  await expect(page.getByRole('heading', { name: 'Probability Over Time' })).toBeVisible();
  await expect(failureLine(page, 'FED-013', 'markets')).toBeVisible();
  const draft = page.getByRole('textbox', { name: /analysis/i });
  await draft.fill('A draft that must not be lost');
  await site.repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  await expect(draft).toHaveValue('A draft that must not be lost');
});

test('a fragment that throws on unmount leaves its page intact', async ({ page, site }) => {
  await site.break('market-detail', 'removes its fragment');
  await site.break('markets', 'throws on unmount', 'RelatedMarkets');
  await page.goto(`${site.url}/market/1`);
  // A page without its own title gets the site's title.
  await expect(page).toHaveTitle('Forecast');
  const fragment = page.getByRole('heading', { name: 'Broken on purpose' });
  for (const times of [1, 2]) {
    await expect(fragment).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect
      .poll(() => failuresOf(site))
      .toEqual(
        Array.from({ length: times }, () =>
          expect.objectContaining({ part: 'markets', release: 'broken', where: 'leaving', code: 'FED-007' }),
        ),
      );
    await expect(fragment).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'A page that stays' })).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
  }
});

test('a promise rejected with a string is reported for the part whose handler created it', async ({
  page,
  site,
  expectedErrors,
}) => {
  await page.goto(`${site.url}/market/1`);
  const rejects = (button: Element) =>
    button.addEventListener('click', () => void Promise.reject(`a text of ${button.textContent}`));
  const inPart = page.getByRole('button', { name: 'Support YES' });
  const inHost = page.getByRole('button', { name: 'Profile' });
  await inPart.evaluate(rejects);
  await inHost.evaluate(rejects);
  expectedErrors.push(/a text of Profile/);
  await inHost.click();
  await inPart.click();
  await expect(failureLine(page, 'FED-008', 'market-detail')).toBeVisible();
  await expect.poll(() => failuresOf(site)).toMatchObject([{ part: 'market-detail', where: 'script' }]);
});

test('a visitor can leave a page that renders endlessly', async ({ page, site }) => {
  await site.break('market-detail', 'renders endlessly');
  await page.goto(`${site.url}/market/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rendered endlessly' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
});

test('a page without React loads and unmounts like any other, and its errors are contained and reported', async ({
  page,
  site,
}) => {
  await site.break('market-detail', 'does not use React');
  await page.goto(`${site.url}/market/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'A page without React' })).toBeVisible();
  await expect(page).toHaveTitle('Without React · Forecast');
  await page.getByRole('button', { name: 'Notify' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Notified without React' })).toBeVisible();
  await page.getByRole('button', { name: 'Break' }).click();
  await expect(failureLine(page, 'FED-008', 'market-detail')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A page without React' })).toHaveCount(0);
  const broken = { kind: 'failure', part: 'market-detail', release: 'broken' };
  await expect
    .poll(() => failuresOf(site))
    .toMatchObject([
      { ...broken, where: 'script', code: 'FED-008' },
      { ...broken, where: 'leaving', code: 'FED-007' },
    ]);
});

test('a page without React that throws on mount recovers with Retry @full', async ({ page, site }) => {
  await site.break('market-detail', 'does not use React and throws on mount');
  await page.goto(`${site.url}/market/1`);
  await expect(failureLine(page, 'FED-007', 'market-detail')).toBeVisible();
  await site.repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeVisible();
});

test('a script whose hash the entry lacks is refused, and the failure says so instead of blaming the connection @full', async ({
  page,
  site,
  expectedErrors,
}) => {
  await testUnpinned(page, site, parts[2], expectedErrors);
});

test('a part whose prefetch hangs is reported as too slow @full', async ({ page, site }) => {
  await site.break('markets', '30 s to the first byte');
  await page.clock.install();
  await page.goto(`${site.url}/`);
  const link = page.getByRole('link', { name: 'Browse markets' });
  await link.hover();
  await page.clock.runFor(1_000);
  await link.click();
  await page.clock.runFor(loadTimeoutMs);
  await expect(failureLine(page, 'FED-004', 'markets')).toBeVisible();
});

test('a transient failure recovers without a click', async ({ page, site }) => {
  await site.break('markets', 'responds with 500');
  await page.goto(`${site.url}/markets`);
  await expect(failureLine(page, 'FED-003', 'markets')).toBeVisible();
  await site.repair();
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible({
    timeout: 20_000,
  });
});

test('a page opened offline says so, and loads as soon as the browser is online @full', async ({
  page,
  site,
}) => {
  const logged = codesOf(page, 'markets');
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: /The future/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Browse markets' }).click();
  const failed = page.getByRole('alert');
  await expect(failed).toContainText(
    'This list of markets could not be loaded. The connection or our server',
  );
  await expect(failureLine(page, 'FED-003', 'markets')).toBeVisible();
  await failed.evaluate((alert) =>
    new MutationObserver(
      () => alert.isConnected || Object.assign(window, { alertDisappeared: true }),
    ).observe(document, { childList: true, subtree: true }),
  );
  // Once all automatic retries have failed, without flicker, only the online event can load the page.
  await expect.poll(() => logged.length, { timeout: 30_000 }).toBe(3);
  expect(new Set(logged)).toEqual(new Set(['FED-003']));
  expect(await page.evaluate(() => 'alertDisappeared' in window)).toBe(false);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('an error in the host shows a code, is reported once, and offers links to reload the page or go home', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/React Router caught/, /broken on purpose/);
  await page.addInitScript(() => {
    if (window.location.pathname === '/') return;
    Object.defineProperty(Date.prototype, 'getUTCFullYear', {
      get() {
        throw new Error('broken on purpose');
      },
    });
  });
  await page.goto(`${site.url}/markets`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(failureLine(page, 'FED-015', 'host')).toBeVisible();
  await expect.poll(() => failuresOf(site)).toMatchObject([{ part: 'host', where: 'Site', code: 'FED-015' }]);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /The future/ })).toBeVisible();
});

test("if the host's error page cannot render either, the message in the page's HTML remains", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/React Router caught/, /broken on purpose/);
  await page.addInitScript(() => {
    const append = Node.prototype.appendChild;
    Node.prototype.appendChild = function <Child extends Node>(child: Child): Child {
      if (this instanceof Element && this.id === 'root') throw new Error('broken on purpose');
      return append.call(this, child) as Child;
    };
  });
  await page.goto(`${site.url}/markets`);
  await expect(page.getByText('This page is taking a long time to load')).toBeVisible({ timeout: 5_000 });
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible();
  await expect(page).toHaveTitle('Forecast');
  await expect.poll(() => failuresOf(site)).toMatchObject([{ part: 'host', where: 'Site', code: 'FED-015' }]);
});
