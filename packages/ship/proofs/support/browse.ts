import { browserArguments, findBrowser, findProgram } from '@forecast/ship/browser';
import { chromium, type Browser, type Page } from 'playwright-core';
import { headingOf, untilLoaded } from './pageState';

/** Starts the browser that the end-to-end tests use. Rejects if none is found. */
export const openBrowser = (): Promise<Browser> => open(findBrowser());

/**
 * The path of a full Chrome or Chromium, which has a back-forward cache, unlike a headless shell: `CHROME_PATH`, or else
 * an installed browser; undefined if there is none. Throws if `CHROME_PATH` isn't an executable.
 */
export const findFullBrowser = (): string | undefined =>
  findProgram(
    {
      variable: 'CHROME_PATH',
      names: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'],
      places: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    },
    process.env,
  );

/** Starts a browser with a back-forward cache. Rejects if none is found. */
export const openBrowserWithCache = (): Promise<Browser> =>
  open(findFullBrowser(), ['--disable-back-forward-cache']);

function open(executablePath: string | undefined, without: string[] = []): Promise<Browser> {
  if (!executablePath)
    throw new Error(
      'No Chrome or Chromium found. Run the proofs with npm run test:chaos, which installs one.',
    );
  return chromium.launch({ executablePath, args: [...browserArguments], ignoreDefaultArgs: without });
}

/**
 * A page whose visitor has turned on the data saver. The host then doesn't prefetch parts, so a part is
 * only requested on a click.
 */
export async function newPageSavingData(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  return page;
}

/** A navigation: load a document, or click a link on the current page. */
type Step = { readonly to: string } | { readonly follow: string };

/** A tour of the site, with document loads and client-side navigations. */
const round: readonly Step[] = [
  { to: '/markets' },
  { follow: '/market/2' },
  { follow: '/markets' },
  { to: '/' },
  { follow: '/markets' },
  { follow: '/market/5' },
  { to: '/market/7' },
  { follow: '/markets' },
];

/** A small window without animations, because otherwise painting would take most of the time. */
export const smallWindow = { viewport: { width: 375, height: 500 }, reducedMotion: 'reduce' } as const;

/** How many tours one visitor makes before the next visitor starts with an empty cache. */
const rounds = 10;

/** The result of browsing. */
export interface Browsed {
  readonly navigations: number;
  /** The navigations that failed, with the reason. */
  readonly failures: readonly string[];
}

/** Browses a site in several tabs, each a separate visitor, until `isEnough` returns true. */
export async function browse(
  browser: Browser,
  url: string,
  tabs: number,
  isEnough: (browsed: Browsed) => boolean,
): Promise<Browsed> {
  const failures: string[] = [];
  let navigations = 0;
  const isDone = () => isEnough({ navigations, failures });
  const visit = async () => {
    const context = await browser.newContext(smallWindow);
    const page = await context.newPage();
    let uncaught: string | undefined;
    page.on('pageerror', (error) => (uncaught = `uncaught: ${error.message}`));
    for (const step of Array.from({ length: rounds }, () => round).flat()) {
      if (isDone()) break;
      navigations += 1;
      const problem = (await navigate(page, url, step)) ?? uncaught;
      if (problem === undefined) continue;
      failures.push(`${JSON.stringify(step)}: ${problem}`);
      break;
    }
    await context.close();
  };
  const tab = async () => {
    while (!isDone()) await visit();
  };
  await Promise.all(Array.from({ length: tabs }, tab));
  return { navigations, failures };
}

/** Navigates. Returns what went wrong, if anything. */
async function navigate(page: Page, url: string, step: Step): Promise<string | undefined> {
  try {
    if ('to' in step) {
      await page.goto(url + step.to, { waitUntil: 'commit' });
      return await untilLoaded(page, step.to);
    }
    const before = await headingOf(page);
    await page.evaluate(followLink, step.follow);
    return await untilLoaded(page, step.follow, before);
  } catch (error) {
    return String(error).split('\n')[0];
  }
}

/** Runs in the page. */
function followLink(path: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
  if (!link) throw new Error(`There is no link to ${path}.`);
  link.click();
}
