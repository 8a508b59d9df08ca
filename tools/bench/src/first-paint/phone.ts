import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A slow phone on a slow connection. */
export const slowPhone = {
  width: 375,
  height: 667,
  /** CPU slowdown factor relative to this machine. */
  cpu: 4,
  /** Round-trip time, in ms. */
  latency: 150,
  /** In bits per second. */
  bandwidth: 1_600_000,
};

/** A page on a new phone with an empty cache. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Options of a visit. */
export interface Visitor {
  /** Window width in CSS pixels; by default, the phone's width. */
  readonly width?: number;
  /** Whether the visitor has chosen dark mode before. */
  readonly dark?: boolean;
}

/** Calls `work` with a slow phone, and closes it afterwards. */
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
    // tsx adds calls to this function to the code that is passed to the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    if (dark) await context.addInitScript("localStorage.setItem('forecast.appearance', 'dark')");
    return await work({ context, ...(await slowPage(context)) });
  } finally {
    await context.close();
  }
}

/** Opens another page on a phone. */
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
