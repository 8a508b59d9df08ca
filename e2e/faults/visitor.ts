import { loadTimeoutMs } from '@forecast/contract';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

/** The line of an error message with the failure code and the part. */
export const failureLine = (page: Page, code: string, part: string): Locator =>
  page.getByText(new RegExp(`^${code} · ${part}(@\\w+)?$`));

/** Waits until a part is shown as failed, and returns the failure's line. FED-004 requires that a clock is installed. */
export async function expectFailure(page: Page, code: string, part: string): Promise<Locator> {
  if (code === 'FED-004') {
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).not.toHaveCount(0);
    await page.clock.runFor(loadTimeoutMs);
  }
  const failed = failureLine(page, code, part);
  await expect(failed).toBeVisible({ timeout: 20_000 });
  return failed;
}

/** Clicks Retry in a repaired part, and waits until it is restored. A transient fault may recover before the click. */
export async function retry(page: Page, { failed, restored }: { failed: Locator; restored: Locator }) {
  const button = page.getByRole('button', { name: /^(Retry|Restart|Trying again)$/ });
  await button.or(restored).first().click();
  await expect(restored).toBeVisible({ timeout: 20_000 });
  await expect(failed).toHaveCount(0);
}

/**
 * Collects the codes of a part's failures that the page logs from now on. Ignores the part's fragment on the landing
 * page, which may fail again at any time if a test visits that page.
 */
export function codesOf(page: Page, part: string): readonly string[] {
  const codes: string[] = [];
  page.on('console', (message) => {
    const [, code, failed, where] =
      /^(FED-\d{3}) in part "([^"]+)" release \S+ \((\w+)/.exec(message.text()) ?? [];
    if (code !== undefined && failed === part && where !== 'FeaturedMarkets') codes.push(code);
  });
  return codes;
}

/** Navigates to another page within the same document, as a link would. */
export const followTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    Object.assign(window, { sameDocument: true });
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
