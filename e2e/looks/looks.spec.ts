import type { Page } from '@playwright/test';
import { loggedErrors, openState } from '../states';
import { expect, test } from '../test';
import { colorSchemes, looks } from './looks';

/** Waits for typefaces and pictures, those too that nobody has scrolled to. */
async function expectDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

/** The name of a release changes with every change of its part; the picture on the landing page is one of these. */
const hidden = (page: Page) => [
  page.getByText(/\b[0-9a-f]{16}$/),
  page.getByRole('img', { name: /^A market on Forecast: / }),
];

/** Further entries of a discussion, which look as the first one does, and take half of the room. */
const alike = (page: Page) =>
  page.getByRole('list', { name: 'Research Discussion' }).locator('> li:not(:first-child)');

for (const { name, state, width, baselines } of looks) {
  test(`${name}, ${width} px wide, looks as its baselines do`, async ({ page, expectedErrors }) => {
    expectedErrors.push(...loggedErrors);
    await page.setViewportSize({ width, height: 800 });
    await openState(page, state);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expectDrawn(page);
      const mask = hidden(page);
      if (state.shows === 'page' || state.shows === 'window') {
        // In dark the same stands at the same places: the colours of a window are enough.
        const fullPage = state.shows === 'page' && colorScheme === 'light';
        const options = { mask: [...mask, alike(page)], fullPage };
        await expect(page).toHaveScreenshot(baselines[colorScheme], options);
      } else {
        const shown = state.shows === 'main' ? page.getByRole('main') : state.shows(page);
        await expect(shown).toHaveScreenshot(baselines[colorScheme], { mask });
      }
    }
  });
}
