import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the panel of parts as a developer does who has found it in the profile. */
export async function openParts(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Parts of this site' }).click();
  const panel = page.getByRole('dialog', { name: 'Parts of this site' });
  await expect(panel).toBeVisible();
  return panel;
}
