import { root, startCommand } from '@forecast/dev';
import type { Browser } from '@playwright/test';
import { onPhone } from './first-paint/phone';
import { visit } from './first-paint/visit';
import type { Measurement } from './Measurement';
import { spreadOf, spreadText, type Spread } from './spread';
import { table } from './table';

/** From one letter to the next, in ms: quick hands. */
const pause = 100;

/** When nobody waits any longer for a letter, in ms. */
const patience = 20_000;

const counts = ['11', '1000', '10000'] as const;

/** A list of so many markets on a slow phone. */
export interface LongList {
  readonly markets: number;
  /** Largest contentful paint, in ms. */
  readonly lcp: Spread;
  /** How long a letter that is typed into the search field waits until the page looks at it, in ms. */
  readonly delay: Spread;
}

/**
 * Lists of markets that a service gives, as browsers render them: prepared, each of them is the same page with the first
 * few.
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
On the slow phone, from a service, without prepared pages; medians of ${turns}, with the lowest and the highest. The delay is the longest of any letter while “food” is typed, one letter every ${pause} ms.

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
    /** Resolves to the longest delay of the letters so far, once the last of them has come. */
    delay: Promise<number>;
  }
}

/** The longest delay of the letters of a word, in ms, while the list follows what is typed. */
const inputDelay = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, {}, async ({ page }) => {
    await page.goto(url);
    await page.getByRole('article').first().waitFor();
    await page.getByLabel('Search markets and discussions').tap();
    await page.evaluate(watchLetters, patience);
    const presses: Promise<void>[] = [];
    for (const letter of 'food') {
      // Not awaited: a letter comes even if the page is busy with the one before.
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
    setTimeout(() => reject(new Error('The last letter has not come.')), patience);
  });
}
