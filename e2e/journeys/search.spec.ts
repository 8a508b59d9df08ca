import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessibility';
import { expect, test } from '../test';

test('search finds markets from any page, shows nothing found, and clears', async ({ page }) => {
  await page.goto('/market/4');
  const box = page.getByPlaceholder('Search markets, discussions...');
  await box.fill('inflation');
  await expect(page).toHaveURL('/market/4');
  await box.press('Enter');
  await expect(page).toHaveURL('/markets?q=inflation');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(box).toHaveValue('inflation');

  await box.fill('no such market');
  await expect(page.getByText('No market matches')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(cards).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /clear search/i })
    .or(page.getByRole('main').getByRole('button', { name: /clear search/i }))
    .click();
  await expect(page).toHaveURL('/markets');
  await expect(cards).toHaveCount(11);
  await expect(box).toHaveValue('');
});

test('a search for whatever text is text and nothing else', async ({ page }) => {
  await page.goto('/markets');
  const box = page.getByPlaceholder('Search markets, discussions...');
  for (const text of ['<img src=x onerror=alert(1)>', '.*+?^${}()|[]\\', '%', '🦊\u202E', 'a'.repeat(5000)]) {
    await box.fill(text);
    await expect(page.getByText('No market matches')).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await page.reload();
    await expect(box).toHaveValue(text);
  }
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Search markets and discussions' });
const found = (page: Page) => page.getByRole('listbox', { name: 'Search results' });

test('a discussion is found by its author, and opens at its place', async ({ page }) => {
  await page.goto('/market/1');
  await field(page).fill('Marcus');
  const entry = found(page).getByRole('group', { name: 'Discussions' }).getByRole('option');
  await expect(entry).toHaveCount(1);
  await expect(entry.getByText('Marcus', { exact: true })).toBeVisible();
  await expect(found(page).getByRole('group', { name: 'Authors' }).getByRole('option')).toHaveCount(1);
  await entry.click();
  await expect(page).toHaveURL('/market/6#discussion-pet-food-4');
  await expect(page.getByRole('heading', { level: 1, name: /pet food/i })).toBeVisible();
  await expect(found(page)).toHaveCount(0);
});

test('a market is found by who published it, with the keyboard alone', async ({ page }) => {
  await page.goto('/market/1');
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Consumer Prices Desk');
  await expect(found(page).getByRole('group', { name: 'Markets' }).getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('2 results');
  await page.keyboard.press('ArrowDown');
  await expect(found(page).getByRole('option', { selected: true })).toHaveText(/US food prices/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/market/2');
  await expect(page.getByRole('heading', { level: 1, name: /US food prices/ })).toBeFocused();
});

test('the Tab key leaves the field for what comes after it, and the list of what is found closes', async ({
  page,
}) => {
  await page.goto('/market/1');
  await field(page).fill('food');
  await expect(found(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused();
  await expect(found(page)).toHaveCount(0);
});

test('a source opens its market with the source in view', async ({ page }) => {
  await page.goto('/market/1');
  await field(page).fill('consumer price index may');
  await found(page).getByRole('group', { name: 'Sources' }).getByRole('option').first().click();
  await expect(page).toHaveURL('/market/2#source-1');
  await expect(page.getByText('Consumer Price Index: May 2025')).toBeInViewport();
});

test('on the list, which follows the text, the list of what else is found closes by Escape', async ({
  page,
}) => {
  await page.goto('/markets');
  await field(page).fill('food');
  await expect(page).toHaveURL('/markets?q=food');
  await expect(found(page).getByRole('group', { name: 'Discussions' })).toBeVisible();
  await expect(found(page).getByRole('group', { name: 'Markets' })).toHaveCount(0);
  await field(page).press('Escape');
  await expect(found(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('food');
});

for (const width of [320, 1280]) {
  test(`what is found can be read by everybody at ${width} px, and lies within the window @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/market/1');
    await expect(page.getByRole('heading', { name: 'Related markets' })).toBeVisible();
    await field(page).fill('food');
    await page.keyboard.press('ArrowDown');
    await expect(found(page).getByRole('option', { selected: true })).toBeVisible();
    await expectAccessible(page);
    await expectNothingBeside(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(found(page).getByRole('option', { name: /^Markets that match/ })).toBeInViewport();
  });
}

test('a finger has room for each result', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/market/1');
  await field(page).fill('marcus');
  await expect(found(page).getByRole('option').first()).toBeVisible();
  for (const option of await found(page).getByRole('option').all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.close();
});

test('without what shows results, Enter still lists the markets', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  await page.goto('/market/4');
  await expect(page.getByRole('heading', { name: 'Related markets' })).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await field(page).fill('inflation');
  await page.unroute('**/*.js');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/markets?q=inflation');
});
