import { expect, type Locator, type Page } from '@playwright/test';
import { followTo } from './faults/visitor';

/** Opens the parts panel by adding `parts` to the URL, without reloading the document. */
export async function openParts(page: Page): Promise<Locator> {
  const address = new URL(page.url());
  address.searchParams.set('parts', '');
  await followTo(page, address.href);
  const panel = page.getByRole('dialog', { name: 'Parts of this site' });
  await expect(panel).toBeVisible();
  return panel;
}
