import { createHash } from 'node:crypto';
import { after, before } from 'node:test';
import { reportViolations } from '@forecast/ship/browser';
import { launch, type Browser, type Page } from 'puppeteer-core';

/** A page in Firefox, asked for what a visitor sees in it. Everything waits until it is there, 20 s at most. */
export interface Visit {
  readonly page: Page;
  /** Console errors and uncaught ones since the page was opened. */
  readonly errors: readonly string[];
  /** Resolves when a thing with a role and, in full, a name is there. */
  readonly see: (role: string, name: string) => Promise<void>;
  /** Resolves when a text is there. */
  readonly read: (text: string) => Promise<void>;
  readonly click: (role: string, name: string) => Promise<void>;
}

const timeout = 20_000;

/** A script that is still on its way when its page is left is an error to Firefox: it holds nothing against the hash. */
const hashOfNothing = createHash('sha384').digest('base64');

/** Starts a Firefox for the tests of a file; gives what opens a page in it, in a context of its own. */
export function openInFirefox(): (url: string) => Promise<Visit> {
  let browser: Browser;
  before(async () => {
    const executablePath = process.env['FIREFOX_PATH'];
    if (!executablePath) throw new Error('Run these tests with npm run test:e2e -- --firefox.');
    browser = await launch({ browser: 'firefox', executablePath });
  });
  after(() => browser.close());
  return async (url) => {
    const page = await (await browser.createBrowserContext()).newPage();
    page.setDefaultTimeout(timeout);
    await page.setViewport({ width: 1280, height: 800 });
    const errors: string[] = [];
    const add = (text: string) => {
      if (!text.includes(hashOfNothing)) errors.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') add(message.text());
    });
    page.on('pageerror', (error) => add(String(error)));
    await page.evaluateOnNewDocument(reportViolations);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const named = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
    return {
      page,
      errors,
      see: async (role, name) => void (await named(role, name).wait()),
      read: async (text) => void (await page.locator(`::-p-text(${text})`).wait()),
      click: (role, name) => named(role, name).click(),
    };
  };
}
