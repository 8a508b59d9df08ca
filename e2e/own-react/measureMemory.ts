import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page holds after garbage collection. */
interface Memory {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A page's memory after a number of navigations, and after more. */
interface Growth {
  readonly early: Memory;
  readonly late: Memory;
}

/** Measures the memory of a page of the site at `url` after `early` navigations between its pages, and after `late`. */
export async function measureMemory(
  browser: Browser,
  url: string,
  navigations: { readonly early: number; readonly late: number },
): Promise<Growth> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url);
  const early = await memoryAfter(page, devtools, navigations.early);
  const late = await memoryAfter(page, devtools, navigations.late - navigations.early);
  await context.close();
  return { early, late };
}

async function memoryAfter(page: Page, devtools: CDPSession, navigations: number): Promise<Memory> {
  for (let done = 0; done < navigations; done += 1) await goToNextPage(page);
  // Always measure on the landing page.
  while (new URL(page.url()).pathname !== '/') await goToNextPage(page);
  let memory = await memoryNow(devtools);
  for (;;) {
    // A busy page lets go of some elements only once it is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const next = await memoryNow(devtools);
    if (next.nodes >= memory.nodes) return next;
    memory = next;
  }
}

async function memoryNow(devtools: CDPSession): Promise<Memory> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    megabytes: of('JSHeapUsedSize') / 1_000_000,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** Navigates from the landing page to the list, to a market, and back to the landing page. */
async function goToNextPage(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname === '/') {
    await page.getByRole('link', { name: 'Browse markets' }).click();
    await page.getByRole('article').first().waitFor();
  } else if (pathname === '/markets') {
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Related Markets' }).waitFor();
  } else {
    await page
      .getByRole('link', { name: /^Forecast/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^The future/ }).waitFor();
  }
}
