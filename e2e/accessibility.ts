import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const checker = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

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
