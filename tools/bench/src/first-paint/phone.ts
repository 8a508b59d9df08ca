import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A slow phone on a slow connection. */
export const slowPhone = {
  width: 375,
  height: 667,
  /** Times slower than this machine. */
  cpu: 4,
  /** Round trip, in ms. */
  latency: 150,
  /** Of the connection, in bits a second. */
  bandwidth: 1_600_000,
};

/** A page on a phone of its own, with nothing in its cache. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** What differs from one visitor to the next. */
export interface Visitor {
  /** In CSS pixels; a phone's, if nothing else is said. */
  readonly width?: number;
  /** Whether it has chosen the dark appearance on an earlier visit. */
  readonly dark?: boolean;
}

/** Does something on a slow phone, and puts it away. */
export async function onPhone<Result>(
  browser: Browser,
  { width = slowPhone.width, dark = false }: Visitor,
  work: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width, height: slowPhone.height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    // What runs TypeScript here leaves calls of this function in what is handed to the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    if (dark) await context.addInitScript("localStorage.setItem('forecast.appearance', 'dark')");
    return await work({ context, ...(await slowPage(context)) });
  } finally {
    await context.close();
  }
}

/** One more page on a phone. */
export async function slowPage(context: BrowserContext): Promise<Pick<Phone, 'page' | 'devtools'>> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await slowDown(devtools);
  return { page, devtools };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  const { cpu, latency, bandwidth } = slowPhone;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bandwidth / 8,
    uploadThroughput: bandwidth / 8,
  });
}
