import { browserArguments, findBrowser, findProgram } from '@forecast/ship/browser';
import { chromium, type Browser, type Page } from 'playwright-core';
import { headingOf, untilItStands } from './pageState';

/** Starts a browser as the end-to-end tests do. Rejects if there is none. */
export const openBrowser = (): Promise<Browser> => open(findBrowser());

/**
 * A Chrome or Chromium with windows, even where none are shown, which keeps the pages that a visitor has left: the one
 * that `CHROME_PATH` names, or an installed one; undefined if there is none. Throws if `CHROME_PATH` names no program.
 */
export const findWindowedBrowser = (): string | undefined =>
  findProgram(
    {
      variable: 'CHROME_PATH',
      names: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'],
      places: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    },
    process.env,
  );

/** Starts a browser that keeps the pages that a visitor has left as they are, and shows them again. Rejects if there is none. */
export const openKeepingBrowser = (): Promise<Browser> =>
  open(findWindowedBrowser(), ['--disable-back-forward-cache']);

function open(executablePath: string | undefined, without: string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error('No Chrome or Chromium: run the proofs with npm run test:chaos.');
  return chromium.launch({ executablePath, args: [...browserArguments], ignoreDefaultArgs: without });
}

/** A page for a visitor who saves data: the host prefetches nothing, so a part is first requested on a click. */
export async function newPageSavingData(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  return page;
}

/** One navigation: to an address as a document, or by a link of the page that is open. */
type Step = { readonly to: string } | { readonly follow: string };

/** A round through the site: documents, and parts that are loaded only when a link leads to them. */
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

/** A visitor's window: small and still, because painting takes most of the time. */
export const smallWindow = { viewport: { width: 375, height: 500 }, reducedMotion: 'reduce' } as const;

/** As often as one visitor goes round, before the next comes with an empty cache. */
const rounds = 10;

/** What came of some navigations. */
export interface Browsed {
  readonly navigations: number;
  /** Each navigation that failed, with what the visitor got. */
  readonly failures: readonly string[];
}

/** Lets several tabs, each a visitor of its own, go through a site until what came of it is enough. */
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
      const problem = (await go(page, url, step)) ?? uncaught;
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

/** Gives what went wrong, if anything did. */
async function go(page: Page, url: string, step: Step): Promise<string | undefined> {
  try {
    if ('to' in step) {
      await page.goto(url + step.to, { waitUntil: 'commit' });
      return await untilItStands(page, step.to);
    }
    const before = await headingOf(page);
    await page.evaluate(followLink, step.follow);
    return await untilItStands(page, step.follow, before);
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
