import type { Browser } from '@playwright/test';
import { median } from './median';
import { serveWith } from './sites';

/** How long the pointer is on a link before the press, in ms: a quick hand. */
const hover = 200;

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

/** How long it takes from the press of a link to the page behind it, in ms; medians. */
export interface Navigation {
  readonly from: string;
  readonly to: string;
  readonly connection: Connection;
  /** Where the link is pressed at once, and where the pointer has been on it for 200 ms. */
  readonly pressed: number;
  readonly hovered: number;
}

/** Follows each link between the pages of the site, to one that was not loaded before; in turns. */
export async function measureIntent(browser: Browser, repeats: number): Promise<Navigation[]> {
  const site = await serveWith(3);
  const cases = (['fast', 'slow'] as const).flatMap((connection) =>
    links.map((link) => ({ link, connection, pressed: [] as number[], hovered: [] as number[] })),
  );
  for (let run = 0; run < repeats; run += 1) {
    for (const { link, connection, pressed, hovered } of cases) {
      hovered.push(await navigate(browser, site.url, link, connection, true));
      pressed.push(await navigate(browser, site.url, link, connection, false));
    }
  }
  site.close();
  return cases.map(({ link: { from, to }, connection, pressed, hovered }) => ({
    from,
    to,
    connection,
    pressed: median(pressed),
    hovered: median(hovered),
  }));
}

async function navigate(
  browser: Browser,
  url: string,
  { from, name }: Link,
  connection: Connection,
  first: boolean,
): Promise<number> {
  const context = await browser.newContext();
  // What runs TypeScript here leaves calls of this function in what is handed to the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const came = new Promise<number>((resolve) => void page.exposeFunction('arrived', resolve));
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
  // At once: whoever presses a screen has no pointer that was there before.
  if (first) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(hover);
  }
  await page.mouse.click(x, y);
  const took = await came;
  await context.close();
  return took;
}

declare global {
  interface Window {
    /** Takes how long it took from the press to the heading of the next page, in ms. */
    arrived: (took: number) => void;
  }
}

/** Runs in each document: some pages are documents of their own, so what was pressed is kept beside them. */
function watchArrival(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const key = 'bench.press';
  const press = ({ timeStamp }: Event) =>
    sessionStorage.setItem(key, JSON.stringify({ at: performance.timeOrigin + timeStamp, from: heading() }));
  document.addEventListener('pointerdown', press, { capture: true });
  new MutationObserver(() => {
    const pressed = sessionStorage.getItem(key);
    const now = heading();
    if (pressed === null || now === undefined) return;
    const { at, from } = JSON.parse(pressed) as { at: number; from: string };
    if (now === from) return;
    sessionStorage.removeItem(key);
    window.arrived(performance.timeOrigin + performance.now() - at);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
