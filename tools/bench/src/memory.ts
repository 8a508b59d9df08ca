import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Measurement } from './Measurement';
import { serveWith } from './sites';

/** What a page holds after everything that can go has gone. */
interface Held {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What many navigations leave behind. */
export const memory: Measurement = {
  title: '500 navigations, twice',
  measure: async ({ browser, launch }) => {
    // The more a page is used, the more of its code V8 compiles; without that, what the page itself holds shows.
    const interpreting = await launch('--js-flags=--no-opt --no-maglev --no-sparkplug');
    const memory = await measureMemory(interpreting);
    await interpreting.close();
    const compiled = await measureMemory(browser);
    return {
      figures: { interpreted: memory, compiled },
      sections: {
        memory: `
|                 | after 50 | after 500 | change |
| --------------- | -------- | --------- | ------ |
| heap            | ${memory.early.megabytes.toFixed(2)} MB | ${memory.late.megabytes.toFixed(2)} MB | ${percent(memory.late.megabytes, memory.early.megabytes)} |
| heap with the machine code that V8 makes of hot functions | ${compiled.early.megabytes.toFixed(2)} MB | ${compiled.late.megabytes.toFixed(2)} MB | ${percent(compiled.late.megabytes, compiled.early.megabytes)} |
| DOM nodes       | ${memory.early.nodes} | ${memory.late.nodes} | ${percent(memory.late.nodes, memory.early.nodes)} |
| event listeners | ${memory.early.listeners} | ${memory.late.listeners} | ${percent(memory.late.listeners, memory.early.listeners)} |`,
      },
    };
  },
};

const percent = (part: number, whole: number) => `${((100 * (part - whole)) / whole).toFixed(1)} %`;

/** What the page holds after the first 50 navigations over the three pages, and after 500. */
async function measureMemory(browser: Browser): Promise<{ readonly early: Held; readonly late: Held }> {
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
    await page.getByRole('heading', { name: 'Related Markets' }).waitFor();
  } else {
    await page
      .getByRole('link', { name: /^Forecast/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^The future/ }).waitFor();
  }
}
