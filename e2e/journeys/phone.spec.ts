import type { Locator, Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../test';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

const visible = (entries: Locator) => entries.filter({ visible: true });
const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
const middleOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return Math.round(top + height / 2);
  });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

test('question, probability and chart are on the first screen, and a bar links to the participation panel', async ({
  page,
}) => {
  await open(page, '/market/1');
  const bar = page.getByRole('navigation', { name: 'Take a position' });
  const top = await topOf(bar.getByRole('link').first().locator('..'));
  for (const element of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('78%', { exact: true }).first(),
    page.getByRole('application', { name: 'Probability by day' }),
  ])
    expect(await bottomOf(element)).toBeLessThan(top);

  const row = [
    page.getByRole('link', { name: 'Back to Markets' }),
    page.getByRole('button', { name: 'Follow this market' }),
    page.getByRole('button', { name: /^(Copy link|Share)$/ }),
  ];
  const [middle] = await Promise.all(row.map(middleOf));
  for (const element of row) expect(await middleOf(element)).toBe(middle);

  await bar.getByRole('link', { name: 'Support NO' }).click();
  const panel = page.getByRole('region', { name: 'Research Participation' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Support NO' })).toHaveAttribute('aria-pressed', 'true');
  await expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeVisible();
  await expect(bar.locator('[aria-current=true]')).toHaveText('Support NO');

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    window.dispatchEvent(new Event('offline'));
  });
  const line = page.getByText(/^You are offline/);
  await expect(line).toBeInViewport();
  expect(await bottomOf(line)).toBeLessThanOrEqual(top);
});

test('long lists are collapsed, and expand on request or if the URL points to one of their entries', async ({
  page,
}) => {
  await open(page, '/market/1');
  const analyses = page.getByRole('list', { name: 'Research Discussion' }).locator('> li');
  await expect(visible(analyses)).toHaveCount(3);
  await expect(page.getByText(/^Showing 5 of 47/)).toBeHidden();
  const text = analyses.first().getByText(/^Base rate first/);
  const height = () => text.evaluate((element) => element.clientHeight);
  const before = await height();
  await page.getByRole('button', { name: "Read all of Dr. Amara Okafor's analysis" }).click();
  expect(await height()).toBeGreaterThan(before);
  await expect(analyses.first()).toBeFocused();
  await page.getByRole('button', { name: 'Show 2 more analyses' }).click();
  await expect(visible(analyses)).toHaveCount(5);
  await expect(page.getByText(/^Showing 5 of 47/)).toBeVisible();
  await expect(analyses.nth(3)).toBeFocused();
  await expect(page.getByRole('button', { name: /^Show .* analyses$/ })).toHaveCount(0);

  const sources = page.getByRole('list', { name: 'Research Sources' }).locator('> li');
  await expect(visible(sources)).toHaveCount(4);
  await page.getByRole('button', { name: 'Show 1 more source' }).click();
  await expect(visible(sources)).toHaveCount(5);

  // A full page load, so that the browser scrolls to the entry.
  await page.goto('/');
  await page.goto('/market/1#discussion-bci-5');
  await expect(analyses.nth(4)).toBeInViewport();
  await expect(analyses.nth(4)).toBeFocused();
  await expect(analyses.nth(4).getByRole('button', { name: /^Read all/ })).toHaveCount(0);
  await expect(visible(analyses)).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Show .* (analysis|analyses)$/ })).toHaveCount(0);
});

test('filters open in a sheet that shows how many markets match', async ({ page }) => {
  await open(page, '/markets');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^AI / }).check();
  await expect(page).toHaveURL('/markets?tag=AI');
  await expect(sheet.getByRole('button', { name: 'Show 4 markets' })).toBeInViewport();
  await sheet.getByRole('checkbox', { name: 'Only markets I follow' }).check();
  await expect(sheet.getByRole('button', { name: 'Show 0 markets' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Show 0 markets' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter Following' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);

  const again = page.getByRole('button', { name: 'Filters (1)' });
  await again.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute('aria-expanded', 'false');
});
