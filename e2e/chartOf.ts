import type { Page } from '@playwright/test';

/** Locators for the chart on a market's page. */
export function chartOf(page: Page) {
  const card = page.getByRole('figure');
  const picture = page.getByRole('application', { name: 'Probability by day' });
  return {
    card,
    picture,
    announced: card.getByRole('status'),
    tooltip: card.locator('p', { hasText: 'Probability' }),
    activePoint: picture.locator('.recharts-active-dot circle'),
    /** The line of the poster (the static chart in the page's HTML), or of the chart that replaces the poster. */
    line: picture.locator('path[stroke=currentColor]'),
    /** The chart drawn by recharts, once it has replaced the poster. */
    chart: picture.locator('.recharts-line'),
    marks: card.getByRole('list', { name: 'Forecasts by day' }).getByRole('link'),
    /** Window coordinates of a point in the plot, given as fractions of the plot's width and height. */
    pointAt: async (across: number, down: number) => {
      await picture.scrollIntoViewIfNeeded();
      const box = await picture.boundingBox();
      if (!box) throw new Error('The chart is not shown.');
      return [box.x + across * box.width, box.y + down * box.height] as const;
    },
  };
}
