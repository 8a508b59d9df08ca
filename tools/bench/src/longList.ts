import { root, startCommand } from '@forecast/dev';
import type { Browser } from '@playwright/test';
import { onPhone } from './first-paint/phone';
import { visit } from './first-paint/visit';
import type { Measurement } from './Measurement';
import { spreadOf, spreadText, type Spread } from './spread';
import { table } from './table';

/** Pause between two letters, in ms; short even for a fast typist. */
const pause = 100;

/** Timeout for a letter, in ms. */
const patience = 20_000;

const counts = ['11', '1000', '10000'] as const;

/** The figures of a list of markets on a slow phone. */
export interface LongList {
  readonly markets: number;
  /** Largest contentful paint, in ms. */
  readonly lcp: Spread;
  /** Delay between typing a letter in the search field and the page handling it, in ms. */
  readonly delay: Spread;
}

/**
 * Lists of markets from a service, rendered in the browser. Prerendered pages would all be the same, because they only
 * contain the first few markets.
 */
export const longLists: Measurement = {
  title: 'Lists of 11, 1,000 and 10,000 markets',
  measure: async ({ browser, repeats }) => {
    const turns = Math.min(repeats, 5);
    const lists = await measureLists(browser, turns);
    const rows = lists.map(({ markets, lcp, delay }) => [
      markets.toLocaleString('en'),
      `${spreadText(lcp)} ms`,
      `${spreadText(delay)} ms`,
    ]);
    return {
      figures: { repeats: turns, lists },
      sections: {
        lists: `
On the slow phone, with a source that requests the markets from a service, and without prerendered pages; medians of ${turns} visits, with the lowest and the highest. “food” is typed into the search box, one letter every ${pause} ms; the input delay is the longest of its four letters.

${table(['markets', 'LCP', 'input delay'], rows)}`,
      },
    };
  },
};

async function measureLists(browser: Browser, turns: number): Promise<LongList[]> {
  const command = [process.execPath, '--import', 'tsx', 'e2e/samples/serve.mts', ...counts] as const;
  const server = await startCommand(command, { cwd: root }, /^Ready: (\S+) (\S+) (\S+)$/m);
  try {
    const cases = counts.map((count, index) => ({
      markets: Number(count),
      url: `${server.match[index + 1] ?? ''}/markets`,
      lcps: [] as number[],
      delays: [] as number[],
    }));
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { url, lcps, delays } of cases) {
        lcps.push((await visit(browser, url)).lcp);
        delays.push(await inputDelay(browser, url));
      }
    }
    return cases.map(({ markets, lcps, delays }) => ({
      markets,
      lcp: spreadOf(lcps),
      delay: spreadOf(delays),
    }));
  } finally {
    await server.stop();
  }
}

declare global {
  interface Window {
    /** Resolves to the longest delay of all letters, once the last one has been handled. */
    delay: Promise<number>;
  }
}

/** The longest delay of a letter while typing a word, in ms. The list updates after each letter. */
const inputDelay = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, {}, async ({ page }) => {
    await page.goto(url);
    await page.getByRole('article').first().waitFor();
    await page.getByLabel('Search markets and discussions').tap();
    await page.evaluate(watchLetters, patience);
    const presses: Promise<void>[] = [];
    for (const letter of 'food') {
      // Not awaited, because a user types on even if the page is busy with the previous letter.
      presses.push(page.keyboard.press(letter));
      await page.waitForTimeout(pause);
    }
    await Promise.all(presses);
    return page.evaluate(() => window.delay);
  });

/** Runs in the page. */
function watchLetters(patience: number): void {
  let longest = 0;
  window.delay = new Promise((resolve, reject) => {
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        longest = Math.max(longest, performance.now() - timeStamp);
        if (key === 'd') resolve(longest);
      },
      { capture: true },
    );
    setTimeout(() => reject(new Error('The last letter was not handled.')), patience);
  });
}
