import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { expect, expectHydrated, test } from '../test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('markets can be filtered by tags and sorted, and each choice has a URL and a history entry', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /ChunkLoadError|Loading chunk/);
  await page.goto('/markets');
  await expectHydrated(page);
  await expect(status(page)).toHaveText('11 markets');
  const tags = page.getByRole('button', { name: /^Filters/ });

  await page.route('**/r/markets/**/*.js', (route) => route.abort());
  await tags.click();
  await expect(page.getByRole('alert')).toHaveText('The filters could not be loaded. Please try again.');
  await expect(cards(page)).toHaveCount(11);
  await page.unroute('**/r/markets/**/*.js');
  await tags.click();
  await tags.click();

  await page.getByRole('checkbox', { name: /^AI / }).check();
  await expect(page).toHaveURL('/markets?tag=AI');
  await expect(status(page)).toHaveText(/^\d of 11 markets$/);
  const found = await cards(page).count();
  expect(found).toBeGreaterThan(1);
  expect(found).toBeLessThan(11);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Probability, low to high');
  await expect(page).toHaveURL('/markets?tag=AI&sort=lowest-probability');
  await expect(async () => {
    const values = await cards(page).locator('strong:first-child').allInnerTexts();
    const numbers = values.filter((text) => text.endsWith('%')).map((text) => Number.parseInt(text, 10));
    expect(numbers).toHaveLength(found);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }).toPass();

  // Typing doesn't add a history entry, and keeps the tags and the order.
  await page.getByPlaceholder('Search markets, discussions...').fill('model');
  await expect(page).toHaveURL(/[?&]q=model/);
  expect(new URL(page.url()).searchParams.getAll('tag')).toEqual(['AI']);
  await page.goBack();
  await expect(page).toHaveURL('/markets?tag=AI');
  await page.goBack();
  await expect(page).toHaveURL('/markets');
  await expect(cards(page)).toHaveCount(11);
  await page.goForward();
  await expect(cards(page)).toHaveCount(found);
  await expectAccessible(page);
});

test("a card's tag and its URL lead to all markets with that tag, and an empty list offers to clear the tags", async ({
  page,
}) => {
  await page.goto('/markets');
  await expectHydrated(page);
  await cards(page).first().getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/markets\?tag=\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(status(page)).toHaveText(/^\d of 11 markets$/);
  const found = await cards(page).allInnerTexts();
  await page.reload();
  await expect(cards(page)).toHaveCount(found.length);
  expect(await cards(page).allInnerTexts()).toEqual(found);

  await page.goto('/markets?tag=AI&tag=Macro&sort=closing-soon&view=x');
  await expect(page.getByText('No markets have both tags AI and Macro')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear tags' }).click();
  await expect(page).toHaveURL('/markets?sort=closing-soon&view=x');
  await expect(cards(page)).toHaveCount(11);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const [path, tag] of [
  ['/markets', '@full'],
  ['/markets?sort=closing-soon', ''],
] as const) {
  test(`going back to ${path} restores focus and scroll position`, { tag: tag || [] }, async ({ page }) => {
    await page.goto(path);
    await expectHydrated(page);
    const link = cards(page).nth(7).getByRole('heading').getByRole('link');
    const name = await link.innerText();
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    for (const leave of [() => page.keyboard.press('Enter'), () => page.goForward()]) {
      await leave();
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await page.goBack();
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    }
  });
}

test('Back restores an earlier list even after a later page was reloaded @full', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/markets');
  await expectHydrated(page);
  const link = cards(page).nth(8).getByRole('heading').getByRole('link');
  await link.hover();
  const before = await top();
  expect(before).toBeGreaterThan(700);
  await link.click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Research Markets')).toHaveCount(0);
  await page.getByRole('complementary').getByRole('link', { name: 'Markets', exact: true }).click();
  await expect(heading('Research Markets')).toBeVisible();
  await page.goBack();
  await expect(heading('Research Markets')).toHaveCount(0);
  await page.reload();
  await expectHydrated(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(11);
  await expect.poll(top).toBe(before);
});

test('a URL opens at the top of the page, and both a reload and Back to Markets restore the scroll position', async ({
  page,
}) => {
  const address = '/markets?sort=closing-soon';
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const scroll = async (to: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), to);
    await expect.poll(top).toBe(to);
  };
  await page.goto('/market/2');
  await expectHydrated(page);
  await scroll(900);
  await page.goto(address);
  await expect(cards(page)).toHaveCount(11);
  expect(await top()).toBe(0);

  await scroll(700);
  await page.reload();
  await expect(cards(page)).toHaveCount(11);
  await expect.poll(top).toBe(700);

  // The position that the reload restored is not restored again.
  await scroll(0);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toHaveCount(0);
  await page.goBack();
  await expect(cards(page).first().getByRole('heading').getByRole('link')).toBeFocused();
  expect(await top()).toBe(0);
  await scroll(300);
  for (const opened of ['/markets', address, '/markets']) {
    await page.goto(opened);
    await expectHydrated(page);
    await expect(cards(page)).toHaveCount(11);
    expect(await top()).toBe(0);
    await scroll(700);
  }
  await page.goto(address);

  const link = cards(page).nth(5).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await top();
  await link.click();
  await page.getByRole('region', { name: 'Related Markets' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page).toHaveURL(address);
  await expect(link).toBeFocused();
  await expect.poll(top).toBe(before);
});
