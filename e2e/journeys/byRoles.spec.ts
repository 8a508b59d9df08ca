import type { Locator, Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../test';

// Only uses what assistive technology gets: roles, names, descriptions, states and live regions.

/** The live regions with text in a page or element. */
const liveRegion = (container: Page | Locator) => container.getByRole('status').filter({ hasText: /./ });

test('with only the accessibility tree, a visitor finds a market, reads its chart, takes a position, writes an analysis and goes back', async ({
  page,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  await expect(page).toHaveTitle(/Forecast/);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - navigation "Site":
        - link "Browse markets"
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "The future, scored in real time" [level=1]
      - button "Join Waitlist"
      - button "Request a Demo"
      - region "On the move":
        - heading "On the move" [level=2]
        - article /Will an implanted brain-computer interface/
  `);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Browse markets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeFocused();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }),
  ).toHaveAttribute('aria-current', 'page');

  const search = page.getByRole('search').getByLabel('Search markets and discussions');
  await expect(search).toHaveRole('searchbox');
  await search.fill('brain');
  await expect(liveRegion(page.getByRole('main'))).toHaveText('1 of 11 markets matches “brain”');
  const card = page.getByRole('main').getByRole('article', { name: /brain-computer/ });
  await expect(card.getByRole('img', { name: 'Rose 33 points in 5 days, from 45% to 78%' })).toBeVisible();
  await card
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: /brain-computer/ })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeFocused();
  await expect(page).toHaveTitle(/brain-computer/);
  await expect(page.getByRole('list', { name: 'Facts' })).toMatchAriaSnapshot(`
    - list "Facts":
      - listitem:
        - link "Neurotech Forecasting Group"
      - listitem: $128K volume
      - listitem: 47 discussions
      - listitem:
        - time: Due Aug 31, 2025
      - listitem: 54 days left
  `);

  const chart = page
    .getByRole('region', { name: 'Probability Over Time' })
    .getByRole('figure', { name: 'Chart' });
  await expect(
    chart.getByText('Rose from 45% on Jul 3 to 78% on Jul 8; lowest 45%, highest 78%.'),
  ).toBeVisible();
  const values = chart.getByRole('application', { name: 'Probability by day' });
  await values.press('Home');
  await expect(liveRegion(chart)).toHaveText(/^Jul 3, 2025: 45%, .+ 45%$/);
  await values.press('End');
  await expect(liveRegion(chart)).toHaveText(/^Jul 8, 2025: 78%, .+ 74%$/);
  await expect(chart.getByRole('list', { name: 'Forecasts by day' })).toMatchAriaSnapshot(`
    - list "Forecasts by day":
      - listitem:
        - 'link "Dr. Amara Okafor: 45% on Jul 3"'
  `);

  const position = page.getByRole('region', { name: 'Research Participation' });
  const submit = position.getByRole('button', { name: 'Submit Research Position' });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('Choose a side to submit');
  const sides = position.getByRole('group', { name: 'Add Your Research Position' });
  await sides.getByRole('button', { name: 'Support YES', pressed: false }).click();
  await expect(sides.getByRole('button', { name: 'Support YES', pressed: true })).toBeVisible();
  await expect(sides.getByRole('button', { name: 'Support NO', pressed: false })).toBeVisible();
  const points = position.getByRole('group', { name: 'Confidence Points' });
  await points.getByRole('button', { name: '+100 pts', pressed: false }).click();
  await expect(points).toMatchAriaSnapshot(`
    - group "Confidence Points":
      - button "+10 pts"
      - button "+25 pts"
      - button "+50 pts"
      - button "+100 pts" [pressed]
  `);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(liveRegion(position)).toHaveText('Not sent: this site runs on sample data');

  const discussion = page.getByRole('region', { name: 'Research Discussion' });
  await expect(discussion.getByRole('list', { name: 'Research Discussion' })).toMatchAriaSnapshot(`
    - list "Research Discussion":
      - listitem:
        - paragraph:
          - link "Dr. Amara Okafor"
          - link "5 days ago, link to Dr. Amara Okafor's analysis"
        - button "Upvote Dr. Amara Okafor's analysis, 34 upvotes"
        - button "Reply to Dr. Amara Okafor's analysis, 9 replies"
  `);
  const analysis = discussion.getByRole('textbox', { name: 'Your analysis' });
  await analysis.fill('Base rate first.');
  await discussion.getByRole('button', { name: 'Post Analysis' }).click();
  await expect(liveRegion(discussion)).toHaveText('Not sent: this site runs on sample data');
  await expect(analysis).toHaveValue('Base rate first.');

  await page.getByRole('main').getByRole('link', { name: 'Back to Markets' }).click();
  await expect(card.getByRole('heading', { level: 2 }).getByRole('link')).toBeFocused();
  await expect(liveRegion(page.getByRole('main'))).toHaveText('1 of 11 markets matches “brain”');
});
