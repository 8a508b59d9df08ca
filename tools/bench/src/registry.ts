import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { median } from './median';
import { serveWith } from './sites';

const runs = 15;

/**
 * The first page with 3 and with 100 parts in the registry: its largest contentful paint (median in ms, run in
 * turns), and the bytes of the page.
 */
export async function measureRegistry(browser: Browser) {
  const sites = { few: await serveWith(3), many: await serveWith(100) };
  const paints = { few: [] as number[], many: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    for (const size of ['few', 'many'] as const) {
      paints[size].push(await largestPaint(browser, `${sites[size].url}/markets`));
    }
  }
  for (const { close } of Object.values(sites)) close();
  const of = (size: 'few' | 'many') => ({
    paint: median(paints[size]),
    spread: [Math.min(...paints[size]), Math.max(...paints[size])] as const,
    bytes: Buffer.byteLength(sites[size].page),
    compressed: brotliCompressSync(sites[size].page).length,
  });
  return { few: of('few'), many: of('many') };
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('article').first().waitFor();
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (last) resolve(last.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
}
