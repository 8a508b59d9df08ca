import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../accessibility';
import { chartOf } from '../chartOf';
import { expect, expectHydrated, test } from '../test';

/** The bounding boxes of SVG shapes, without stroke width. */
const boxesOf = (drawn: Locator) =>
  drawn.evaluateAll((shapes) => shapes.map((shape) => shape.getBoundingClientRect().toJSON() as DOMRect));

const nothing = { x: NaN, y: NaN, width: NaN, height: NaN, left: NaN, right: NaN, top: NaN, bottom: NaN };

/** Opens a market, waits until it is interactive, and returns its chart. */
async function openChart(page: Page) {
  await page.goto('/market/1');
  await expectHydrated(page);
  return chartOf(page);
}

test('the chart shows values under the pointer, loads its scripts once, and downloads the table as CSV', async ({
  page,
}) => {
  const { card, picture, announced, tooltip, activePoint, chart, pointAt } = await openChart(page);
  await expect(card.getByText('Jul 3', { exact: true })).toBeVisible();
  await expect(card.getByText('100%', { exact: true })).toBeVisible();
  // Other parts and pictures may still be loading.
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/market-detail\/.*\.js$/.test(request.url())) requests.push(request.url());
  });
  await page.getByRole('heading', { name: 'Probability Over Time' }).hover();
  expect(requests).toEqual([]);

  await page.mouse.move(...(await pointAt(0.99, 0.3)));
  await expect(tooltip).toHaveText('Jul 8 Probability 78% Dr. Tomasz Wieczorek 74%');
  await expect(announced).toBeEmpty();
  await expect(activePoint).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);
  await expect(activePoint).toHaveCount(0);
  await expect(chart).toBeVisible();
  expect(requests).not.toEqual([]);

  const loaded = requests.length;
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [across, day, value] of [
      [0, 3, 45],
      [0.41, 5, 58],
      [1, 8, 78],
    ] as const) {
      await page.mouse.move(...(await pointAt(across * 0.998 + 0.001, 0.5)));
      await expect(tooltip).toContainText(`Jul ${day} Probability ${value}%`);
      await expect(activePoint).toBeVisible();
      // The chart resizes one frame later.
      await expect(async () => {
        const [plot = nothing] = await boxesOf(picture);
        const [point = nothing] = await boxesOf(activePoint);
        expect(point.width).toBeCloseTo(8, 1);
        // recharts rounds its size to whole pixels.
        expect(point.x + 4).toBeCloseTo(plot.x + ((day - 3) / 5) * plot.width, 0);
        expect(point.y + 4).toBeCloseTo(plot.y + plot.height * (1 - value / 100), 0);
        const [label = nothing] = await boxesOf(tooltip);
        expect(label.bottom).toBeLessThan(plot.top);
        const [box = nothing] = await boxesOf(card);
        expect(label.left).toBeGreaterThanOrEqual(box.left);
        expect(label.right).toBeLessThanOrEqual(box.right);
      }).toPass();
      await page.mouse.move(0, 0);
    }
  }
  expect(requests).toHaveLength(loaded);

  await page.getByText('View as table').click();
  await expect(page.getByRole('row')).toHaveCount(7);
  const shown = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^\d+%$/ }) })
    .allInnerTexts();
  const link = page.getByRole('link', { name: 'Download CSV' });
  for (const press of [() => link.click(), () => link.press('Enter')]) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(download.suggestedFilename()).toBe('market-1-history.csv');
    const file = await readFile(await download.path(), 'utf8');
    const [header, ...lines] = file.split('\n');
    expect(header).toBe('\uFEFFday,probability,analyst,note');
    expect(lines[0]).toContain('Sample data. Question: ');
    expect(lines.pop()).toBe('');
    const ofMarket = lines.filter((line) => line.split(',')[2] === '');
    const words = ofMarket.map((line) => {
      const [day = '', percent] = line.split(',');
      const date = new Date(`${day}T00:00:00Z`);
      return `${date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}\t${percent}%`;
    });
    expect(words).toEqual(shown.map((row) => row.split('\t').slice(0, 2).join('\t')));
    expect(lines.length).toBeGreaterThan(ofMarket.length);
  }
  await expect(page).toHaveURL(/\/market\/1$/);
});

test('keys move through the values of the chart with a visible focus ring, and the active point follows resizes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 800 });
  const { card, picture, announced, tooltip, activePoint, marks, pointAt } = await openChart(page);
  const outline = () => picture.evaluate((picture) => getComputedStyle(picture).outlineStyle);
  await page.mouse.click(...(await pointAt(0.4, 0.5)));
  await expect(picture).toBeFocused();
  expect(await outline()).toBe('none');
  await page.mouse.move(0, 0);

  await marks.first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(picture).toBeFocused();
  expect(await outline()).toBe('solid');
  await expect(announced).toHaveText(/^Jul 3, 2025: 45%/);
  await page.keyboard.press('ArrowRight');
  await expect(announced).toHaveText('Jul 4, 2025: 52%');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(announced).toBeEmpty();
  await page.keyboard.press('End');
  await expect(announced).toHaveText(/^Jul 8, 2025: 78%/);
  await expect(tooltip).toBeVisible();
  await expect(activePoint).toBeVisible();

  for (const width of [1280, 768, 320, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
    await expect(async () => {
      const [plot = nothing] = await boxesOf(picture);
      const [point = nothing] = await boxesOf(activePoint);
      expect(point.x + 4).toBeCloseTo(plot.right, 0);
      const [layer = nothing] = await boxesOf(card.locator('.recharts-wrapper'));
      expect(layer.width).toBeCloseTo(plot.width, 0);
    }).toPass();
  }

  await page.keyboard.press('Home');
  await expect(announced).toHaveText(/^Jul 3, 2025: 45%/);
  await page.keyboard.press('Tab');
  await expect(marks.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveText('Jul 5 Probability 58% Jonas Lindqvist 60%');

  const [mark = nothing] = await boxesOf(marks.nth(1));
  const [plot = nothing] = await boxesOf(picture);
  expect(mark.x + mark.width / 2).toBeCloseTo(plot.x + 0.4 * plot.width, 0);
  expect(mark.y + mark.height / 2).toBeCloseTo(plot.y + 0.4 * plot.height, 0);
  await marks.first().click();
  await expect(page).toHaveURL(/\/market\/1#discussion-/);
});

test('no labels of the chart overlap, at any width or with doubled text size', async ({ page }) => {
  const { card, picture, tooltip, chart } = await openChart(page);
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      // The chart resizes one frame later.
      await expect(async () => {
        const words = card.locator('text:visible, li:visible > a');
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
        const [edge = nothing] = await boxesOf(card);
        expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(edge.right);
        expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(edge.left);
      }).toPass();
      for (const key of ['Home', 'End']) {
        await picture.press(key);
        await expect(chart).toBeVisible();
        const [value = nothing] = await boxesOf(tooltip);
        const [panel = nothing] = await boxesOf(page.getByRole('region', { name: 'Probability Over Time' }));
        expect(value.left).toBeGreaterThanOrEqual(panel.left);
        expect(value.right).toBeLessThanOrEqual(panel.right);
        expect(value.top, `the value at ${width} px, ${size}`).toBeGreaterThanOrEqual(panel.top);
      }
      await picture.press('Escape');
    }
  }
});

/** The largest difference of a color channel between two screenshots of the same size, 0 to 255. */
async function maxDifference(page: Page, ...screenshots: [Buffer, Buffer]) {
  // A blank page has no policy that blocks data URLs.
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
      const differ = (most: number, color: number, at: number) =>
        Math.max(most, Math.abs(color - (other?.[at] ?? NaN)));
      return one?.reduce(differ, 0) ?? NaN;
    },
    screenshots.map((screenshot) => `data:image/png;base64,${screenshot.toString('base64')}`),
  );
  await blank.close();
  return greatest;
}

test('the chart looks exactly like the poster (a static chart) that it replaces @full', async ({ page }) => {
  const { card, activePoint, chart, pointAt } = await openChart(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await expectHydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await card.scrollIntoViewIfNeeded();
      await expect(chart).toHaveCount(0);
      const poster = await card.screenshot();
      await page.mouse.move(...(await pointAt(0.6, 0.5)));
      await expect(activePoint).toBeVisible();
      expect(await maxDifference(page, poster, await card.screenshot())).toBeGreaterThan(100);
      await page.mouse.move(0, 0);
      await expect(activePoint).toHaveCount(0);
      await expect(chart).toBeVisible();
      // Anti-aliasing differs: recharts rounds its size to whole pixels.
      expect(await maxDifference(page, poster, await card.screenshot())).toBeLessThan(96);
    }
  }
});

test('a gesture and the focus survive when the chart replaces the poster (a static chart)', async ({
  page,
}) => {
  const { picture, tooltip, chart, pointAt } = await openChart(page);
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/r/market-detail/**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.mouse.move(...(await pointAt(0.01, 0.9)));
  await page.mouse.down();
  await page.mouse.move(...(await pointAt(0.2, 0.9)));
  await expect(tooltip).toHaveText(/Probability 52%$/);
  await expect(picture).toBeFocused();
  await expect(chart).toHaveCount(0);
  send();
  await expect(chart).toBeVisible();
  await expect(tooltip).toHaveText(/Probability 52%$/);
  await expect(picture).toBeFocused();
  await page.mouse.move(...(await pointAt(0.4, 0.9)));
  await expect(tooltip).toContainText('Probability 58%');
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(tooltip).toContainText('Probability 78%');
});
