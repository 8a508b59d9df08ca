import { writeFileSync } from 'node:fs';
import { reportViolations } from '@forecast/ship/browser';
import { test as base, expect, type Page } from '@playwright/test';

interface Watch {
  /** Console errors that the test is about; every other one, and every uncaught error, fails it. */
  readonly expectedErrors: RegExp[];
}

/** Makes a console error also of what the browser would only send a report about. */
function showReports() {
  new ReportingObserver((reports) => reports.forEach(({ type }) => console.error(`report: ${type}`)), {
    types: ['csp-violation', 'integrity-violation'],
    buffered: true,
  }).observe();
}

/** What a page says, asks for and gets from now on, with the time since then in ms. */
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

/** A test that also fails on an uncaught error, an unhandled rejection, a console error or a policy violation. */
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
        if (message.type() === 'error') problems.push(message.text());
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
