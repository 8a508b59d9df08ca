import { writeFileSync } from 'node:fs';
import { recoveryText } from '@forecast/contract';
import { reportViolations } from '@forecast/ship/browser';
import { test as base, expect, type Page } from '@playwright/test';

interface Watch {
  /** Console errors that the test expects. Any other console error or uncaught error fails the test. */
  readonly expectedErrors: RegExp[];
}

/** Runs in the page to also log violations that the browser would only report. */
function showReports() {
  new ReportingObserver((reports) => reports.forEach(({ type }) => console.error(`report: ${type}`)), {
    types: ['csp-violation', 'integrity-violation'],
    buffered: true,
  }).observe();
}

/** Logs the page's navigations, console messages, errors and responses from now on, with the time in ms. */
function logOf(page: Page): readonly string[] {
  const start = performance.now();
  const lines: string[] = [];
  const add = (line: string) => lines.push(`${(performance.now() - start).toFixed(0)} ${line}`);
  page.on('framenavigated', (frame) => add(`at ${frame.url()}`));
  page.on('console', (message) => add(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => add(`uncaught: ${error.stack ?? error.message}`));
  page.on('response', (response) => add(`${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => add(`${request.failure()?.errorText ?? ''} ${request.url()}`));
  return lines;
}

/**
 * A test that also fails on uncaught errors, unhandled rejections, console errors, policy violations and, if it expects
 * none of these, pages that React had to repair while hydrating.
 */
export const test = base.extend<Watch>({
  expectedErrors: [
    async ({ page }, use, testInfo) => {
      const log = logOf(page);
      await page.addInitScript(reportViolations);
      await page.addInitScript(showReports);
      const expected: RegExp[] = [];
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // A part that fails before it is hydrated also makes React replace its prerendered HTML.
        const repaired = message.text().startsWith(recoveryText) && expected.length === 0;
        if (message.type() === 'error' || repaired) problems.push(message.text());
      });
      await use(expected);
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0)
        writeFileSync(testInfo.outputPath('log.txt'), log.join('\n'));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React has hydrated the prerendered page, so that its controls respond. */
export const expectHydrated = (page: Page) => expect(page.locator('[data-prepared]')).toHaveCount(0);
