import type { Browser } from '@playwright/test';
import { onPhone } from './first-paint/phone';
import type { Measurement } from './Measurement';
import { serveRelease } from './sites';
import { spreadOf, spreadText, type Spread } from './spread';
import { table } from './table';

/** The cards to tap, counted from 0. The visitor scrolls to the seventh one. */
const cards = [
  { card: 0, name: 'the first card' },
  { card: 6, name: 'the seventh card, after scrolling' },
] as const;

/** The times from a tap on a card to the market's heading, in ms. */
interface TapTimes {
  readonly name: string;
  /** With the answers file, which contains the data that the market's page was prerendered from. */
  readonly answersFile: Spread;
  /** With the answers file blocked, so that the page requests the data from its source. */
  readonly source: Spread;
}

/** Taps cards on an idle list on a slow phone. */
export const taps: Measurement = {
  title: 'Taps on cards, with and without the answers files',
  measure: async ({ browser, repeats }) => {
    const site = await serveRelease();
    const cases = cards.map(({ card, name }) => ({
      card,
      name,
      answersFile: [] as number[],
      source: [] as number[],
    }));
    try {
      for (let turn = 0; turn < repeats; turn += 1) {
        for (const { card, answersFile, source } of cases) {
          answersFile.push(await tapCard(browser, site.url, card));
          source.push(await tapCard(browser, site.url, card, ['*/answers.json']));
        }
      }
    } finally {
      site.close();
    }
    const tapped: TapTimes[] = cases.map(({ name, answersFile, source }) => ({
      name,
      answersFile: spreadOf(answersFile),
      source: spreadOf(source),
    }));
    const rows = tapped.map(({ name, answersFile, source }) => [
      name,
      `${spreadText(answersFile)} ms`,
      `${spreadText(source)} ms`,
      (answersFile.median / source.median).toFixed(2),
    ]);
    return {
      figures: { repeats, taps: tapped },
      sections: {
        taps: `
The time on the slow phone from a tap on a card in \`/markets\`, once that page is idle, until the market's heading appears; medians of ${repeats} interleaved taps, with the lowest and the highest.

${table(['', 'with the answers file', 'with the source', 'ratio'], rows)}`,
      },
    };
  },
};

/**
 * Opens `/markets` on a slow phone, waits until it is idle, and taps a card. Resolves to the time from the tap to the
 * market's heading, in ms. `blocked` are URL patterns that can't be loaded.
 */
const tapCard = (
  browser: Browser,
  url: string,
  card: number,
  blocked: readonly string[] = [],
): Promise<number> =>
  onPhone(browser, {}, async ({ page, devtools }) => {
    await devtools.send('Network.setBlockedURLs', { urls: [...blocked] });
    await page.goto(`${url}/markets`);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/r/market-detail/')),
    );
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('article').nth(card).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error(`Card ${card} has no link.`);
    const shown = page.evaluate(watchHeading, await link.innerText());
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    return shown;
  });

/** Runs in the page. Resolves to the time from the tap to a heading with this text, in ms. */
function watchHeading(title: string): Promise<number> {
  return new Promise((resolve) => {
    let start = NaN;
    document.addEventListener('pointerdown', ({ timeStamp }) => (start = timeStamp), {
      capture: true,
      once: true,
    });
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('h1')?.textContent !== title) return;
      observer.disconnect();
      resolve(performance.now() - start);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
