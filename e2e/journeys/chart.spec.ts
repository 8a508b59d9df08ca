import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessibility';
import { expect, test } from '../test';

const cardOf = (page: Page) => page.getByRole('figure');
const pictureOf = (page: Page) => page.getByRole('img', { name: 'Probability by day' });
const saidOf = (page: Page) => cardOf(page).getByRole('status');
const tooltipOf = (page: Page) => cardOf(page).locator('p', { hasText: 'Probability' });
const activePointOf = (page: Page) => pictureOf(page).locator('circle');
/** The line that is drawn from the start; the chart's library has one of its own, which is not shown. */
const lineOf = (page: Page) => pictureOf(page).locator('svg > path[stroke]');
const marksOf = (page: Page) => cardOf(page).getByRole('list', { name: 'Analyses by day' });

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

const nothing = { x: NaN, y: NaN, width: NaN, height: NaN, left: NaN, right: NaN, top: NaN, bottom: NaN };

/** Opens a market whose page has all that it shows. */
async function openMarket(page: Page) {
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  await expect(pictureOf(page)).toBeVisible();
  // In prepared HTML all that is there before it answers.
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
}

test('the chart tells its values to a pointer and as a table, and asks once for what marks them', async ({
  page,
}) => {
  await openMarket(page);
  const card = cardOf(page);
  await expect(card.getByText('Jul 3', { exact: true })).toBeVisible();
  await expect(card.getByText('100%', { exact: true })).toBeVisible();
  // What the rest of the page still asks for is of other parts, or pictures.
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/market-detail\/.*\.js$/.test(request.url())) requests.push(request.url());
  });
  await page.getByRole('heading', { name: 'Probability Over Time' }).hover();
  expect(requests).toEqual([]);

  await page.mouse.move(...(await placeIn(page, 0.99, 0.3)));
  await expect(tooltipOf(page)).toHaveText('Jul 8, 2025 Probability 78%');
  await expect(saidOf(page)).toBeEmpty();
  await expect(activePointOf(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltipOf(page)).toHaveCount(0);
  await expect(activePointOf(page)).toHaveCount(0);
  expect(requests).not.toEqual([]);

  const asked = requests.length;
  await page.mouse.move(...(await placeIn(page, 0.01, 0.3)));
  await expect(tooltipOf(page)).toHaveText('Jul 3, 2025 Probability 45%');
  await expect(activePointOf(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(activePointOf(page)).toHaveCount(0);
  expect(requests).toHaveLength(asked);

  await page.getByText('View as table').click();
  await expect(page.getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('row', { name: 'Jul 3, 2025 45%' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Jul 8, 2025 78%' })).toBeVisible();
});

test('arrows, Home and End move over the chart, and a ring shows where the keys are', async ({ page }) => {
  await openMarket(page);
  const outline = () => pictureOf(page).evaluate((picture) => getComputedStyle(picture).outlineStyle);
  await page.mouse.click(...(await placeIn(page, 0.4, 0.5)));
  await expect(pictureOf(page)).toBeFocused();
  expect(await outline()).toBe('none');
  await page.mouse.move(0, 0);

  await marksOf(page).getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(pictureOf(page)).toBeFocused();
  expect(await outline()).toBe('solid');
  await expect(saidOf(page)).toHaveText('Jul 3, 2025: 45%');
  await page.keyboard.press('ArrowRight');
  await expect(saidOf(page)).toHaveText('Jul 4, 2025: 52%');
  await page.keyboard.press('End');
  await expect(saidOf(page)).toHaveText('Jul 8, 2025: 78%');
  await expect(tooltipOf(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toHaveCount(0);
  await expect(saidOf(page)).toBeEmpty();
  await page.keyboard.press('Home');
  await expect(saidOf(page)).toHaveText('Jul 3, 2025: 45%');
  await page.keyboard.press('Tab');
  await expect(marksOf(page).getByRole('link').first()).toBeFocused();
  await expect(activePointOf(page)).toHaveCount(0);
});

test('what is pointed at stands on the line, and what tells it above the plot, at any width', async ({
  page,
}) => {
  await openMarket(page);
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [across, day, value] of [
      [0, 3, 45],
      [0.41, 5, 58],
      [1, 8, 78],
    ] as const) {
      await page.mouse.move(...(await placeIn(page, across * 0.998 + 0.001, 0.5)));
      await expect(tooltipOf(page)).toHaveText(`Jul ${day}, 2025 Probability ${value}%`);
      await expect(activePointOf(page)).toBeVisible();
      const [plot = nothing] = await boxesOf(pictureOf(page));
      const [point = nothing] = await boxesOf(activePointOf(page));
      expect(point.width).toBeCloseTo(8, 1);
      expect(point.x + 4).toBeCloseTo(plot.x + ((day - 3) / 5) * plot.width, 1);
      expect(point.y + 4).toBeCloseTo(plot.y + plot.height * (1 - value / 100), 1);
      const [tooltip = nothing] = await boxesOf(tooltipOf(page));
      expect(tooltip.bottom).toBeLessThan(plot.top);
      const [card = nothing] = await boxesOf(cardOf(page));
      expect(tooltip.left).toBeGreaterThanOrEqual(card.left);
      expect(tooltip.right).toBeLessThanOrEqual(card.right);
      await page.mouse.move(0, 0);
    }
  }
});

test('what marks a point widens nothing when the window gets narrower, and stands on the line again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 800 });
  await openMarket(page);
  await pictureOf(page).focus();
  await page.keyboard.press('End');
  await expect(activePointOf(page)).toBeVisible();
  for (const width of [1280, 768, 320, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page);
    await expect(async () => {
      const [plot = nothing] = await boxesOf(pictureOf(page));
      const [point = nothing] = await boxesOf(activePointOf(page));
      expect(point.x + 4).toBeCloseTo(plot.right, 1);
      const [layer = nothing] = await boxesOf(cardOf(page).locator('.recharts-wrapper'));
      expect(layer.width).toBeCloseTo(plot.width, 1);
    }).toPass();
  }
});

test('the days with analyses have a mark that leads to the first of them', async ({ page }) => {
  await openMarket(page);
  const marks = marksOf(page).getByRole('link');
  await expect(marks.first()).toHaveAccessibleName(/^\d+ analys[ie]s on Jul \d$/);
  const box = await marks.first().boundingBox();
  const [plot = nothing] = await boxesOf(pictureOf(page));
  expect((box?.y ?? NaN) + (box?.height ?? NaN) / 2).toBeCloseTo(plot.bottom, 0);
  await marks.first().click();
  await expect(page).toHaveURL(/\/market\/1#discussion-/);
});

test('the file of the history is the table, row by row', async ({ page }) => {
  await openMarket(page);
  await page.getByText('View as table').click();
  const shown = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .allInnerTexts();
  const link = page.getByRole('link', { name: 'Download CSV' });
  for (const press of [() => link.click(), () => link.press('Enter')]) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(download.suggestedFilename()).toBe('market-1-history.csv');
    const file = await readFile(await download.path(), 'utf8');
    const [header, ...lines] = file.split('\n');
    expect(header).toBe('day,probability');
    expect(lines.pop()).toBe('');
    const words = lines.map((line) => {
      const [day = '', percent] = line.split(',');
      const date = new Date(`${day}T00:00:00Z`);
      return `${date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}\t${percent}%`;
    });
    expect(words).toEqual(shown);
  }
  await expect(page).toHaveURL(/\/market\/1$/);
});

test('in forced colours the line, its value, the marks and half the way are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openMarket(page);
  const painted = (drawn: Locator, property: string) =>
    drawn.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);
  const ground = await painted(page.locator('body'), 'background-color');
  const strokes = await Promise.all([
    painted(lineOf(page), 'stroke'),
    painted(pictureOf(page).locator('line').nth(2), 'stroke'),
    painted(pictureOf(page).locator('span'), 'border-top-color'),
    painted(marksOf(page).getByRole('link').first(), 'border-top-color'),
  ]);
  expect(strokes).not.toContain(ground);
  expect(await painted(pictureOf(page).locator('path').first(), 'fill')).toBe('none');
});

test('on paper the chart is black on white, without what a pointer reaches', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openMarket(page);
  await page.mouse.move(...(await placeIn(page, 0.5, 0.5)));
  await expect(tooltipOf(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tooltipOf(page)).toBeHidden();
  await expect(activePointOf(page)).toBeHidden();
  await expect(cardOf(page).locator('.recharts-wrapper')).toBeHidden();
  await expect(lineOf(page)).toHaveCSS('stroke', 'rgb(0, 0, 0)');
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
      expect(await apart(page, before, await cardOf(page).screenshot())).toBeLessThan(64);
    }
  }
});

test('nothing on the chart touches, at any width, nor with text of twice the size', async ({ page }) => {
  await openMarket(page);
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const words = cardOf(page).locator('text:visible, span[aria-hidden]:visible, li:visible > a');
      const boxes = await boxesOf(words);
      expect(boxes.length).toBeGreaterThan(5);
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
      const [card = nothing] = await boxesOf(cardOf(page));
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(card.right);
      expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(card.left);
    }
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap on the chart tells the value there, above the plot, until the next tap elsewhere', async ({
    page,
  }) => {
    await openMarket(page);
    await page.touchscreen.tap(...(await placeIn(page, 0.6, 0.5)));
    await expect(tooltipOf(page)).toHaveText('Jul 6, 2025 Probability 65%');
    await expect(saidOf(page)).toHaveText('Jul 6, 2025: 65%');
    const [plot = nothing] = await boxesOf(pictureOf(page));
    const [tooltip = nothing] = await boxesOf(tooltipOf(page));
    expect(tooltip.bottom).toBeLessThan(plot.top);
    await expect(pictureOf(page)).toHaveCSS('outline-style', 'none');
    await page.getByRole('heading', { name: 'Probability Over Time' }).tap();
    await expect(tooltipOf(page)).toHaveCount(0);
  });
});
