import { expect, type Locator, type Page } from '@playwright/test';

/** Adds `parts` to the address within the document, which keeps what the page holds. */
export async function openParts(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const address = new URL(location.href);
    address.searchParams.set('parts', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  const panel = page.getByRole('dialog', { name: 'Parts of this site' });
  await expect(panel).toBeVisible();
  return panel;
}
