import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessibility';
import { expect, test } from '../test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const openTags = (page: Page) => page.getByRole('button', { name: /^Tags/ }).click();

test('markets are found by tags and order, each choice an address that can be gone back to', async ({
  page,
}) => {
  await page.goto('/markets');
  await expect(status(page)).toHaveText('11 markets');
  await openTags(page);
  await page.getByRole('checkbox', { name: /^AI / }).check();
  await expect(page).toHaveURL('/markets?tag=AI');
  await expect(status(page)).toHaveText(/^\d of 11 markets$/);
  const found = await cards(page).count();
  expect(found).toBeGreaterThan(1);
  expect(found).toBeLessThan(11);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Probability, low to high');
  await expect(page).toHaveURL('/markets?tag=AI&sort=lowest-probability');
  const values = await cards(page).locator('strong:first-child').allInnerTexts();
  const numbers = values.filter((text) => text.endsWith('%')).map((text) => Number.parseInt(text, 10));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));

  // What is typed is no entry of its own, and leaves tags and order as they are.
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

test('tags that cannot be loaded are told, and asked for again when they are opened again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /ChunkLoadError|Loading chunk/);
  await page.goto('/markets');
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
  await page.route('**/r/markets/**/*.js', (route) => route.abort());
  const tags = page.getByRole('button', { name: 'Tags' });
  await tags.click();
  await expect(page.getByRole('alert')).toHaveText('The tags could not be loaded. Please try again.');
  await expect(page.getByRole('article')).toHaveCount(11);
  await page.unroute('**/r/markets/**/*.js');
  await tags.click();
  await tags.click();
  await expect(page.getByRole('checkbox', { name: /^AI / })).toBeVisible();
});

test('a tag of a card leads to all markets that have it, and a list by its address is the same', async ({
  page,
}) => {
  await page.goto('/markets');
  await cards(page).first().getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/markets\?tag=\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const found = await cards(page).allInnerTexts();
  await page.reload();
  await expect(cards(page)).toHaveCount(found.length);
  expect(await cards(page).allInnerTexts()).toEqual(found);
});

test('an empty list names what emptied it, and takes away that alone', async ({ page }) => {
  await page.goto('/markets?tag=AI&tag=Macro&sort=closing-soon&view=x');
  await expect(page.getByText('No market has both tags AI and Macro')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear tags' }).click();
  await expect(page).toHaveURL('/markets?sort=closing-soon&view=x');
  await expect(cards(page)).toHaveCount(11);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const path of ['/markets', '/markets?sort=closing-soon']) {
  test(`whoever comes back to ${path} has the focus on the card that they left, and the window where it was`, async ({
    page,
  }) => {
    await page.goto(path);
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

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  test('what can be pressed above the list and on a card is high enough for a finger', async ({ page }) => {
    await page.goto('/markets?tag=AI&q=ai');
    await openTags(page);
    await expectNothingBeside(page);
    const main = page.getByRole('main');
    const pressed = [
      ...(await main.getByRole('button').all()),
      ...(await main.getByRole('combobox').all()),
      ...(await main.locator('label:has([type=checkbox])').all()),
      ...(await cards(page).first().getByRole('list', { name: 'Tags' }).getByRole('link').all()),
    ];
    expect(pressed.length).toBeGreaterThan(8);
    for (const one of pressed) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test('with the colours of the system, lines, tags and the choice can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/markets');
  await openTags(page);
  const card = cards(page).first();
  const background = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
  const line = card.getByRole('img').locator('path').nth(2);
  expect(await line.evaluate((path) => getComputedStyle(path).stroke)).not.toBe(background);
  for (const boxed of [
    card.getByRole('list', { name: 'Tags' }).locator('span').first(),
    page.getByRole('main').locator('label:has([type=checkbox])').first(),
  ]) {
    const border = await boxed.evaluate((element) => {
      const { borderTopColor, borderTopStyle } = getComputedStyle(element);
      return borderTopStyle === 'solid' ? borderTopColor : 'none';
    });
    expect(['none', background]).not.toContain(border);
  }
});
