import type { Page } from '@playwright/test';
import { expect } from '../test';
import { test } from './site';

const pictureOf = (page: Page) => page.getByRole('img', { name: 'Probability by day' });
const saidOf = (page: Page) => page.getByRole('figure').getByRole('status');
const activePointOf = (page: Page) => pictureOf(page).locator('circle');

/** Opens a market whose page has loaded all that it shows. */
async function openMarket(page: Page, url: string) {
  await page.goto(`${url}/market/1`);
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  await expect(pictureOf(page)).toBeVisible();
  // In prepared HTML all that is there before it answers.
  await page.waitForLoadState('networkidle');
}

for (const [fault, answer] of [
  ['do not come', (page: Page) => page.route('**/*.js', (route) => route.abort())],
  ['are not there', (page: Page) => page.route('**/*.js', (route) => route.fulfill({ status: 404 }))],
] as const) {
  test(`where the scripts that mark a point ${fault}, its value is told, and the next point asks again`, async ({
    page,
    site,
  }) => {
    await openMarket(page, site.url);
    await answer(page);
    for (const [key, words] of [
      ['Home', 'Jul 3, 2025: 45%'],
      ['End', 'Jul 8, 2025: 78%'],
    ] as const) {
      const asked = page.waitForRequest('**/*.js');
      await pictureOf(page).focus();
      await page.keyboard.press(key);
      await expect(saidOf(page)).toHaveText(words);
      await asked;
      await page.keyboard.press('Escape');
      await expect(saidOf(page)).toBeEmpty();
      await page.waitForLoadState('networkidle');
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(activePointOf(page)).toHaveCount(0);

    await page.unrouteAll();
    await page.keyboard.press('Home');
    await expect(activePointOf(page)).toBeVisible();
    expect(await site.events()).not.toContainEqual(expect.objectContaining({ kind: 'failure' }));
  });
}

test('while the scripts that mark a point hang, values are told, and nothing is marked for who has left', async ({
  page,
  site,
}) => {
  await openMarket(page, site.url);
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  const asked = page.waitForRequest('**/*.js');
  await pictureOf(page).focus();
  await page.keyboard.press('Home');
  await asked;
  for (const words of ['Jul 4, 2025: 52%', 'Jul 5, 2025: 58%']) {
    await page.keyboard.press('ArrowRight');
    await expect(saidOf(page)).toHaveText(words);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const came = page.waitForResponse('**/*.js');
  send();
  await (await came).finished();
  await page.waitForLoadState('networkidle');
  await expect(activePointOf(page)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(activePointOf(page)).toBeVisible();
});
