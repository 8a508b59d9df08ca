import type { BrowserContext } from 'playwright-core';

/** What one visit to a page found. */
export interface Visit {
  readonly problems: readonly string[];
  /** The paths on the same site that the page links to. */
  readonly links: readonly string[];
  /** The paths on the same site that the page asked for. */
  readonly requested: readonly string[];
}

/** As long as a page may take to show its heading, in ms. */
const patience = 20_000;

/** Opens an address and waits until the page stands: a heading, nothing still loading, or a failed part. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  const requested: string[] = [];
  const own = new URL(address).origin;
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === own) requested.push(url.pathname);
  });
  try {
    await page.addInitScript(reportViolations);
    await page.goto(address);
    await page.waitForFunction(settled, undefined, { timeout: patience });
    problems.push(...(await page.evaluate(failedParts)).map((text) => `a part failed: ${text}`));
    return { problems, links: await page.evaluate(linksOfPage), requested };
  } catch (error) {
    const [line = ''] = String(error).split('\n');
    return { problems: [...problems, `the page did not stand: ${line}`], links: [], requested };
  } finally {
    await page.close();
  }
}

// These run in the page.

function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`policy violation: ${effectiveDirective} ${blockedURI}`),
  );
}

const settled = () =>
  document.querySelector('[role="alert"]') !== null ||
  (document.querySelector('h1') !== null &&
    ![...document.querySelectorAll('[role="status"]')].some((place) =>
      /^Loading/.test(place.textContent ?? ''),
    ));

const failedParts = () =>
  [...document.querySelectorAll('[role="alert"]')]
    .map((place) => place.textContent ?? '')
    .filter((text) => /\bFED-\d{3}\b/.test(text));

const linksOfPage = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ href, origin }) => origin === location.origin && !href.includes('#'))
    .map(({ pathname }) => pathname);
