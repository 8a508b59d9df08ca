import type { Locator, Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../test';

/** Expects an element to be focused and visible, with a focus ring. */
async function expectVisibleFocus(element: Locator): Promise<void> {
  await expect(element).toBeFocused();
  await expect(element).toBeInViewport();
  const hasRing = () =>
    element.evaluate((focused) =>
      // The link of a card draws its ring around the whole card.
      [undefined, '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(focused, pseudo);
        return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
      }),
    );
  await expect.poll(hasRing).toBe(true);
}

/** Presses a key until `goal` is focused. */
async function pressTo(key: 'Tab' | 'Shift+Tab', goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) {
    await goal.page().keyboard.press(key);
    await expect(goal.page().locator(':focus')).toBeInViewport();
  }
  await expectVisibleFocus(goal);
}

/** Expects a newly opened page to focus its heading. The heading has no ring, because it isn't interactive. */
async function expectHeadingFocused(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
}

test('with only the keyboard, a visitor finds a market, reads its chart, takes a position, writes an analysis and goes back', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/');
  await expectHydrated(page);
  await keyboard.press('Tab');
  await expectVisibleFocus(page.getByRole('link', { name: 'Skip to content' }));
  await pressTo('Tab', page.getByRole('link', { name: 'Browse markets' }));
  await keyboard.press('Enter');
  await expectHeadingFocused(page, 'Research Markets');

  await keyboard.press('/');
  const search = page.getByLabel('Search markets and discussions');
  await expectVisibleFocus(search);
  await keyboard.type('brain');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expectVisibleFocus(search);
  const question = page.getByRole('article').getByRole('heading').getByRole('link');
  await pressTo('Tab', question);
  await keyboard.press('Enter');
  await expectHeadingFocused(page, /brain-computer/);

  const announced = page.getByRole('figure').getByRole('status');
  await pressTo('Tab', page.getByRole('application', { name: 'Probability by day' }));
  await expect(announced).toHaveText(/^Jul 3, 2025: 45%/);
  await keyboard.press('ArrowRight');
  await expect(announced).toHaveText('Jul 4, 2025: 52%');
  await keyboard.press('End');
  await expect(announced).toHaveText(/^Jul 8, 2025: 78%/);

  const submit = page.getByRole('button', { name: 'Submit Research Position' });
  await expect(submit).toBeDisabled();
  const no = page.getByRole('button', { name: 'Support NO' });
  await pressTo('Tab', no);
  await keyboard.press('Space');
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expectVisibleFocus(no);
  await pressTo('Tab', page.getByRole('button', { name: '+50 pts' }));
  await keyboard.press('Space');
  await expect(page.getByText('Allocating: 50 points')).toBeVisible();
  await pressTo('Tab', submit);
  await keyboard.press('Enter');
  await expect(
    page
      .getByRole('region', { name: 'Research Participation' })
      .getByText('Not sent: this site runs on sample data'),
  ).toBeInViewport();
  await pressTo('Tab', page.getByRole('button', { name: 'Take back' }));

  const analysis = page.getByRole('textbox', { name: 'Your analysis' });
  await pressTo('Tab', analysis);
  // In a text field, / doesn't focus the search.
  await keyboard.type('24 of 30 trials/year');
  await expect(analysis).toHaveValue('24 of 30 trials/year');
  await pressTo('Tab', page.getByRole('button', { name: 'Post Analysis' }));
  await keyboard.press('Space');
  await expect(
    page
      .getByRole('region', { name: 'Research Discussion' })
      .getByText('Not sent: this site runs on sample data'),
  ).toBeInViewport();
  await expect(analysis).toHaveValue('24 of 30 trials/year');

  await pressTo('Shift+Tab', page.getByRole('button', { name: 'Support YES' }));
  await pressTo('Shift+Tab', page.getByRole('link', { name: 'Back to Markets' }));
  await keyboard.press('Enter');
  await expectVisibleFocus(question);
  await expect(page).toHaveURL('/markets?q=brain');
});
