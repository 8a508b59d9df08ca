import type { Locator, Page } from '@playwright/test';
import { loadingSelector } from '@forecast/contract';
import { expect, expectHydrated, test } from '../test';

const markets = Array.from({ length: 11 }, (_, index) => index + 1);

/** The maximum height of a gap below a panel, in pixels. Some markets have only one related market. */
const maxGap = 175;

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(loadingSelector)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The element's box, once it has a size: an element that hydration has just replaced has none. */
async function boxOf(locator: Locator): Promise<Box> {
  let box: Box = { left: 0, right: 0, top: 0, bottom: 0 };
  await expect(async () => {
    box = await locator.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });
    expect(box.right).toBeGreaterThan(box.left);
  }).toPass();
  return box;
}

/** The height of the gap below each panel, down to the next panel in the same column or the end of the lowest one. */
function gapsIn(panels: readonly Box[]): number[] {
  const end = Math.max(...panels.map(({ bottom }) => bottom));
  return panels.map(({ left, right, bottom }) => {
    const below = panels.filter((other) => other.top >= bottom && other.left < right && other.right > left);
    return Math.min(end, ...below.map(({ top }) => top)) - bottom;
  });
}

const panelsOf = (page: Page) =>
  Promise.all(
    [
      'Probability Over Time',
      'Research Participation',
      'Research Sources',
      'Research Discussion',
      'Related Markets',
    ].map((name) => boxOf(page.getByRole('region', { name }))),
  );

test('a gap is the empty space below a panel', () => {
  const left = { left: 0, right: 10 };
  const right = { left: 20, right: 30 };
  const panels = [
    { ...left, top: 0, bottom: 10 },
    { ...right, top: 0, bottom: 50 },
    { ...left, top: 40, bottom: 60 },
  ];
  expect(gapsIn(panels)).toEqual([30, 10, 0]);
});

test('every market shows its whole chart on the first screen, and no column has a gap @full', async ({
  page,
}) => {
  for (const id of markets) {
    await open(page, `/market/${id}`, 1280);
    const chart = page.getByRole('region', { name: 'Probability Over Time' }).locator('svg').first();
    expect((await boxOf(chart)).bottom, `the chart of market ${id}`).toBeLessThanOrEqual(800);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const gaps = gapsIn(await panelsOf(page));
      expect(Math.max(...gaps), `market ${id}, ${width} px wide`).toBeLessThanOrEqual(maxGap);
    }
  }
});

test('the table of the chart does not stretch other panels, and Back returns from an entry that the chart links to', async ({
  page,
}) => {
  await open(page, '/market/1', 1280);
  await expectHydrated(page);
  const height = (name: string) =>
    page.getByRole('region', { name }).evaluate((element) => element.clientHeight);
  // The fragment is replaced once its script has loaded, and has no height meanwhile.
  let before = 0;
  await expect.poll(async () => (before = await height('Related Markets'))).toBeGreaterThan(0);
  await page.getByText('View as table').click();
  await expect(page.getByRole('table', { name: 'Probability by day' })).toBeVisible();
  await expect.poll(() => height('Related Markets')).toBe(before);

  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.getByRole('link', { name: 'Dr. Tomasz Wieczorek: 74% on Jul 8' }).click();
  await expect.poll(scrolled).not.toBe(150);
  await page.goBack();
  await expect.poll(scrolled).toBe(150);
});

test('a compact list shows at least six markets on a screen, and stays compact after a reload', async ({
  page,
}) => {
  await open(page, '/markets', 1280);
  await expectHydrated(page);
  const cards = page.getByRole('main').getByRole('article');
  /** The number of cards that are completely on the screen. */
  const visibleCards = () =>
    cards.evaluateAll(
      (all) => all.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length,
    );
  expect(await visibleCards()).toBeLessThan(6);
  await page.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(visibleCards).toBeGreaterThanOrEqual(6);
  const first = cards.first();
  await expect(first.getByText('78%')).toBeVisible();
  await expect(first.getByText('Due Aug 31, 2025')).toBeVisible();
  await expect(first.getByRole('img', { name: /^Rose 33 points/ })).toBeVisible();
  await expect(first.getByRole('button', { name: /^Follow/ })).toBeHidden();
  await page.reload({ waitUntil: 'commit' });
  await expect(cards).toHaveCount(11);
  expect(await visibleCards()).toBeGreaterThanOrEqual(6);
  await expectHydrated(page);
  await expect(page.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
});

test('at 768 px, a compact list gives the question half of its width, and a description can be selected', async ({
  page,
}) => {
  await open(page, '/markets', 768);
  await expectHydrated(page);
  const card = page.getByRole('article').first();
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;
  const { x, y } = (await card.getByText(/^Implanted/).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 10, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toContain('brain-computer');
  await expect(page).toHaveURL('/markets');
  await page.getByRole('button', { name: 'Compact' }).click();
  expect(await widthOf(card.getByRole('heading'))).toBeGreaterThan((await widthOf(card)) / 2);
});

test('in a wide window, the landing page is centered, and the list and a market are, together with the sidebar, and as wide @full', async ({
  page,
}) => {
  /** The edges of the content in the page's main region. */
  const edges = async (path: string) => {
    await open(page, path, 1920);
    return page.getByRole('main').evaluate((main) => {
      const { left, right } = main.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
    });
  };
  const pageWidth = () => page.evaluate(() => document.body.clientWidth);
  const landing = await edges('/');
  expect(landing.left).toBeCloseTo((await pageWidth()) - landing.right, 0);
  const list = await edges('/markets');
  expect(list.right - list.left).toBe(landing.right - landing.left);
  const sidebar = await boxOf(page.getByRole('complementary', { name: 'Site' }));
  expect(sidebar.left).toBeCloseTo((await pageWidth()) - (await boxOf(page.getByRole('main'))).right, 0);
  const { left, right } = await boxOf(page.getByRole('article').first());
  expect({ left, right }).toEqual(list);
  expect(await edges('/market/1')).toEqual(list);
  const panels = await panelsOf(page);
  expect(Math.min(...panels.map((panel) => panel.left))).toBeCloseTo(list.left, 0);
  expect(Math.max(...panels.map((panel) => panel.right))).toBeCloseTo(list.right, 0);
});

test('at 768 px, the probability change on a landing card keeps a distance from the edges of the card @full', async ({
  page,
}) => {
  await open(page, '/', 768);
  for (const card of await page.getByRole('region', { name: 'On the move' }).getByRole('article').all()) {
    const { left, right } = await boxOf(card);
    const change = await boxOf(card.getByText(/^[▲▼]/));
    expect(change.left - left).toBeGreaterThanOrEqual(8);
    expect(right - change.right).toBeGreaterThanOrEqual(8);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 800 } });

  test('the icons in the recent activity align with the first line of text @full', async ({ page }) => {
    await open(page, '/markets', 1280);
    const items = page.getByRole('complementary').getByRole('list').last().getByRole('listitem');
    await expect(items).not.toHaveCount(0);
    for (const item of await items.all()) {
      const icon = await boxOf(item.locator('svg'));
      const line = await item.getByRole('link').evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const { top, bottom } = words.getClientRects()[0] ?? new DOMRect();
        return (top + bottom) / 2;
      });
      expect(Math.abs((icon.top + icon.bottom) / 2 - line)).toBeLessThanOrEqual(3);
    }
  });
});
