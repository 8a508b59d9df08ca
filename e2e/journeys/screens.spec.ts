import { loadingSelector } from '@forecast/contract';
import { expectAccessible, expectNothingBeside } from '../accessibility';
import { expect, test } from '../test';

const screens = {
  landing: '/',
  list: '/markets',
  'list, nothing found': '/markets?q=zzz',
  market: '/market/1',
  'not found': '/nowhere',
};

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: accessible, wide and narrow, in light and dark, and nothing beside the screen at any width`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/^Page not found: /, /404 \(Not Found\)/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator(loadingSelector)).toHaveCount(0);
      await expectNothingBeside(page);
      if (width !== 375) await expectAccessible(page);
    }
  });
}
