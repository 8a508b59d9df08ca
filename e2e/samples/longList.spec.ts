import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { expect } from '../test';
import { servedBy } from './servedBy';

const test = servedBy('samples/serve.mts', '199', '10000');

// The tests share the sites, and would slow each other down.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The number of the first visible market. */
const topmost = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const top = all.find((card) => card.getBoundingClientRect().bottom > 0);
    return Number.parseInt(top?.querySelector('h2')?.textContent ?? '', 10);
  });

test('all cards of a list of 199 markets are in the document @full', async ({ page, urls }) => {
  await page.goto(`${urls[0]}/markets`);
  await expect(cards(page)).toHaveCount(199);
});

test('a list of 10,000 markets scrolls, with only nearby markets in the document @full', async ({
  page,
  urls,
}) => {
  await page.goto(`${urls[1]}/markets`);
  await expect(page.getByText('10,000 markets')).toBeVisible();
  for (let number = 26; number < 1000; number += 50) {
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return Number.parseInt(await cards(page).last().innerText(), 10);
      })
      .toBeGreaterThan(number);
    expect(await cards(page).count()).toBeLessThanOrEqual(125);
  }
  await expectAccessible(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(cards(page).first()).toBeInViewport();
  expect(await topmost(page)).toBe(1);
});

test('going back from a market far down the list restores the scroll position @full', async ({
  page,
  urls,
}) => {
  await page.goto(`${urls[1]}/markets`);
  await expect(cards(page)).not.toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    // The number is NaN while the markets at that position are loading.
    expect(await topmost(page)).toBeGreaterThanOrEqual(200);
  }).toPass({ intervals: [100] });
  let before = NaN;
  await expect(async () => {
    const last = before;
    before = await page.evaluate(() => window.scrollY);
    expect(before).toBe(last);
  }).toPass({ intervals: [200] });
  const number = await topmost(page);
  await cards(page)
    .filter({ hasText: `${number + 1}: ` })
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `${number + 1}: ` })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect.poll(() => topmost(page)).toBe(number);
});

test('Tab moves from each market to the next across list pages, and back @full', async ({ page, urls }) => {
  await page.goto(`${urls[1]}/markets`);
  /** Moves the focus past the tags of a market to the next question; resolves to its number. */
  const next = async (key: string) => {
    for (;;) {
      await page.keyboard.press(key);
      const question = await page.evaluate(() => document.activeElement?.closest('h2')?.textContent);
      if (question) return Number.parseInt(question, 10);
    }
  };
  await cards(page).first().getByRole('link').first().focus();
  for (let number = 2; number <= 120; number += 1) {
    // Wait for the next list page to load, because no person presses Tab as fast as this test.
    if (number % 25 === 1) await expect(cards(page).filter({ hasText: `${number}: ` })).not.toHaveCount(0);
    expect(await next('Tab')).toBe(number);
  }
  for (let number = 119; number >= 1; number -= 1) {
    expect(await next('Shift+Tab')).toBe(number);
  }
});

test('a search in 10,000 markets is updated with each letter @full', async ({ page, urls }) => {
  await page.goto(`${urls[1]}/markets`);
  await expect(cards(page)).not.toHaveCount(0);
  // The service only searches the list, so the search box has no results popup.
  const box = page.getByRole('searchbox', { name: 'Search markets and discussions' });
  await box.pressSequentially('4321');
  await expect(page.getByText('1 of 10,000 markets matches “4321”')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(box).toBeFocused();
  await box.fill('');
  await expect(page.getByText('10,000 markets')).toBeVisible();
  expect(await topmost(page)).toBe(1);
});
