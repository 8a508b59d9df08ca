import type { Page } from '@playwright/test';
import { chartOf } from '../chartOf';
import { expect } from '../test';
import { test } from './site';

/** Opens a market, waits until nothing is loading, and returns its chart. */
async function openChart(page: Page, url: string) {
  await page.goto(`${url}/market/1`);
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  const chart = chartOf(page);
  await expect(chart.picture).toBeVisible();
  await page.waitForLoadState('networkidle');
  return chart;
}

for (const [fault, answer, tag] of [
  ['fail to load', (page: Page) => page.route('**/*.js', (route) => route.abort()), ''],
  ['are missing', (page: Page) => page.route('**/*.js', (route) => route.fulfill({ status: 404 })), '@full'],
] as const) {
  test(
    `if the scripts of the chart ${fault}, the poster (a static chart) shows the values, and the next key press retries`,
    {
      tag: tag || [],
    },
    async ({ page, site }) => {
      const { picture, announced, activePoint } = await openChart(page, site.url);
      await answer(page);
      for (const [key, text] of [
        ['Home', /^Jul 3, 2025: 45%/],
        ['End', /^Jul 8, 2025: 78%/],
      ] as const) {
        const requested = page.waitForRequest('**/*.js');
        await picture.focus();
        await page.keyboard.press(key);
        await expect(announced).toHaveText(text);
        await requested;
        await page.keyboard.press('Escape');
        await expect(announced).toBeEmpty();
        await page.waitForLoadState('networkidle');
      }
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(activePoint).toHaveCount(0);

      await page.unrouteAll();
      await page.keyboard.press('Home');
      await expect(activePoint).toBeVisible();
      expect(await site.events()).not.toContainEqual(expect.objectContaining({ kind: 'failure' }));
    },
  );
}

test('while the scripts of the chart hang, the poster (a static chart) shows the values and the fitted axis @full', async ({
  page,
  site,
}) => {
  const { card, picture, announced, activePoint } = await openChart(page, site.url);
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  const requested = page.waitForRequest('**/*.js');
  await picture.focus();
  await page.keyboard.press('Home');
  await requested;
  for (const text of [/^Jul 4, 2025: 52%/, /^Jul 5, 2025: 58%/]) {
    await page.keyboard.press('ArrowRight');
    await expect(announced).toHaveText(text);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await card.getByRole('combobox', { name: 'Vertical axis' }).selectOption('Axis fitted');
  await expect(card.getByText('80%', { exact: true })).toBeVisible();
  const came = page.waitForResponse('**/*.js');
  send();
  await (await came).finished();
  await page.waitForLoadState('networkidle');
  await expect(activePoint).toHaveCount(0);
  await picture.press('End');
  await expect(activePoint).toBeVisible();
});
