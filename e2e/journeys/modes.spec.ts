import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../accessibility';
import { chartOf } from '../chartOf';
import { expect, expectHydrated, test } from '../test';

/** Opens a page and waits until it is interactive and has loaded everything it shows. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const participation = (page: Page) => page.getByRole('region', { name: 'Research Participation' });

/** The computed value of a CSS property. */
const computed = (locator: Locator, property: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);

test('in forced colors mode, everything stays recognizable without color', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/markets');
  const entries = page.getByRole('navigation', { name: 'Main' }).locator('li, a');
  const marked = await entries.evaluateAll((all) =>
    all
      .filter((entry) => parseFloat(getComputedStyle(entry).borderLeftWidth) > 0)
      .map((entry) => [entry.textContent, entry.getAttribute('aria-current')]),
  );
  expect(marked).toEqual([['Markets', 'page']]);
  const colorOf = (name: string) => computed(page.getByRole('button', { name }), 'background-color');
  await page.getByRole('button', { name: 'Compact' }).click();
  expect(await colorOf('Compact')).not.toBe(await colorOf('Filters'));
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const card = page.getByRole('article').first();
  const background = await computed(card, 'background-color');
  expect(await computed(card.getByRole('img').locator('path').nth(2), 'stroke')).not.toBe(background);
  for (const boxed of [
    card.getByRole('list', { name: 'Tags' }).locator('span').first(),
    page.getByRole('main').locator('label:has([type=checkbox])').first(),
  ]) {
    expect(await computed(boxed, 'border-top-style')).toBe('solid');
    expect(await computed(boxed, 'border-top-color')).not.toBe(background);
  }

  await open(page, '/market/1');
  expect(
    await entries.evaluateAll((all) =>
      all.filter((entry) => parseFloat(getComputedStyle(entry).borderLeftWidth) > 0),
    ),
  ).toEqual([]);
  const bar = participation(page).locator('dl + [aria-hidden]');
  expect(await computed(bar, 'border-top-style')).toBe('solid');
  const ground = await computed(page.locator('body'), 'background-color');
  const sides = await bar
    .locator('> *')
    .evaluateAll((all) =>
      all.map((side) => [getComputedStyle(side).backgroundColor, side.getBoundingClientRect().width]),
    );
  expect(sides).toHaveLength(2);
  const [[yesColor, yesWidth] = [], [noColor, noWidth] = []] = sides;
  // Yes is filled and No is empty, each as wide as its share.
  expect(yesColor).not.toBe(ground);
  expect(noColor).toBe(ground);
  expect(Number(yesWidth) / Number(noWidth)).toBeCloseTo(78 / 22, 1);
  const tag = page.getByRole('list', { name: 'Tags' }).getByRole('listitem').first();
  expect(await computed(tag, 'outline-style')).toBe('solid');
  const yes = page.getByRole('button', { name: 'Support YES' });
  const before = await computed(yes, 'background-color');
  await yes.click();
  await expect(yes).not.toHaveCSS('background-color', before);

  const { line, picture, marks } = chartOf(page);
  const strokes = await Promise.all([
    computed(line, 'stroke'),
    computed(picture.locator('line').nth(2), 'stroke'),
    computed(marks.first(), 'border-top-color'),
  ]);
  expect(strokes).not.toContain(ground);
  expect(await computed(picture.locator('path').first(), 'fill')).toBe('none');
});

/** Words in the main region that are broken across lines although they would fit on one. */
const brokenWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        // Longer words, such as URLs and mail addresses, may not fit.
        /(?<![^\s-])[^\s-]{1,11}(?![^\s-])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Visible elements with an animation or transition. */
const movingElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, pseudo);
          const still =
            (animationName === 'none' || parseFloat(animationDuration) <= 0.001) &&
            parseFloat(transitionDuration) === 0;
          return still ? [] : [element.outerHTML.slice(0, 100)];
        }),
      ),
  );

for (const [path, tag] of [
  ['/', ''],
  ['/markets', ''],
  ['/market/1', ''],
  ['/market/9', '@full'],
] as const) {
  test(
    `${path} fits at 400 % zoom and with doubled text size, and doesn't move if reduced motion is preferred`,
    {
      tag: tag || [],
    },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 256 });
      await open(page, path);
      await expectNoHorizontalScroll(page);
      expect(await movingElements(page)).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      // A phone, the narrowest window with a sidebar, and a wide one.
      for (const width of [375, 960, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        expect([width, await brokenWords(page)]).toEqual([width, []]);
        await expectNoHorizontalScroll(page);
      }
      // A wide window also shows the sidebar.
      expect(await movingElements(page)).toEqual([]);
    },
  );
}

/** The number of pages in a PDF. */
const pageCount = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

for (const [path, resolution, tag] of [
  ['/market/1', /and failing that the answer is No\.$/, ''],
  ['/market/9', /without one the day does not count\.$/, '@full'],
] as const) {
  test(
    `${path} prints on at most two pages, black on white, with its sources and without controls`,
    {
      tag: tag || [],
    },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, path);
      const { picture, line, tooltip, activePoint, pointAt } = chartOf(page);
      await page.mouse.move(...(await pointAt(0.6, 0.5)));
      await expect(tooltip).toBeVisible();
      await expect(activePoint).toBeVisible();

      await page.emulateMedia({ media: 'print' });
      await expect(tooltip).toBeHidden();
      await expect(activePoint).toBeHidden();
      await expect(line).toHaveCSS('stroke', 'rgb(0, 0, 0)');
      await expect(picture).toBeVisible();
      await expect(page.getByText('Sample data as of Jul 8, 2025')).toBeVisible();
      for (const role of ['banner', 'search', 'navigation', 'button', 'textbox', 'combobox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.getByText('View as table')).toBeHidden();
      await expect(page.getByText(resolution)).toBeVisible();
      const source = page.getByRole('list', { name: 'Research Sources' }).getByRole('link').first();
      const address = await source.evaluate((link) => getComputedStyle(link, '::after').content);
      expect(address).toContain('https://');
      expect(await computed(page.locator('html'), 'color-scheme')).toBe('light');
      expect(pageCount(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2);
    },
  );
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  /** Controls that aren't high enough for a finger, with their height in px. */
  async function tooLow(targets: readonly Locator[]): Promise<string[]> {
    const low: string[] = [];
    for (const target of targets) {
      await expect(target).not.toHaveCount(0);
      for (const one of await target.all()) {
        const box = await one.boundingBox();
        if ((box?.height ?? 0) < 44) low.push(`${await one.innerText()}: ${box?.height}`);
      }
    }
    return low;
  }

  test('controls are at least 44 px high, and a tap on the chart shows its value', async ({ page }) => {
    await open(page, '/markets?tag=AI&q=ai');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expectNoHorizontalScroll(page);
    const main = page.getByRole('main');
    const list = [
      main.getByRole('button'),
      main.getByRole('combobox'),
      main.locator('label:has([type=checkbox])'),
      page.getByRole('article').first().getByRole('list', { name: 'Tags' }).getByRole('link'),
    ];
    expect(await tooLow(list)).toEqual([]);

    await open(page, '/market/1');
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    const { picture, tooltip, announced, pointAt } = chartOf(page);
    const market = [
      page.getByRole('banner').getByRole('button'),
      page.getByRole('button', { name: 'Menu' }),
      participation(page).getByRole('button'),
      page.getByRole('button', { name: /^(Upvote|Reply)/ }),
      page.getByText('View as table'),
      page.getByRole('list', { name: 'Research Sources' }).getByRole('link'),
      page.getByRole('link', { name: 'Back to Markets' }),
    ];
    expect(await tooLow(market)).toEqual([]);

    await page.touchscreen.tap(...(await pointAt(0.6, 0.5)));
    await expect(tooltip).toHaveText('Jul 6 Probability 65%');
    await expect(announced).toHaveText('Jul 6, 2025: 65%');
    const label = await tooltip.boundingBox();
    const plot = await picture.boundingBox();
    expect((label?.y ?? NaN) + (label?.height ?? NaN)).toBeLessThan(plot?.y ?? NaN);
    await expect(picture).toHaveCSS('outline-style', 'none');
    await page.getByRole('heading', { name: 'Probability Over Time' }).tap();
    await expect(tooltip).toHaveCount(0);

    await page.getByLabel('Search markets and discussions').fill('marcus');
    const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
    await expect(options.first()).toBeVisible();
    expect(await tooLow([options])).toEqual([]);
  });
});
