import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations, expectNoHorizontalScroll } from '../accessibility';
import { loggedErrors, openState, states, type State } from '../states';
import { expect, test } from '../test';
import { colorSchemes, looks } from './looks';

// Checks every state of the site at every width: it is accessible, fits the window, and matches its baseline
// screenshots. By default, only checks each screen at the narrowest width, without screenshots.

/** Expects the note about sample data to appear once, visible without scrolling. */
async function expectSampleNote(page: Page): Promise<void> {
  const words = 'Sample data as of Jul 8, 2025';
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'About the data' })).toHaveText(words);
  await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
}

/** Waits for typefaces and pictures, including those below the fold. */
async function expectDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

/** Elements to mask because they change often: release ids, and the picture on the landing page. */
const hidden = (page: Page) => [
  page.getByText(/\b[0-9a-f]{16}$/),
  // Including the line around it, because the height of a monospace font depends on the machine.
  page.locator(':has(> code)'),
  page.getByRole('img', { name: /^A market on Forecast: / }),
];

/** All but the first of similar list entries, which would take up most of the screenshot. */
const alike = (page: Page) => [
  page.getByRole('list', { name: /^Research (Discussion|Sources)$/ }).locator('> li:not(:first-child)'),
  page.getByRole('main').locator(':is(li, [role=listitem]):not(:first-child) > article'),
];

async function expectBaselines(page: Page, name: string, state: State, width: number): Promise<void> {
  const look = looks.find((one) => one.name === name && one.width === width);
  if (!look) return;
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await expectDrawn(page);
    const mask = hidden(page);
    if (state.shows === 'page' || state.shows === 'window') {
      // Dark mode only differs in color, so the visible part is enough.
      const fullPage = state.shows === 'page' && colorScheme === 'light';
      const options = { mask: [...mask, ...alike(page)], fullPage };
      await expect(page).toHaveScreenshot(look.baselines[colorScheme], options);
    } else {
      const shown = state.shows === 'main' ? page.getByRole('main') : state.shows(page);
      await expect(shown).toHaveScreenshot(look.baselines[colorScheme], { mask });
    }
  }
}

async function checkWidth(page: Page, state: State): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectNoHorizontalScroll(page);
  if (!state.reach) await expectSampleNote(page);
  // A page that is still loading has no heading yet.
  await expectAccessible(page, state.loads ? ['page-has-heading-one'] : []);
}

const { FULL: full, LOOKS: everyWidth } = process.env;
const widths = everyWidth ? [1280, 375, 320, 768, 1920] : full ? [1280, 375, 320] : [320];

for (const [name, state] of Object.entries(states)) {
  if (state.reach && !full) continue;
  test(
    `${name}: accessible, within the window and unchanged at ${widths.join(', ')} px`,
    {
      tag: full ? '@full' : [],
    },
    async ({ page, expectedErrors }) => {
      test.setTimeout(180_000);
      expectedErrors.push(...loggedErrors);
      const shown = widths.filter((width) => width <= (state.widest ?? Infinity));
      await page.setViewportSize({ width: shown[0] ?? 0, height: 800 });
      await openState(page, state);
      for (const width of shown) {
        await page.setViewportSize({ width, height: 800 });
        // Move the pointer away from the last click, so that nothing is hovered.
        await page.mouse.move(0, 0);
        if (full) await expectBaselines(page, name, state, width);
        await page.evaluate(() => window.scrollTo(0, 0));
        await checkWidth(page, state);
      }
      if (full) await expectNoViolations(page);
    },
  );
}
