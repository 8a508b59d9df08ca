import type { Page } from '@playwright/test';
import { expect, test } from '../test';

/** The maximum size of the fonts that a page may load, in bytes. */
const mostBytes = 52_000;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Runs in the page to add up layout shifts. */
function sumShifts(): void {
  const sum = { shifted: 0 };
  Object.assign(window, sum);
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as LayoutShift[]) {
      (window as unknown as typeof sum).shifted += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum of layout shifts so far. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      // The browser reports a shift after the frame.
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestIdleCallback(() => resolve((window as unknown as { shifted: number }).shifted)),
        ),
      ),
  );

const pages = ['/', '/markets', '/market/1'];

/** Opens a page, and waits until it is complete and interactive. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-prepared], [aria-busy="true"]')).toHaveCount(0);
}

/** The fonts that a page has loaded: the file, what requested it, and its size in bytes. */
const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, initiatorType, encodedBodySize }) => ({
        file: name.slice(name.lastIndexOf('/') + 1),
        by: initiatorType,
        bytes: encodedBodySize,
      }));
  });

for (const path of pages) {
  test(
    `${path} preloads exactly two fonts, within 52 KB`,
    {
      tag: path === '/market/1' ? [] : '@full',
    },
    async ({ page, request }) => {
      await open(page, path);
      const fonts = await fontsOf(page);
      // Loaded once by the preload links, not again by the styles, and only the Latin subsets. Sorted, because both
      // start at the same time.
      expect(fonts.map(({ file, by }) => `${by} ${file.replace(/\.[\da-f]{8}/, '')}`).sort()).toEqual([
        'link source-sans-3-latin-wght-normal.woff2',
        'link source-serif-4-latin-600-normal.woff2',
      ]);
      expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
      // Ignore the local fallback fonts, which a browser may use at first or for missing characters.
      const loaded = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', ''))
          .filter((family) => !family.endsWith('stand-in')),
      );
      expect(loaded.sort()).toEqual(['Source Sans 3', 'Source Serif 4']);
      const familyOf = (level: string) =>
        page
          .locator(level)
          .first()
          .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
      expect(await familyOf('h1')).toBe('"Source Serif 4"');
      expect(await familyOf('body')).toBe('"Source Sans 3"');

      const links = page.locator('link[rel=preload][as=font]');
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) {
        const address = (await link.getAttribute('href')) ?? '';
        expect(address).toMatch(/^\/r\/host\/[\da-f]{16}\/static\/[\w-]+\.[\da-f]{8}\.woff2$/);
        const headers = (await request.get(address)).headers();
        expect(headers['content-type']).toBe('font/woff2');
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    },
  );
}

test('all digits have the same width in every weight, and a missing letter loads the file that has it', async ({
  page,
}) => {
  await open(page, '/market/1');
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser has no 2D canvas.');
    return ['600 100px "Source Serif 4"', '400 100px "Source Sans 3"', '600 100px "Source Sans 3"'].map(
      (font) => {
        context.font = font;
        return [...'0123456789'].map((digit) => context.measureText(digit).width.toFixed(2));
      },
    );
  });
  for (const digits of widths) expect(new Set(digits).size).toBe(1);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.textContent = 'Čapek 新'));
  await expect
    .poll(async () => (await fontsOf(page)).map(({ file }) => file))
    .toContainEqual(expect.stringMatching(/^source-serif-4-latin-ext-600-normal\.[\da-f]{8}\.woff2$/));
  expect(await fontsOf(page)).toHaveLength(3);
});

for (const path of pages) {
  for (const width of [1280, 375]) {
    test(`late fonts hardly shift ${path}, ${width} px wide @full`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(sumShifts);
      let release: (() => void) | undefined;
      const painted = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/*.woff2', async (route) => {
        await painted;
        await route.continue();
      });
      // Don't wait for the load event, which waits for the fonts.
      await page.goto(path, { waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      release?.();
      await expect(page.locator('[data-prepared], [aria-busy="true"]')).toHaveCount(0);
      expect((await fontsOf(page)).length).toBeGreaterThanOrEqual(2);
      // A shift below 0.1 is rated good.
      expect(await shiftsOf(page)).toBeLessThan(0.05);
    });
  }
}
