import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { expect, test } from '../test';

const cardOf = (page: Page) => page.getByRole('figure');
const pictureOf = (page: Page) => page.getByRole('img', { name: 'Probability by day' });
const valuesOf = (page: Page) => page.getByRole('application', { name: /^Probability by day/ });
const tooltipOf = (page: Page) => cardOf(page).getByRole('status');
const activePointOf = (page: Page) => cardOf(page).locator('.recharts-active-dot circle');

/** A point of the chart's plot, across and down from 0 to 1, in the window. */
async function placeIn(page: Page, across: number, down: number) {
  await pictureOf(page).scrollIntoViewIfNeeded();
  const box = await pictureOf(page).boundingBox();
  if (!box) throw new Error('The chart is not shown.');
  return [box.x + across * box.width, box.y + down * box.height] as const;
}

/** The boxes of what is drawn, without the width of its lines. */
const boxesOf = (drawn: Locator) =>
  drawn.evaluateAll((shapes) => shapes.map((shape) => shape.getBoundingClientRect().toJSON() as DOMRect));

const nothing = { x: NaN, y: NaN, width: NaN, height: NaN };

/** Opens a market whose page has all that it shows. */
async function openMarket(page: Page) {
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Related markets' })).toBeVisible();
  await expect(pictureOf(page)).toBeVisible();
  // In prepared HTML all that is there before it answers.
  await page.waitForLoadState('networkidle');
}

test('the chart is drawn at once, and tells its values to a pointer and as a table', async ({ page }) => {
  await openMarket(page);
  const card = cardOf(page);
  await expect(card.getByText('Jul 3', { exact: true })).toBeVisible();
  await expect(card.getByText('100%', { exact: true })).toBeVisible();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.getByRole('button', { name: 'Support YES' }).hover();
  expect(scripts).toEqual([]);

  await page.mouse.move(...(await placeIn(page, 0.99, 0.3)));
  await expect(tooltipOf(page)).toHaveText('Jul 8, 2025Probability 78%');
  expect(scripts).not.toEqual([]);
  await page.mouse.move(0, 0);
  await expect(activePointOf(page)).toHaveCount(0);

  await page.getByText('View as table').click();
  await expect(page.getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('row', { name: 'Jul 3, 2025 45%' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Jul 8, 2025 78%' })).toBeVisible();
});

test('the arrow keys move over the chart, from a press of Tab on', async ({ page }) => {
  await openMarket(page);
  await page.getByText('View as table').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(valuesOf(page)).toBeFocused();
  await expect(tooltipOf(page)).toHaveText('Jul 3, 2025Probability 45%');
  await page.keyboard.press('ArrowRight');
  await expect(tooltipOf(page)).toHaveText('Jul 4, 2025Probability 52%');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByText('View as table')).toBeFocused();
  await expect(activePointOf(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(valuesOf(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(valuesOf(page)).not.toBeFocused();
});

test('what comes for the pointer stands on the line, and follows it to another size', async ({ page }) => {
  await openMarket(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await cardOf(page).scrollIntoViewIfNeeded();
    const [line = nothing] = await boxesOf(cardOf(page).locator('path').first());
    await page.mouse.move(line.x + 0.41 * line.width, line.y);
    await expect(tooltipOf(page)).toHaveText('Jul 5, 2025Probability 58%');
    // The line reaches from 45 to 78 percent, and Jul 5 is two fifths of its way.
    const [point = nothing] = await boxesOf(activePointOf(page));
    expect(point.width).toBeCloseTo(8, 1);
    expect(point.x + 4).toBeCloseTo(line.x + 0.4 * line.width, 1);
    expect(point.y + 4).toBeCloseTo(line.y + (line.height * (78 - 58)) / (78 - 45), 1);
    await page.mouse.move(0, 0);
  }
});

/** How far the colours of two screenshots of one size are apart, in the pixel where they are the most: 0 to 255. */
async function apart(page: Page, ...screenshots: [Buffer, Buffer]) {
  // A page that no policy keeps from reading pictures.
  const blank = await page.context().newPage();
  const greatest = await blank.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const picture = await createImageBitmap(await (await fetch(source)).blob());
          const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          canvas?.drawImage(picture, 0, 0);
          return canvas?.getImageData(0, 0, picture.width, picture.height).data;
        }),
      );
      const differ = (most: number, colour: number, at: number) =>
        Math.max(most, Math.abs(colour - (other?.[at] ?? NaN)));
      return one?.reduce(differ, 0) ?? NaN;
    },
    screenshots.map((screenshot) => `data:image/png;base64,${screenshot.toString('base64')}`),
  );
  await blank.close();
  return greatest;
}

test('nothing on the chart moves when its values come and when they go @full', async ({ page }) => {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openMarket(page);
      await cardOf(page).scrollIntoViewIfNeeded();
      const before = await cardOf(page).screenshot();
      await page.mouse.move(...(await placeIn(page, 0.5, 0.5)));
      await expect(activePointOf(page)).toBeVisible();
      expect(await apart(page, before, await cardOf(page).screenshot())).toBeGreaterThan(100);
      await page.mouse.move(0, 0);
      await expect(activePointOf(page)).toHaveCount(0);
      await expect(tooltipOf(page)).toBeHidden();
      // Where the tooltip was, the browser smooths the line's edges anew, a little differently.
      expect(await apart(page, before, await cardOf(page).screenshot())).toBeLessThan(64);
    }
  }
});

test('no names on the chart touch, at any width, nor with text of twice the size', async ({ page }) => {
  await openMarket(page);
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await boxesOf(cardOf(page).locator('text:visible'));
      const touching = boxes.filter((one, index) =>
        boxes.some(
          (other, at) =>
            at < index &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
      );
      expect([size, width, touching]).toEqual([size, width, []]);
    }
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap on the chart tells the value there', async ({ page }) => {
    await openMarket(page);
    await page.touchscreen.tap(...(await placeIn(page, 0.6, 0.5)));
    await expect(tooltipOf(page)).toHaveText('Jul 6, 2025Probability 65%');
  });
});
