import type { Locator, Page } from '@playwright/test';

/** The small line of a failed face that says what failed: a number, of a part. */
export const failureLine = (page: Page, code: string, part: string): Locator =>
  page.getByText(new RegExp(`^${code} · ${part}(@\\w+)?$`));

/**
 * The codes of the failures of a part that the page logs from now on, but for its fragment on the landing page: whoever
 * goes there on the way may meet the fault once more, at any time.
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

/** Goes to another address of the site in the same document, as by a link that a page may not have. */
export const followTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    Object.assign(window, { sameDocument: true });
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
