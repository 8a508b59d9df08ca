import type { Browser } from '@playwright/test';
import type { Measurement } from './Measurement';
import { median } from './median';
import { serveWith } from './sites';
import { table } from './table';

/** How long the pointer is on a link before the click, in ms; short even for a fast user. */
const hover = 200;

/** Timeout for a page, in ms. */
const patience = 20_000;

/** Links from one page to another, by accessible name. */
const links = [
  { from: '/', to: '/markets', name: /^Browse markets$/ },
  { from: '/markets', to: '/', name: /^Forecast/ },
  { from: '/markets', to: '/market/1', name: undefined },
  { from: '/market/1', to: '/markets', name: /^Back to Markets$/ },
  { from: '/market/1', to: '/', name: /^Forecast/ },
] as const;

type Link = (typeof links)[number];

/** `fast` is this machine's loopback; `slow` has a round trip of 150 ms and 1.6 Mbit/s. */
type Connection = 'fast' | 'slow';

/** Median times from a click on a link, or from a step in the history, until the page is shown, in ms. */
export interface Navigation {
  readonly from: string;
  readonly to: string;
  readonly connection: Connection;
  /** With an immediate click (`pressed`), and with a click after hovering over the link for 200 ms (`hovered`). */
  readonly pressed: number;
  readonly hovered: number;
  /** Going back to the page with the link, and forward again. */
  readonly back: number;
  readonly forward: number;
}

/** Follows each link between the site's pages to a page that wasn't loaded before, then goes back and forward. */
export const navigations: Measurement = {
  title: 'Clicks on links, with and without hovering first, and back and forward',
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
The time from a click on a link until the heading of the next page, which wasn't loaded before, appears: for an immediate click, and for a click after hovering over the link for ${hover} ms. The last two columns show the time for going back and forward, without the browser's back/forward cache. The slow connection has a latency of 150 ms and 1.6 Mbit/s; the fast one isn't throttled. Medians of ${turns} interleaved runs.

${table(['from one page to another', 'immediate click', 'click after hovering', 'back', 'forward'], rows)}`,
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
      times: { pressed: [], hovered: [], back: [], forward: [] } as Record<Step, number[]>,
    })),
  );
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { link, connection, times } of cases) {
        await onLink(browser, site.url, link, connection, async ({ press }) => {
          times.hovered.push(await press({ pointerFirst: true }));
        });
        await onLink(browser, site.url, link, connection, async ({ press, travel }) => {
          times.pressed.push(await press({ pointerFirst: false }));
          times.back.push(await travel(-1));
          times.forward.push(await travel(1));
        });
      }
    }
  } finally {
    site.close();
  }
  return cases.map(({ link: { from, to }, connection, times }) => ({
    from,
    to,
    connection,
    pressed: median(times.pressed),
    hovered: median(times.hovered),
    back: median(times.back),
    forward: median(times.forward),
  }));
}

type Step = 'pressed' | 'hovered' | 'back' | 'forward';

/** A visitor's actions. Each resolves to the time until the next page was shown, in ms. */
interface Visitor {
  readonly press: (how: { readonly pointerFirst: boolean }) => Promise<number>;
  /** Goes back (negative) or forward in the history. */
  readonly travel: (steps: number) => Promise<number>;
}

/** Opens the page with a link, with an empty cache, and calls `work` with the visitor. */
async function onLink(
  browser: Browser,
  url: string,
  { from, name }: Link,
  connection: Connection,
  work: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  try {
    // tsx adds calls to this function to the code that is passed to the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    let arrived: (ms: number) => void = () => undefined;
    await page.exposeFunction('arrived', (ms: number) => arrived(ms));
    const arrival = (start: () => Promise<void>) =>
      new Promise<number>((resolve, reject) => {
        arrived = resolve;
        setTimeout(() => reject(new Error(`No page followed ${from}.`)), patience).unref();
        start().catch(reject);
      });
    await page.addInitScript(watchArrival);
    await page.goto(`${url}${from}`, { waitUntil: 'networkidle' });
    const link = name
      ? page.getByRole('link', { name }).first()
      : page.getByRole('article').first().getByRole('link').first();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${from} has no link ${String(name)}.`);
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
          // Without this, the pointer doesn't hover over the link before the click, as on a touch screen.
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
    /** Reports the time from the click to the heading of the next page, in ms. */
    arrived: (ms: number) => void;
    travel: (steps: number) => void;
  }
}

/** Runs in each document. Uses sessionStorage, because some navigations load a new document. */
function watchArrival(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const key = 'bench.left';
  const leave = (at: number) =>
    sessionStorage.setItem(key, JSON.stringify({ at: performance.timeOrigin + at, from: heading() }));
  document.addEventListener('pointerdown', ({ timeStamp }) => leave(timeStamp), { capture: true });
  window.travel = (steps) => {
    leave(performance.now());
    // Only after `travel` has returned, because the document may be replaced.
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
