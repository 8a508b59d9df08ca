import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessibility';
import { expect, test } from '../test';

async function outline(page: Page) {
  await page.getByRole('button', { name: 'Parts of this site' }).click();
  await page.getByRole('checkbox', { name: 'Outline the parts on this page' }).click();
  await page.keyboard.press('Escape');
}

const label = (page: Page, module: string, owner: string) =>
  page.getByText(new RegExp(`^${module} · ${owner} · [\\da-f]{16} · \\d+ ms$`));

test('one switch outlines every part and fragment, with owner, release and load time', async ({ page }) => {
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Related markets' })).toBeVisible();
  await page.getByRole('button', { name: 'Support YES' }).click();
  await outline(page);
  await expect(label(page, 'market-detail/Page', 'Research team')).toBeVisible();
  await expect(label(page, 'markets/RelatedMarkets', 'Markets team')).toBeVisible();
  // Nothing that was chosen is lost by it, and it stays on for the next page.
  await expect(page.getByRole('button', { name: 'Support YES' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
  await expect(label(page, 'markets/Page', 'Markets team')).toBeVisible();
  await outline(page);
  await expect(label(page, 'markets/Page', 'Markets team')).toHaveCount(0);
});

test('the panel of parts is accessible, wide and narrow, in light and dark', async ({ page }) => {
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Related markets' })).toBeVisible();
  await outline(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Parts of this site' }).click();
    await page.getByRole('button', { name: 'Use in this tab' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Write it as part@address.');
    await expectNothingBeside(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});
