import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../test';

const screens = {
  landing: '/',
  list: '/markets',
  'list, nothing found': '/markets?q=zzz',
  market: '/market/1',
  'not found': '/nowhere',
};

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: accessible, and nothing beside the screen, at every width, in light and dark`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/^Page not found: /);
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 1280) await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const axe = new AxeBuilder({ page });
        // What has been seen in light differs in dark by its colours only.
        const { violations } = await (
          colorScheme === 'dark' ? axe.withRules('color-contrast') : axe
        ).analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] });
      }
    }
  });
}
