import {
  failedSelector,
  loadTimeoutMs,
  loadingSelector,
  recoveryText,
  staticAttribute,
} from '@forecast/contract';
import type { BrowserContext, Request } from 'playwright-core';
import type { Visit } from './crawl';

/** How long a page may take to load, in ms: long enough for the host to show that a part took too long. */
const timeoutMs = 2 * loadTimeoutMs;

const names = { failed: failedSelector, loading: loadingSelector, staticAttribute };

/** How long a page may take to finish its requests once it has loaded, in ms. It may keep one open. */
const idleMs = 3000;

/** Opens a URL, waits until the page has loaded or a part has failed, and returns the problems and what the page shows. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  const requested: string[] = [];
  const pending = new Set<Request>();
  let repair: string | undefined;
  const own = new URL(address).origin;
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    const [line = ''] = message.text().split('\n');
    if (line.startsWith(recoveryText)) repair ??= line;
    else if (message.type() === 'error') problems.push(`console: ${message.text()}${url && ` (${url})`}`);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('request', (request) => {
    pending.add(request);
    const url = new URL(request.url());
    if (url.origin === own) requested.push(url.pathname);
  });
  try {
    await page.addInitScript(reportViolations);
    await page.addInitScript(keepConsole);
    await page.goto(address);
    await page.waitForFunction(hasLoaded, names, { timeout: timeoutMs });
    // React hydrates the parts of a page one after another, when they have loaded and before the browser is idle.
    const deadline = Date.now() + idleMs;
    do await page.evaluate(isIdle, idleMs);
    while (pending.size > 0 && Date.now() < deadline);
    const { failures, ...state } = await page.evaluate(shownOn, names);
    problems.push(...failures);
    return { ...state, problems, repair, requested };
  } catch (error) {
    const [line = ''] = String(error).split('\n');
    return {
      problems: [...problems, `the page did not load: ${line}`],
      repair,
      links: [],
      requested,
      staticParts: [],
    };
  } finally {
    await page.close();
  }
}

// These run in the page, so they can use only their arguments.

/** Keeps scripts from replacing how errors are logged, as some do in production, because the visit reads the console. */
export const keepConsole = () => {
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    Object.defineProperty(console, level, { get: () => log, set: () => undefined });
  }
};

/** Whether a part has failed, or there is a heading and nothing is loading. */
export const hasLoaded = ({ failed, loading }: typeof names): boolean =>
  document.querySelector(failed) !== null ||
  (document.querySelector('h1') !== null && document.querySelector(loading) === null);

/** Resolves once the browser has nothing to do, at the latest after `timeout` ms. */
const isIdle = (timeout: number) =>
  new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }));

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

/** Logs violations of the page's security policy as console errors. Runs in the page, before any of its scripts. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`policy violation: ${effectiveDirective} ${blockedURI}`),
  );
}
