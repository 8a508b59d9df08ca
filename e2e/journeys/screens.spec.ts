import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessibility';
import { loggedErrors, openState, states, type State } from '../states';
import { expect, test } from '../test';

/** The sample's day, said where whoever comes sees it at once, and once only. */
async function expectSampleNote(page: Page): Promise<void> {
  const words = 'Sample data as of Jul 8, 2025';
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'About the data' })).toHaveText(words);
  await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
}

/** Holds a state against what every one of them promises. */
async function holdState(page: Page, state: State, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await openState(page, state);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectNothingBeside(page);
  if (!state.reach) await expectSampleNote(page);
  // Of what has not come yet nobody knows the heading.
  await expectAccessible(page, state.loads ? ['page-has-heading-one'] : []);
}

const widths = [320, 375, 768, 1280, 1920];

for (const [name, state] of Object.entries(states)) {
  for (const width of widths.filter((width) => width <= (state.widest ?? Infinity))) {
    // The others differ from these by room alone, or by what opens on them.
    const usual = !state.reach && width === 320;
    test(`${name}, ${width} px wide: accessible in light and dark, and nothing beside the window${usual ? '' : ' @full'}`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(...loggedErrors);
      await holdState(page, state, width);
    });
  }
}
