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

/** Holds a state against what every one of them promises, in windows of several widths, in px. */
async function holdState(page: Page, state: State, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await openState(page, state);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectNothingBeside(page);
    if (!state.reach) await expectSampleNote(page);
    // Of what has not come yet nobody knows the heading.
    await expectAccessible(page, state.loads ? ['page-has-heading-one'] : []);
    await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
    // A further visit to the same place of the same page would not load it anew.
    await page.goto('about:blank');
  }
}

const widths = [320, 375, 768, 1280, 1920];

for (const [name, state] of Object.entries(states)) {
  // The other widths differ from the narrowest by room alone, and the other states from these by what opens on them.
  const usual = state.reach ? [] : widths.slice(0, 1);
  const others = widths.filter((width) => !usual.includes(width) && width <= (state.widest ?? Infinity));
  for (const [some, tag] of [
    [usual, ''],
    [others, ' @full'],
  ] as const)
    if (some.length > 0)
      test(`${name}, ${some.join(', ')} px wide: accessible in light and dark, and nothing beside the window${tag}`, async ({
        page,
        expectedErrors,
      }) => {
        test.setTimeout(60_000 * some.length);
        expectedErrors.push(...loggedErrors);
        await holdState(page, state, some);
      });
}
