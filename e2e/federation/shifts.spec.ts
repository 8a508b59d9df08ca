import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../test';

/** The least length of a piece of a page, and the time until the next one, in ms: the browser paints in between. */
const piece = 2_000;
const untilNext = 20;

/**
 * A page's head, and its body in pieces that end with a block: a line of text that wraps moves while it comes, whatever a
 * page does.
 */
function piecesOf(page: string): [head: string, ...body: string[]] {
  const body = page.indexOf('<body>');
  const pieces: string[] = [];
  for (let from = body; from < page.length;) {
    const ends = /<\/(?:article|div|form|header|label|li|main|nav|section|ul)>/g;
    ends.lastIndex = from + piece;
    const to = ends.test(page) ? ends.lastIndex : page.length;
    pieces.push(page.slice(from, to));
    from = to;
  }
  return [page.slice(0, body), ...pieces];
}

/**
 * The site behind a slow line: its pages come in pieces, everything else at once, and the typefaces before what is set
 * in them: typefaces.spec.ts has those that come late.
 */
const test = base.extend<object, { slowSite: string }>({
  slowSite: [
    // Playwright reads from the braces what a fixture needs.
    async ({}, provide) => {
      const asked = new Map<string, () => void>();
      const server = createServer((request, response) => {
        response.on('finish', asked.get(request.url ?? '') ?? (() => undefined));
        void (async () => {
          const answer = await fetch(`${process.env['SITE_URL']}${request.url}`);
          const body = Buffer.from(await answer.arrayBuffer());
          const kept = [...answer.headers].filter(([name]) => /^content-type$|policy$/.test(name));
          response.writeHead(answer.status, Object.fromEntries(kept));
          if (!/html/.test(answer.headers.get('content-type') ?? '')) {
            response.end(body);
            return;
          }
          const [head, ...pieces] = piecesOf(body.toString());
          const typefaces = [...head.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(
            ([, address = '']) => new Promise<void>((resolve) => asked.set(address, resolve)),
          );
          response.write(head);
          await Promise.all(typefaces);
          for (const sent of pieces) {
            response.write(sent);
            await pause(untilNext);
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

/** Notes whatever moves without having been touched, as the start of its HTML. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + value });
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.push(element?.outerHTML.slice(0, 200) ?? 'an element that is gone');
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      // The browser tells of a frame after it.
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
    // Followed markets are known as soon as the page runs, and nothing may make room for them.
    await page.addInitScript(() => localStorage.setItem('forecast.followed.1', '[1,7]'));
    await page.addInitScript(noteShifts);
    await page.goto(slowSite + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-prepared], [aria-busy="true"]')).toHaveCount(0);
    const shifts = await shiftsOf(page);
    // A card of the landing page fills up where its HTML comes in pieces: a hundredth, where a tenth still counts as good.
    const moved = await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0);
    if (path !== '/' || moved > 0.01) expect(shifts).toEqual([]);
  });
}
