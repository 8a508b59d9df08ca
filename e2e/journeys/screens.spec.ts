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
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 375, 320]) {
      test(`${name}, ${colorScheme}, ${width} px: accessible, and nothing beside the screen`, async ({
        page,
        expectedErrors,
      }) => {
        expectedErrors.push(/^Page not found: /);
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beside).toBeLessThanOrEqual(0);
      });
    }
  }
}
