import type { Browser } from '@playwright/test';
import type { Measurement } from './Measurement';
import { median } from './median';
import { serveWith } from './sites';
import { table } from './table';

/** How long the pointer is on a link before the press, in ms: a quick hand. */
const hover = 200;

/** When nobody waits any longer for a page, in ms. */
const patience = 20_000;

/** A link of one page to another, by its name. */
const links = [
  { from: '/', to: '/markets', name: /^Browse markets$/ },
  { from: '/markets', to: '/', name: /^Forecast/ },
  { from: '/markets', to: '/market/1', name: undefined },
  { from: '/market/1', to: '/markets', name: /^Back to Markets$/ },
  { from: '/market/1', to: '/', name: /^Forecast/ },
] as const;

type Link = (typeof links)[number];

/** A connection: as it is on this machine, or with a round trip of 150 ms and 1.6 Mbit/s. */
type Connection = 'fast' | 'slow';

/** How long it takes to a page, from the press of a link to it or from the step in the history; medians, in ms. */
export interface Navigation {
  readonly from: string;
  readonly to: string;
  readonly connection: Connection;
  /** Where the link is pressed at once, and where the pointer has been on it for 200 ms. */
  readonly pressed: number;
  readonly hovered: number;
  /** Then back to where the link was, and forward again. */
  readonly back: number;
  readonly forward: number;
}

/** Follows each link between the pages of the site, to one that was not loaded before, and goes back and forward. */
export const navigations: Measurement = {
  title: 'Presses with and without the pointer first, back and forward',
  measure: async ({ browser, repeats }) => {
    const turns = Math.min(repeats, 3);
    const figures = await measureNavigations(browser, turns);
    const rows = figures.map(({ from, to, connection, pressed, hovered, back, forward }) => [
      `\`${from}\` to \`${to}\`, ${connection}`,
      ...[pressed, hovered, back, forward].map((ms) => `${ms.toFixed(0)} ms`),
    ]);
    return {
      figures: { repeats: turns, navigations: figures },
      sections: {
        intent: `
From the click on a link to the heading of its page, which wasn't loaded before: without hovering, and after the pointer has been on the link for ${hover} ms. Then back, and forward again, without the browser's back/forward cache. Slow is a connection of 150 ms and 1.6 Mbit/s; medians of ${turns}, interleaved.

${table(['', 'pressed at once', 'pointer first', 'back', 'forward'], rows)}`,
      },
    };
  },
};

async function measureNavigations(browser: Browser, turns: number): Promise<Navigation[]> {
  const site = await serveWith(3);
  const cases = (['fast', 'slow'] as const).flatMap((connection) =>
    links.map((link) => ({
      link,
      connection,
      took: { pressed: [], hovered: [], back: [], forward: [] } as Record<Step, number[]>,
    })),
  );
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { link, connection, took } of cases) {
        await onLink(browser, site.url, link, connection, async ({ press }) => {
          took.hovered.push(await press({ pointerFirst: true }));
        });
        await onLink(browser, site.url, link, connection, async ({ press, travel }) => {
          took.pressed.push(await press({ pointerFirst: false }));
          took.back.push(await travel(-1));
          took.forward.push(await travel(1));
        });
      }
    }
  } finally {
    site.close();
  }
  return cases.map(({ link: { from, to }, connection, took }) => ({
    from,
    to,
    connection,
    pressed: median(took.pressed),
    hovered: median(took.hovered),
    back: median(took.back),
    forward: median(took.forward),
  }));
}

type Step = 'pressed' | 'hovered' | 'back' | 'forward';

/** What a visitor does; each resolves to how long the next page took, in ms. */
interface Visitor {
  readonly press: (how: { readonly pointerFirst: boolean }) => Promise<number>;
  /** Steps through the history. */
  readonly travel: (steps: number) => Promise<number>;
}

/** Opens the page that a link is on, with nothing in the cache, and hands over the visitor. */
async function onLink(
  browser: Browser,
  url: string,
  { from, name }: Link,
  connection: Connection,
  work: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  try {
    // What runs TypeScript here leaves calls of this function in what is handed to the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    let arrived: (took: number) => void = () => undefined;
    await page.exposeFunction('arrived', (took: number) => arrived(took));
    const arrival = (start: () => Promise<void>) =>
      new Promise<number>((resolve, reject) => {
        arrived = resolve;
        setTimeout(() => reject(new Error(`Nothing came after ${from}.`)), patience).unref();
        start().catch(reject);
      });
    await page.addInitScript(watchArrival);
    await page.goto(`${url}${from}`, { waitUntil: 'networkidle' });
    const link = name
      ? page.getByRole('link', { name }).first()
      : page.getByRole('article').first().getByRole('link').first();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${from} shows no link ${String(name)}.`);
    const devtools = await context.newCDPSession(page);
    if (connection === 'slow')
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 200_000,
      });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await work({
      press: ({ pointerFirst }) =>
        arrival(async () => {
          // At once: whoever presses a screen has no pointer that was there before.
          if (pointerFirst) {
            await page.mouse.move(x, y);
            await page.waitForTimeout(hover);
          }
          await page.mouse.click(x, y);
        }),
      travel: (steps) => arrival(() => page.evaluate((by) => window.travel(by), steps)),
    });
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Takes how long it took from the press to the heading of the next page, in ms. */
    arrived: (took: number) => void;
    travel: (steps: number) => void;
  }
}

/** Runs in each document: some pages are documents of their own, so what was pressed is kept beside them. */
function watchArrival(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const key = 'bench.left';
  const leave = (at: number) =>
    sessionStorage.setItem(key, JSON.stringify({ at: performance.timeOrigin + at, from: heading() }));
  document.addEventListener('pointerdown', ({ timeStamp }) => leave(timeStamp), { capture: true });
  window.travel = (steps) => {
    leave(performance.now());
    // Once whoever asked for it has been answered: the page may be another document then.
    setTimeout(() => history.go(steps));
  };
  new MutationObserver(() => {
    const left = sessionStorage.getItem(key);
    const now = heading();
    if (left === null || now === undefined) return;
    const { at, from } = JSON.parse(left) as { at: number; from: string };
    if (now === from) return;
    sessionStorage.removeItem(key);
    window.arrived(performance.timeOrigin + performance.now() - at);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
