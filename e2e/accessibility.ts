import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that a page without frames breaks no rule of accessibility but `exceptions`, as it is in light and in dark. */
export async function expectAccessible(page: Page, exceptions: readonly string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without frames to gather from, it needs no page of its own to do so.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // What has been seen in light differs in dark by its colours only.
    const rules =
      colorScheme === 'dark' ? axe.withRules('color-contrast') : axe.disableRules([...exceptions]);
    const { violations } = await rules.analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] });
  }
}

/** Expects that no part of the page lies beside the window, where only scrolling sideways would show it. */
export async function expectNothingBeside(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
