import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../test';

/**
 * The minimum length of a chunk of a page in characters, and the delay until the next one in ms, so that the browser
 * paints in between.
 */
const chunkLength = 2_000;
const delay = 20;

/**
 * Splits a page into its head and chunks of its body. Chunks end after a block element, because a line of text that is
 * still incomplete always shifts when it wraps.
 */
function chunksOf(page: string): [head: string, ...body: string[]] {
  const body = page.indexOf('<body>');
  const chunks: string[] = [];
  for (let from = body; from < page.length;) {
    const ends = /<\/(?:article|div|form|header|label|li|main|nav|section|ul)>/g;
    ends.lastIndex = from + chunkLength;
    const to = ends.test(page) ? ends.lastIndex : page.length;
    chunks.push(page.slice(from, to));
    from = to;
  }
  return [page.slice(0, body), ...chunks];
}

/**
 * The site on a slow connection: pages arrive in chunks, and everything else immediately. Fonts arrive before the text
 * that uses them; typefaces.spec.ts tests fonts that arrive late.
 */
const test = base.extend<object, { slowSite: string }>({
  slowSite: [
    // Playwright requires destructuring to find out which other fixtures this fixture uses.
    async ({}, provide) => {
      const sentFiles = new Map<string, () => void>();
      const server = createServer((request, response) => {
        response.on('finish', sentFiles.get(request.url ?? '') ?? (() => undefined));
        void (async () => {
          const answer = await fetch(`${process.env['SITE_URL']}${request.url}`);
          const body = Buffer.from(await answer.arrayBuffer());
          const kept = [...answer.headers].filter(([name]) => /^content-type$|policy$/.test(name));
          response.writeHead(answer.status, Object.fromEntries(kept));
          if (!/html/.test(answer.headers.get('content-type') ?? '')) {
            response.end(body);
            return;
          }
          const [head, ...chunks] = chunksOf(body.toString());
          const typefaces = [...head.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(
            ([, address = '']) => new Promise<void>((resolve) => sentFiles.set(address, resolve)),
          );
          response.write(head);
          await Promise.all(typefaces);
          for (const sent of chunks) {
            response.write(sent);
            await pause(delay);
          }
          response.end();
        })();
      }).listen(0, 'localhost');
      await once(server, 'listening');
      await provide(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Runs in the page. Records the start of the HTML of each element that shifts. The tests don't interact with the page. */
function recordShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + value });
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.push(element?.outerHTML.slice(0, 200) ?? 'an element that was removed');
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      // The browser reports a shift after the frame.
      new Promise<unknown>((resolve) =>
        requestAnimationFrame(() =>
          requestIdleCallback(() => resolve((window as unknown as { shifts: unknown }).shifts)),
        ),
      ),
  );

const phone = { width: 375, height: 667 };
const screen = { width: 1280, height: 800 };

for (const [path, viewport, appearance, tag] of [
  ['/', phone, 'dark', ''],
  ['/markets?following=1', phone, 'dark', ''],
  ['/market/1', phone, 'light', ''],
  ['/markets', screen, 'dark', '@full'],
  ['/markets?q=food', phone, 'light', '@full'],
  ['/', screen, 'light', '@full'],
  ['/markets', phone, 'light', '@full'],
  ['/markets?q=food', screen, 'dark', '@full'],
  ['/market/1', screen, 'dark', '@full'],
] as const) {
  const title = `${path} doesn't shift while it streams in and hydrates, ${viewport.width} px wide, ${appearance}`;
  test(title, { tag: tag || [] }, async ({ page, slowSite }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((chosen) => localStorage.setItem('forecast.appearance', chosen), appearance);
    // Followed markets only appear once scripts run, and must not shift anything.
    await page.addInitScript(() => localStorage.setItem('forecast.followed.1', '[1,7]'));
    await page.addInitScript(recordShifts);
    await page.goto(slowSite + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-prepared], [aria-busy="true"]')).toHaveCount(0);
    const shifts = await shiftsOf(page);
    // A card on the landing page grows while its HTML arrives. Allow a shift of 0.01; up to 0.1 is rated good.
    const moved = await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0);
    if (path !== '/' || moved > 0.01) expect(shifts).toEqual([]);
  });
}
