import type { Locator, Page } from '@playwright/test';

/** The line of an error message with the failure code and the part. */
export const failureLine = (page: Page, code: string, part: string): Locator =>
  page.getByText(new RegExp(`^${code} · ${part}(@\\w+)?$`));

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
