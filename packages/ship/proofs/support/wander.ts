import type { Browser, Page } from 'playwright-core';

/** One navigation: to an address as a document, or by a link of the page that is open. */
type Move = { readonly to: string } | { readonly follow: string };

/** A round through the site: documents, and parts that are loaded only when a link leads to them. */
const round: readonly Move[] = [
  { to: '/markets' },
  { follow: '/market/2' },
  { follow: '/markets' },
  { to: '/' },
  { follow: '/markets' },
  { follow: '/market/5' },
  { to: '/market/7' },
  { follow: '/markets' },
];

/** Small, because painting takes most of the time. */
const viewport = { width: 375, height: 500 };

/** As often as one visitor goes round, before the next comes with an empty cache. */
const rounds = 10;

/** As long as a page may take to stand, in ms. */
const patience = 15_000;

/** What came of some navigations. */
export interface Wandered {
  readonly navigations: number;
  /** Each navigation that failed, with what the visitor got. */
  readonly failures: readonly string[];
}

/** Lets several tabs, each a visitor of its own, go through a site until they have made so many navigations. */
export async function wander(
  browser: Browser,
  url: string,
  tabs: number,
  navigations: number,
): Promise<Wandered> {
  const failures: string[] = [];
  let made = 0;
  await Promise.all(
    Array.from({ length: tabs }, async () => {
      while (made < navigations) {
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
        const page = await context.newPage();
        let broken: string | undefined;
        page.on('pageerror', (error) => (broken = `uncaught: ${error.message}`));
        for (const move of Array.from({ length: rounds }, () => round).flat()) {
          if (made >= navigations) break;
          made += 1;
          const problem = (await go(page, url, move)) ?? broken;
          if (problem === undefined) continue;
          failures.push(`${JSON.stringify(move)}: ${problem}`);
          break;
        }
        await context.close();
      }
    }),
  );
  return { navigations: made, failures };
}

async function go(page: Page, url: string, move: Move): Promise<string | undefined> {
  try {
    if ('to' in move) await page.goto(url + move.to, { timeout: patience, waitUntil: 'commit' });
    else await page.evaluate(followLink, move.follow);
    const path = 'to' in move ? move.to : move.follow;
    const handle = await page.waitForFunction(standing, path, { timeout: patience, polling: 20 });
    const failed = await handle.jsonValue();
    return failed === 'stands' ? undefined : String(failed);
  } catch (error) {
    return String(error).split('\n')[0];
  }
}

// These run in the page.

function followLink(path: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
  if (!link) throw new Error(`There is no link to ${path}.`);
  link.click();
}

/** What became of it, or false as long as that is open. */
function standing(path: string): string | false {
  if (location.pathname !== path) return false;
  const failed = [...document.querySelectorAll('[role="alert"]')].find((place) =>
    /\bFED-\d{3}\b/.test(place.textContent ?? ''),
  );
  if (failed) return failed.textContent ?? 'failed';
  const busy = [...document.querySelectorAll('[role="status"]')].some((place) =>
    /^Loading/.test(place.textContent ?? ''),
  );
  const heading = document.querySelector('h1')?.textContent ?? '';
  const expected =
    path === '/markets' ? heading === 'Research Markets' : heading !== '' && heading !== 'Research Markets';
  return expected && !busy ? 'stands' : false;
}
