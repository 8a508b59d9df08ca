import { test as base, expect } from '@playwright/test';

interface Watch {
  /** Console errors that the test is about; every other one, and every uncaught error, fails it. */
  readonly expectedErrors: RegExp[];
}

/** Makes a console error of whatever the browser refuses, also where it would only send a report. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`policy violation: ${effectiveDirective} ${blockedURI}`),
  );
  new ReportingObserver((reports) => reports.forEach(({ type }) => console.error(`report: ${type}`)), {
    types: ['csp-violation', 'integrity-violation'],
    buffered: true,
  }).observe();
}

/** A test that also fails on an uncaught error, an unhandled rejection, a console error or a policy violation. */
export const test = base.extend<Watch>({
  expectedErrors: [
    async ({ page }, use) => {
      await page.addInitScript(reportViolations);
      const expected: RegExp[] = [];
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await use(expected);
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
