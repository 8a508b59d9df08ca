import type { Page } from '@playwright/test';

/** The codes of the failures of a part that the page logs from now on. */
export function codesOf(page: Page, part: string): readonly string[] {
  const codes: string[] = [];
  page.on('console', (message) => {
    const [, code, failed] = /^(FED-\d{3}) in part "([^"]+)"/.exec(message.text()) ?? [];
    if (code !== undefined && failed === part) codes.push(code);
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
