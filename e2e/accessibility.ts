import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const checker = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const secondChecker = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8');

/** False positives of the second checker, each with the reason. */
const falsePositives: readonly {
  readonly rule: string;
  readonly snippet: RegExp;
  readonly reason: string;
}[] = [
  {
    rule: 'element_tabbable_role_valid',
    snippet: /^<li [^>]*data-radix-collection-item/,
    reason: 'A notice is a focusable list item, so that Escape can close it.',
  },
  {
    rule: 'element_tabbable_role_valid',
    snippet: /^<span [^>]*position: fixed; border: 0px; width: 1px/,
    reason: 'A focus guard at each end of the list of notices. It never keeps the focus.',
  },
  {
    rule: 'target_spacing_sufficient',
    snippet: /^<input [^>]*type="checkbox">$/,
    reason: 'Its label is the target, and the link that is too close is behind a modal dialog.',
  },
];

interface Report {
  readonly ruleId: string;
  /** For example `['VIOLATION', 'FAIL']`. */
  readonly value: readonly [string, string];
  readonly message: string;
  readonly snippet: string;
}

/** Expects a second checker with different rules to report no violations on a page. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (await page.evaluate(() => !('ace_ibma' in window))) await page.evaluate(secondChecker);
  const found = await page.evaluate(async () => {
    const { Checker } = (window as unknown as { ace_ibma: typeof import('accessibility-checker-engine/ace') })
      .ace_ibma;
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    return (results as readonly Report[])
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }));
  });
  const isFalsePositive = ({ ruleId, snippet }: (typeof found)[number]) =>
    falsePositives.some((report) => report.rule === ruleId && report.snippet.test(snippet));
  expect(found.filter((report) => !isFalsePositive(report))).toEqual([]);
}

/**
 * Expects axe to report no violations on a page without frames, in light and dark. Ignores the rules in `exceptions`.
 */
export async function expectAccessible(page: Page, exceptions: readonly string[] = []): Promise<void> {
  // Only inject axe once per page, because loading it takes longer than a check.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(checker);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // In dark mode, only colors differ from what was already checked in light mode.
    const rules: axe.RunOptions =
      colorScheme === 'dark'
        ? { runOnly: ['color-contrast'] }
        : { rules: Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }])) };
    const found = await page.evaluate(async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    }, rules);
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] });
  }
}

/** Expects the page not to scroll horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
