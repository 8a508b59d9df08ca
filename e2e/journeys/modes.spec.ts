import type { Locator, Page } from '@playwright/test';
import { expectNothingBeside } from '../accessibility';
import { expect, test } from '../test';

const pages = ['/', '/markets', '/market/1', '/market/9'];

/** Goes to a page and waits until all that it shows is there and answers. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const participation = (page: Page) => page.getByRole('region', { name: 'Research Participation' });

/** A property of an element as it is drawn. */
const drawn = (locator: Locator, property: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);

test.describe('in forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('of the entries of the sidebar only the present page has a mark', async ({ page }) => {
    await open(page, '/markets');
    const entries = page.getByRole('navigation', { name: 'Main' }).locator('li, a');
    const marked = await entries.evaluateAll((all) =>
      all
        .filter((entry) => parseFloat(getComputedStyle(entry).borderLeftWidth) > 0)
        .map((entry) => [entry.textContent, entry.getAttribute('aria-current')]),
    );
    expect(marked).toEqual([['Markets', 'page']]);
  });

  test('the bar of the consensus, tags and the side that is chosen can be seen', async ({ page }) => {
    await open(page, '/market/1');
    const bar = participation(page).locator('dl + [aria-hidden]');
    expect(await drawn(bar, 'border-top-style')).toBe('solid');
    const ground = await drawn(page.locator('body'), 'background-color');
    const sides = await bar
      .locator('> *')
      .evaluateAll((all) =>
        all.map((side) => [getComputedStyle(side).backgroundColor, side.getBoundingClientRect().width]),
      );
    expect(sides).toHaveLength(2);
    const [[yesColour, yesWidth] = [], [noColour, noWidth] = []] = sides;
    // One side is full and the other empty, as long as what is said of each.
    expect(yesColour).not.toBe(ground);
    expect(noColour).toBe(ground);
    expect(Number(yesWidth) / Number(noWidth)).toBeCloseTo(78 / 22, 1);
    const tag = page.getByRole('list', { name: 'Tags' }).getByRole('listitem').first();
    expect(await drawn(tag, 'outline-style')).toBe('solid');
    const yes = page.getByRole('button', { name: 'Support YES' });
    const before = await drawn(yes, 'background-color');
    await yes.click();
    expect(await drawn(yes, 'background-color')).not.toBe(before);
  });
});

/** The words in the main region that are broken although each would fit into a line. */
const brokenWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        // An address, of a page or for mail, is one word and may be longer than a line.
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

for (const path of pages) {
  test(`at ${path} text of twice the size fits any window, and breaks no short word`, async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    // A phone; a window whose sidebar leaves the least beside it; a wide one.
    for (const width of [375, 960, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      expect([width, await brokenWords(page)]).toEqual([width, []]);
      await expectNothingBeside(page);
    }
  });

  test(`at ${path} nothing lies beside a window that is enlarged four times`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, path);
    await expectNothingBeside(page);
  });

  test(`at ${path} nothing moves for who wants less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    const moving = await page.evaluate(() =>
      // What is not displayed cannot move, such as the words for a page that nothing has taken over.
      [...document.querySelectorAll('*')]
        .filter((element) => element.checkVisibility())
        .flatMap((element) =>
          [undefined, '::before', '::after'].flatMap((pseudo) => {
            const { animationName, animationDuration, transitionDuration } = getComputedStyle(
              element,
              pseudo,
            );
            const still =
              (animationName === 'none' || parseFloat(animationDuration) <= 0.001) &&
              parseFloat(transitionDuration) === 0;
            return still ? [] : [element.outerHTML.slice(0, 100)];
          }),
        ),
    );
    expect(moving).toEqual([]);
  });
}

test.describe('on paper', () => {
  /** How many sheets a PDF has. */
  const sheets = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

  for (const [path, resolution] of [
    ['/market/1', /and failing that the answer is No\.$/],
    ['/market/9', /without one the day does not count\.$/],
  ] as const) {
    test(`${path} is at most two sheets, with its sources and without what can be pressed`, async ({
      page,
    }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await open(page, path);
      await expect(page.getByRole('img', { name: 'Probability by day' })).toBeVisible();
      await expect(page.getByText('Sample data as of Jul 8, 2025')).toBeVisible();
      await expect(page.getByText(new URL(path, page.url()).href, { exact: true })).toBeVisible();
      for (const role of ['banner', 'search', 'navigation', 'button', 'textbox', 'combobox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.getByText('View as table')).toBeHidden();
      await expect(page.getByText(resolution)).toBeVisible();
      const source = page.getByRole('list', { name: 'Research Sources' }).getByRole('link').first();
      const address = await source.evaluate((link) => getComputedStyle(link, '::after').content);
      expect(address).toContain('https://');
      expect(await drawn(page.locator('html'), 'color-scheme')).toBe('light');
      expect(sheets(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2);
    });
  }
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });

  test('what is pressed most is at least 44 px high', async ({ page }) => {
    await open(page, '/market/1');
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    const targets = [
      page.getByRole('banner').getByRole('button'),
      page.getByRole('button', { name: 'Menu' }),
      participation(page).getByRole('button'),
      page.getByRole('button', { name: /^(Upvote|Reply)/ }),
      page.getByText('View as table'),
      page.getByRole('list', { name: 'Research Sources' }).getByRole('link'),
      page.getByRole('link', { name: 'Back to Markets' }),
    ];
    const low: string[] = [];
    for (const target of targets) {
      const found = await target.all();
      expect(found.length).toBeGreaterThan(0);
      for (const one of found) {
        const box = await one.boundingBox();
        if ((box?.height ?? 0) < 44) low.push(`${await one.innerText()}: ${box?.height}`);
      }
    }
    expect(low).toEqual([]);
  });
});
