import { failedSelector, loadingSelector } from '@forecast/contract';
import type { Page } from 'playwright-core';

// Everything that the proofs know about the product's pages.

/** Names of links and headings. */
export const names = {
  markets: 'Markets',
  relatedMarkets: 'Related Markets',
};

/** The key of the visitor's id (32 hex digits) in localStorage. */
export const visitorKey = 'forecast-visitor';

/** How long a page may take to load, in ms; generous, for busy machines. */
const timeoutMs = 45_000;

/**
 * Waits until the page at `path` has loaded (it has an h1 other than `before`, and nothing is loading) or a part has
 * failed. Returns the text of the failed part, if any. Rejects after a timeout.
 */
export async function untilLoaded(page: Page, path: string, before = ''): Promise<string | undefined> {
  const wanted = { path, before, failed: failedSelector, loading: loadingSelector };
  const state = await page.waitForFunction(stateOf, wanted, { timeout: timeoutMs, polling: 20 });
  const { failure } = (await state.jsonValue()) || {};
  return failure;
}

/** The text of the page's h1; empty if there is none. */
export const headingOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('h1')?.textContent ?? '');

interface PageTexts {
  readonly path: string;
  readonly before: string;
  readonly failed: string;
  readonly loading: string;
}

/** Runs in the page. Returns false until the page has loaded or a part has failed. */
function stateOf({ path, before, failed, loading }: PageTexts): { failure?: string } | false {
  if (location.pathname !== path) return false;
  const part = document.querySelector(failed);
  if (part) return { failure: part.textContent ?? 'failed' };
  const heading = document.querySelector('h1')?.textContent ?? '';
  return heading !== '' && heading !== before && !document.querySelector(loading) ? {} : false;
}
