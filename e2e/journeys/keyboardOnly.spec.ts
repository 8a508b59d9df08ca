import type { Locator, Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../test';

/** Expects that what the keys have reached is what it should be, and that a visitor sees it: whole, and ringed. */
async function expectFocusSeen(reached: Locator): Promise<void> {
  await expect(reached).toBeFocused();
  await expect(reached).toBeInViewport();
  const ringed = () =>
    reached.evaluate((element) =>
      // A link may stand for its whole card, and draw its ring around that.
      [undefined, '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
        return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
      }),
    );
  await expect.poll(ringed).toBe(true);
}

/** Presses a key until it has brought the focus to `goal`; on the way it may be nowhere. */
async function pressTo(key: 'Tab' | 'Shift+Tab', goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) {
    await goal.page().keyboard.press(key);
    await expect(goal.page().locator(':focus')).toBeInViewport();
  }
  await expectFocusSeen(goal);
}

/** A page that has just come is where its reader is: at its heading, without a ring, for nothing can be pressed there. */
async function expectToBeAt(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
}

test('with keys alone a visitor comes in, finds a market, reads its chart, takes a position, writes an analysis and goes back', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/');
  await expectHydrated(page);
  await keyboard.press('Tab');
  await expectFocusSeen(page.getByRole('link', { name: 'Skip to content' }));
  await pressTo('Tab', page.getByRole('link', { name: 'Browse markets' }));
  await keyboard.press('Enter');
  await expectToBeAt(page, 'Research Markets');

  await keyboard.press('/');
  const search = page.getByLabel('Search markets and discussions');
  await expectFocusSeen(search);
  await keyboard.type('brain');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expectFocusSeen(search);
  const question = page.getByRole('article').getByRole('heading').getByRole('link');
  await pressTo('Tab', question);
  await keyboard.press('Enter');
  await expectToBeAt(page, /brain-computer/);

  const said = page.getByRole('figure').getByRole('status');
  await pressTo('Tab', page.getByRole('application', { name: 'Probability by day' }));
  await expect(said).toHaveText(/^Jul 3, 2025: 45%/);
  await keyboard.press('ArrowRight');
  await expect(said).toHaveText('Jul 4, 2025: 52%');
  await keyboard.press('End');
  await expect(said).toHaveText(/^Jul 8, 2025: 78%/);

  const submit = page.getByRole('button', { name: 'Submit Research Position' });
  await expect(submit).toBeDisabled();
  const no = page.getByRole('button', { name: 'Support NO' });
  await pressTo('Tab', no);
  await keyboard.press('Space');
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expectFocusSeen(no);
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
  // In what is written, this key is a letter.
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
  await expectFocusSeen(question);
  await expect(page).toHaveURL('/markets?q=brain');
});
