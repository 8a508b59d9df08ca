import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility';
import { openParts } from '../partsPanel';
import { expect, expectHydrated, test } from '../test';

async function outline(page: Page) {
  await openParts(page);
  await page.getByRole('checkbox', { name: 'Outline the parts on this page' }).click();
  await page.keyboard.press('Escape');
}

const label = (page: Page, module: string, owner: string) =>
  page.getByText(new RegExp(`^${module} · ${owner} · [\\da-f]{16} · \\d+ ms$`));

test('one switch outlines every part and fragment, with owner, release and load time', async ({ page }) => {
  await page.goto('/market/1');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Support YES' }).click();
  await outline(page);
  await expect(label(page, 'market-detail/Page', 'Research team')).toBeVisible();
  await expect(label(page, 'markets/RelatedMarkets', 'Markets team')).toBeVisible();
  // The switch doesn't reset the choice, and stays on for the next page.
  await expect(page.getByRole('button', { name: 'Support YES' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
  await expect(label(page, 'markets/Page', 'Markets team')).toBeVisible();
  await outline(page);
  await expect(label(page, 'markets/Page', 'Markets team')).toHaveCount(0);
});

test('the parts panel is accessible in wide and narrow windows, in light and dark mode @full', async ({
  page,
}) => {
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  await outline(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openParts(page);
    await page.getByRole('button', { name: 'Use in this tab' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Write it as part@address.');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

/** Whether any script the page has loaded contains these words. */
const scriptsHave = (page: Page, words: string) =>
  page.evaluate(async (words) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
    return texts.some((text) => text.includes(words));
  }, words);

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Parts of this site' });

test('?parts opens the parts panel, and only then loads its code', async ({ page }) => {
  await page.goto('/markets');
  await expectHydrated(page);
  expect(await scriptsHave(page, 'Outline the parts')).toBe(false);
  await page.goto('/markets?parts');
  for (const part of ['landing', 'markets', 'market-detail'])
    await expect(panelOf(page).getByText(part, { exact: true })).toBeVisible();
  expect(await scriptsHave(page, 'Outline the parts')).toBe(true);
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});
