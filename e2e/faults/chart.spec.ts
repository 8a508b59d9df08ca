import type { Page } from '@playwright/test';
import { expect } from '../test';
import { test } from './site';

const pictureOf = (page: Page) => page.getByRole('img', { name: 'Probability by day' });
const activePointOf = (page: Page) => page.locator('.recharts-active-dot circle');

/** Opens a market whose page has loaded all that it shows. */
async function openMarket(page: Page, url: string) {
  await page.goto(`${url}/market/1`);
  await expect(page.getByRole('heading', { name: 'Related markets' })).toBeVisible();
  await expect(pictureOf(page)).toBeVisible();
  // In prepared HTML all that is there before it answers.
  await page.waitForLoadState('networkidle');
}

test("a chart's values that do not come leave it as it is, and the next one who comes gets them", async ({
  page,
  site,
}) => {
  await openMarket(page, site.url);
  await page.route('**/*.js', (route) => route.abort());
  for (const come of [() => pictureOf(page).hover(), () => pictureOf(page).focus()]) {
    const failed = page.waitForEvent('requestfailed');
    await come();
    await failed;
    await page.mouse.move(0, 0);
    await pictureOf(page).blur();
  }
  await expect(pictureOf(page)).toBeVisible();
  await page.getByText('View as table').click();
  await expect(page.getByRole('row', { name: 'Jul 8, 2025 78%' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.unrouteAll();
  await pictureOf(page).hover();
  await expect(activePointOf(page)).toBeVisible();
  expect(await site.events()).not.toContainEqual(expect.objectContaining({ kind: 'failure' }));
});

test("a chart's values that come late are told to nobody who has left", async ({ page, site }) => {
  await openMarket(page, site.url);
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await pictureOf(page).hover();
  await page.mouse.move(0, 0);
  send();
  await expect(page.getByRole('application')).toBeVisible();
  await expect(activePointOf(page)).toHaveCount(0);
});
