import { failedSelector, loadingSelector } from '@forecast/contract';
import type { Page } from 'playwright-core';

// What the proofs know of a page of the product, all in one place.

/** The names by which a proof finds its way. */
export const names = {
  markets: 'Markets',
  relatedMarkets: 'Related Markets',
};

/** Where a browser keeps its visitor's id, 32 hex digits. */
export const visitorKey = 'forecast-visitor';

/** As long as a page may take to stand, in ms: far more than it needs where the machine has other work. */
const timeoutMs = 45_000;

/**
 * Waits until the page at `path` stands: it has an h1, which is not `before`, and nothing is loading. Gives what the
 * visitor reads where a part has failed. Rejects if neither comes to be in time.
 */
export async function untilItStands(page: Page, path: string, before = ''): Promise<string | undefined> {
  const wanted = { path, before, failed: failedSelector, loading: loadingSelector };
  const state = await page.waitForFunction(stateOf, wanted, { timeout: timeoutMs, polling: 20 });
  const { failure } = (await state.jsonValue()) || {};
  return failure;
}

/** The text of the page's h1; empty if there is none. */
export const headingOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('h1')?.textContent ?? '');

interface Wanted {
  readonly path: string;
  readonly before: string;
  readonly failed: string;
  readonly loading: string;
}

/** Runs in the page: what it has come to, or false as long as that is open. */
function stateOf({ path, before, failed, loading }: Wanted): { failure?: string } | false {
  if (location.pathname !== path) return false;
  const part = document.querySelector(failed);
  if (part) return { failure: part.textContent ?? 'failed' };
  const heading = document.querySelector('h1')?.textContent ?? '';
  return heading !== '' && heading !== before && !document.querySelector(loading) ? {} : false;
}
