import { expect, type Page } from '@playwright/test';

/** Opens a prerendered page without the host's script. The returned function lets the script load, or fail. */
export async function openBefore(page: Page, path: string, end: 'continue' | 'abort' = 'continue') {
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
