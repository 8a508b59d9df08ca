import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Measurement } from './Measurement';
import { serveWith } from './sites';

/** A page's memory after garbage collection. */
interface Memory {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** How much a page's memory grows during many navigations. */
export const memory: Measurement = {
  title: '500 navigations, twice',
  measure: async ({ browser, launch }) => {
    // Without JIT compilation, so that the growing amount of machine code doesn't hide the page's own memory.
    const interpreting = await launch('--js-flags=--no-opt --no-maglev --no-sparkplug');
    const memory = await measureMemory(interpreting);
    await interpreting.close();
    const compiled = await measureMemory(browser);
    return {
      figures: { interpreted: memory, compiled },
      sections: {
        memory: `
|                 | after 50 navigations | after 500 navigations | change |
| --------------- | -------- | --------- | ------ |
| heap            | ${memory.early.megabytes.toFixed(2)} MB | ${memory.late.megabytes.toFixed(2)} MB | ${percentChange(memory.late.megabytes, memory.early.megabytes)} |
| heap, including the machine code that V8 generates for hot functions | ${compiled.early.megabytes.toFixed(2)} MB | ${compiled.late.megabytes.toFixed(2)} MB | ${percentChange(compiled.late.megabytes, compiled.early.megabytes)} |
| DOM nodes       | ${memory.early.nodes} | ${memory.late.nodes} | ${percentChange(memory.late.nodes, memory.early.nodes)} |
| event listeners | ${memory.early.listeners} | ${memory.late.listeners} | ${percentChange(memory.late.listeners, memory.early.listeners)} |`,
      },
    };
  },
};

const percentChange = (late: number, early: number) => `${((100 * (late - early)) / early).toFixed(1)} %`;

/** The page's memory after the first 50 navigations between the three pages, and after 500. */
async function measureMemory(browser: Browser): Promise<{ readonly early: Memory; readonly late: Memory }> {
  const site = await serveWith(3);
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(site.url);
  const early = await memoryAfter(page, devtools, 50);
  const late = await memoryAfter(page, devtools, 450);
  await context.close();
  site.close();
  return { early, late };
}

async function memoryAfter(page: Page, devtools: CDPSession, navigations: number): Promise<Memory> {
  for (let done = 0; done < navigations; done += 1) await goToNextPage(page);
  // Always measure on the landing page.
  while (new URL(page.url()).pathname !== '/') await goToNextPage(page);
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
