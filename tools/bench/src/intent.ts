import type { Browser } from '@playwright/test';
import { median } from './median';
import { serveWith } from './sites';

/** How long the pointer is on a link before the press, in ms: a quick hand. */
const hover = 200;
const runs = 9;

/**
 * From the press of a link to the page behind it, not loaded before, on a slow connection (150 ms, 1.6 Mbit/s):
 * with the pointer on the link for 200 ms first, and without. Medians in ms, run in turns.
 */
export async function measureIntent(browser: Browser) {
  const site = await serveWith(3);
  const figures = { hovered: [] as number[], pressed: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    figures.hovered.push(await navigate(browser, site.url, true));
    figures.pressed.push(await navigate(browser, site.url, false));
  }
  site.close();
  return { hovered: median(figures.hovered), pressed: median(figures.pressed) };
}

async function navigate(browser: Browser, url: string, first: boolean): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/markets`);
  const link = page.getByRole('article').first().getByRole('link').first();
  await link.waitFor();
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  if (first) {
    await link.hover();
    await page.waitForTimeout(hover);
  }
  const took = await link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('figure svg')) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document.body, { childList: true, subtree: true });
        element.click();
      }),
  );
  await context.close();
  return took;
}
