import { test as base, expect } from '@playwright/test';

interface Watch {
  /** Console errors that the test is about; every other one, and every uncaught error, fails it. */
  readonly expectedErrors: RegExp[];
}

/** A test that also fails on an uncaught error, an unhandled rejection, a console error or a policy violation. */
export const test = base.extend<Watch>({
  expectedErrors: [
    async ({ page }, use) => {
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
