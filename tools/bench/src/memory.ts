import type { Browser, CDPSession, Page } from '@playwright/test';
import { serveWith } from './sites';

/** What a page holds after everything that can go has gone. */
export interface Held {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds after the first 50 navigations over the three pages, and after 500. */
export async function measureMemory(
  browser: Browser,
): Promise<{ readonly early: Held; readonly late: Held }> {
  const site = await serveWith(3);
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(site.url);
  const early = await holdsAfter(page, devtools, 50);
  const late = await holdsAfter(page, devtools, 450);
  await context.close();
  site.close();
  return { early, late };
}

async function holdsAfter(page: Page, devtools: CDPSession, navigations: number): Promise<Held> {
  for (let done = 0; done < navigations; done += 1) await onward(page);
  // Back to where every measurement is taken.
  while (new URL(page.url()).pathname !== '/') await onward(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    megabytes: of('JSHeapUsedSize') / 1_000_000,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** From the landing page to the list, to a market, and home again. */
async function onward(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname === '/') {
    await page.getByRole('link', { name: 'Browse markets' }).click();
    await page.getByRole('article').first().waitFor();
  } else if (pathname === '/markets') {
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Related markets' }).waitFor();
  } else {
    await page
      .getByRole('link', { name: /^Forecast/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^The future/ }).waitFor();
  }
}
