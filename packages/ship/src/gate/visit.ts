import { failedSelector, loadingSelector, staticAttribute } from '@forecast/contract';
import type { BrowserContext } from 'playwright-core';
import { reportViolations } from '../browser/reportViolations';
import type { Visit } from './crawl';

/** How long a page may take to load, in ms. */
const timeoutMs = 20_000;

const names = { failed: failedSelector, loading: loadingSelector, staticAttribute };

/** Opens a URL, waits until the page has loaded or a part has failed, and returns the problems and what the page shows. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  const requested: string[] = [];
  const own = new URL(address).origin;
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    problems.push(`console: ${message.text()}${url && ` (${url})`}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === own) requested.push(url.pathname);
  });
  try {
    await page.addInitScript(reportViolations);
    await page.goto(address);
    await page.waitForFunction(hasLoaded, names, { timeout: timeoutMs });
    const { failures, ...shown } = await page.evaluate(shownOn, names);
    problems.push(...failures);
    return { ...shown, problems, requested };
  } catch (error) {
    const [line = ''] = String(error).split('\n');
    return {
      problems: [...problems, `the page did not load: ${line}`],
      links: [],
      requested,
      staticParts: [],
    };
  } finally {
    await page.close();
  }
}

// These run in the page, so they can use only their arguments.

/** Whether a part has failed, or there is a heading and nothing is loading. */
export const hasLoaded = ({ failed, loading }: typeof names): boolean =>
  document.querySelector(failed) !== null ||
  (document.querySelector('h1') !== null && document.querySelector(loading) === null);

/**
 * What a page shows: failed parts with their code and text, the parts with static fragments, and the same-origin paths
 * that it links to.
 */
export const shownOn = ({ failed, staticAttribute: marker }: typeof names) => ({
  failures: [...document.querySelectorAll<HTMLElement>(failed)].map(
    ({ dataset, textContent }) =>
      `a part failed: ${dataset['failure'] ?? ''} ${(textContent ?? '').slice(0, 300)}`,
  ),
  staticParts: [...document.querySelectorAll(`[${marker}]`)].map(
    (element) => element.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? '',
  ),
  links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ href, origin }) => origin === location.origin && !href.includes('#'))
    .map(({ pathname }) => pathname),
});
