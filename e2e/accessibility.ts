import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const checker = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const secondChecker = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8');

/** What the second checker reports as a violation but isn't one, with the reason. */
const falseReports: readonly { readonly rule: string; readonly snippet: RegExp; readonly reason: string }[] =
  [
    {
      rule: 'element_tabbable_role_valid',
      snippet: /^<li [^>]*data-radix-collection-item/,
      reason: 'A notice takes the focus so that Escape closes it; it is a list item, as its role says.',
    },
    {
      rule: 'element_tabbable_role_valid',
      snippet: /^<span [^>]*position: fixed; border: 0px; width: 1px/,
      reason: 'Passes the focus on at the ends of the list of notices, and never keeps it.',
    },
    {
      rule: 'target_spacing_sufficient',
      snippet: /^<input [^>]*type="checkbox">$/,
      reason: 'Its label is the target, and the link it is too close to lies behind a modal dialog.',
    },
  ];

interface Report {
  readonly ruleId: string;
  /** Such as `['VIOLATION', 'FAIL']`. */
  readonly value: readonly [string, string];
  readonly message: string;
  readonly snippet: string;
}

/** Expects that a second checker, with rules of its own, reports no violation on a page. */
export async function expectAccessibleToo(page: Page): Promise<void> {
  if (await page.evaluate(() => !('ace_ibma' in window))) await page.evaluate(secondChecker);
  const found = await page.evaluate(async () => {
    const { Checker } = (window as unknown as { ace_ibma: typeof import('accessibility-checker-engine/ace') })
      .ace_ibma;
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    return (results as readonly Report[])
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }));
  });
  const isFalse = ({ ruleId, snippet }: (typeof found)[number]) =>
    falseReports.some((report) => report.rule === ruleId && report.snippet.test(snippet));
  expect(found.filter((report) => !isFalse(report))).toEqual([]);
}

/** Expects that a page without frames breaks no rule of accessibility but `exceptions`, as it is in light and in dark. */
export async function expectAccessible(page: Page, exceptions: readonly string[] = []): Promise<void> {
  // Once for a page that is looked at several times: to read it takes longer than to look.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(checker);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What has been seen in light differs in dark by its colours only.
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

/** Expects that no part of the page lies beside the window, where only scrolling sideways would show it. */
export async function expectNothingBeside(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
