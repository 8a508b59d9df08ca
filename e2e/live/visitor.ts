import type { Page } from '@playwright/test';
import { expect, expectHydrated } from '../test';

/** Opens market 1 and signs in under Profile, which is possible on the embedded database. */
export async function signIn(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/market/1`);
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Takes a position on the market that the page shows, or replaces the one that the visitor has. */
export async function takePosition(page: Page, side: 'YES' | 'NO', points: number): Promise<void> {
  await expectHydrated(page);
  await expect(page.getByText('Loading your position…')).toHaveCount(0);
  await page.getByRole('button', { name: `Support ${side}` }).click();
  await page.getByRole('button', { name: `+${points} pts` }).click();
  await page.getByRole('button', { name: /^(Submit|Replace) Research Position$/ }).click();
  await expect(page.getByText(`Your position: ${side}, ${points} points`)).toBeVisible();
}
