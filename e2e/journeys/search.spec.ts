import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility';
import { expect, expectHydrated, test } from '../test';

const field = (page: Page) => page.getByLabel('Search markets and discussions');
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('pressing Enter lists the matching markets from any page, even if the script of the results fails to load, and the search can be cleared', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /FED-007/);
  await page.goto('/market/4');
  await expectHydrated(page);
  await expect(page.getByRole('heading', { name: 'Related markets' })).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await field(page).fill('inflation');
  await page.unroute('**/*.js');
  await expect(page).toHaveURL('/market/4');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/markets?q=inflation');
  await expect(cards(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('inflation');

  await field(page).fill('no such zebra');
  await expect(page.getByText('No markets match')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: /clear search/i })
    .click();
  await expect(page).toHaveURL('/markets');
  await expect(cards(page)).toHaveCount(11);
  await expect(field(page)).toHaveValue('');

  // On the list page, matches replace the list, and matches in a market's own text come first. No popup opens.
  await field(page).fill('food');
  await expect(page).toHaveURL('/markets?q=food');
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first().getByRole('heading')).toHaveText(/food/i);
  await expect(
    cards(page)
      .last()
      .getByRole('link', { name: /^(Analysis|Source) by/ }),
  ).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await cards(page)
    .last()
    .getByRole('link', { name: /^(Analysis|Source) by/ })
    .click();
  await expect(page).toHaveURL(/\/market\/\d+#(discussion|source)-/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(4);
});

test('a key that is held in the search box changes the address less often than Safari allows', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function (...address) {
      performance.mark('replaced');
      replaceState.apply(this, address);
    };
  });
  await page.goto('/markets');
  await expectHydrated(page);
  await field(page).focus();
  await page.evaluate(() => performance.clearMarks());
  await page.evaluate(() => {
    for (let letters = 0; letters < 20; letters++) document.execCommand('insertText', false, 'a');
  });
  await expect(page).toHaveURL(`/markets?q=${'a'.repeat(20)}`);
  const times = await page.evaluate(() =>
    performance.getEntriesByName('replaced').map(({ startTime }) => startTime),
  );
  // 100 in 10 s.
  for (const [index, time] of times.slice(1).entries())
    expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(100);
});

test('results lead to a discussion, a source and a market, with the pointer and with the keyboard', async ({
  page,
}) => {
  await page.goto('/market/1');
  await expectHydrated(page);
  await field(page).fill('Marcus');
  const entry = results(page).getByRole('group', { name: 'Discussions' }).getByRole('option');
  await expect(entry).toHaveCount(1);
  await expect(entry.getByText('Marcus', { exact: true })).toBeVisible();
  await expect(results(page).getByRole('group', { name: 'Authors' }).getByRole('option')).toHaveCount(1);
  await entry.click();
  await expect(page).toHaveURL('/market/6#discussion-pet-food-4');
  await expect(page.getByRole('heading', { level: 1, name: /pet food/i })).toBeVisible();
  await expect(results(page)).toHaveCount(0);

  await field(page).fill('consumer price index may');
  await results(page).getByRole('group', { name: 'Sources' }).getByRole('option').first().click();
  await expect(page).toHaveURL('/market/2#source-1');
  await expect(page.getByText('Consumer Price Index: May 2025')).toBeInViewport();

  await field(page).fill('food');
  await expect(results(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused();
  await expect(results(page)).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await field(page).fill('');
  await page.keyboard.type('Neurotech Forecasting');
  await expect(results(page).getByRole('group', { name: 'Markets' }).getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('2 results');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('option', { selected: true })).toHaveText(/brain-computer/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/market/1');
  await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeFocused();
});

test('any search text is treated as plain text @full', async ({ page }) => {
  await page.goto('/markets');
  for (const text of ['<img src=x onerror=alert(1)>', '.*+?^${}()|[]\\', '%', '🦊\u202E', 'a'.repeat(5000)]) {
    await field(page).fill(text);
    await expect(page.getByText('No markets match')).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await page.reload();
    // A search has at most 200 characters.
    await expect(field(page)).toHaveValue(text.slice(0, 200));
  }
});

test('results are accessible and fit wide and narrow windows @full', async ({ page }) => {
  await page.goto('/market/1');
  await expectHydrated(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await field(page).fill('food');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).getByRole('option', { selected: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(results(page).getByRole('option', { name: /^Markets that match/ })).toBeInViewport();
    await field(page).fill('');
  }
});
