import { expect, type Page } from '@playwright/test';

/**
 * Opens a prerendered page and holds back the host's script, so that the page isn't hydrated. Returns a function that
 * lets the script load (`continue`) or fail (`abort`).
 */
export async function openUnhydrated(page: Page, path: string, end: 'continue' | 'abort' = 'continue') {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/main.*.js', async (route) => {
    await held;
    await route[end]();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root h1')).toBeAttached();
  return go;
}
