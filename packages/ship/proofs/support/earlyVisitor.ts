import type { Browser, Page } from 'playwright-core';
import { smallWindow } from './browse';
import type { Flips } from './flips';
import { untilLoaded } from './pageState';

/** What visitors encountered when they used prerendered pages before hydration. */
export interface Met {
  /** How many documents were hydrated, and how many of these came from the HTTP cache. */
  documents: number;
  fromCache: number;
  /** How many pages came from the back-forward cache. */
  kept: number;
  /** How many inputs and choices were made before hydration, or restored by the browser. */
  inputs: number;
  /** The ids of the releases in the prerendered pages. */
  readonly releases: Set<string>;
  /** Lost inputs, hydration mismatches, and errors. */
  readonly lost: string[];
  readonly mismatches: string[];
  readonly failures: string[];
}

export const noEncounters = (): Met => ({
  documents: 0,
  fromCache: 0,
  kept: 0,
  inputs: 0,
  releases: new Set(),
  lost: [],
  mismatches: [],
  failures: [],
});

/** What to enter on a market's page: the text to type, by the field's label, and the buttons to press. */
const search = { 'Search markets and discussions': 'ether' };
const texts = { ...search, 'Your analysis': 'It was' };
const buttons = ['Support NO', '+100 pts'];

/** What the page shows after the analysis is posted. This proves that the page's state contains the inputs too. */
const confirmations = ['Allocating: 100 points', 'Not sent: this site runs on sample data'];

/** Runs in each document before anything else. Holds back all timers, which start the site, until `goOn` is called. */
const delayHydration = `{
  const { setTimeout } = window;
  let waiting = [];
  window.setTimeout = (...args) => (waiting ? waiting.push(args) : setTimeout(...args));
  window.goOn = () => {
    for (const args of waiting ?? []) setTimeout(...args);
    waiting = undefined;
  };
}`;

/**
 * Tours the site as a visitor with an empty cache: opens a market, reloads it, leaves it, goes back and forward. On
 * the market's page, types and presses buttons before hydration. A release goes live before each page is hydrated.
 */
export async function goRound(
  browser: Browser,
  url: string,
  market: number,
  { flips, met }: { readonly flips: Flips; readonly met: Met },
): Promise<void> {
  const context = await browser.newContext(smallWindow);
  await context.addInitScript({ content: delayHydration });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => met.failures.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/React recovered|hydrat/i.test(text)) met.mismatches.push(text);
    else if (message.type() === 'error') met.failures.push(text);
  });
  const path = `/market/${market}`;
  const visitor = { page, flips, met };
  try {
    await page.goto(url + path, { waitUntil: 'commit' });
    await enter(visitor);
    await hydrate(visitor, path);
    await expectEntered(visitor, 'opened');

    await page.reload({ waitUntil: 'commit' });
    await enter(visitor);
    await hydrate(visitor, path);
    await expectEntered(visitor, 'reloaded');

    await page.goto(`${url}/markets`, { waitUntil: 'commit' });
    await hydrate(visitor, '/markets');
    await page.goBack({ waitUntil: 'commit' });
    if (!(await isKept(visitor))) {
      // The browser restores the analysis, but not the search field, which has autocomplete off.
      await enter(visitor, { texts: search });
      await hydrate(visitor, path);
    }
    await expectEntered(visitor, 'went back');

    await page.goForward({ waitUntil: 'commit' });
    if (!(await isKept(visitor))) await hydrate(visitor, '/markets');
  } catch (error) {
    met.failures.push(`${path}: ${String(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

interface Visitor {
  readonly page: Page;
  readonly flips: Flips;
  readonly met: Met;
}

/** Types and presses buttons on a page that isn't hydrated yet. */
async function enter(
  { page }: Visitor,
  what: { readonly texts: Readonly<Record<string, string>> } = { texts },
): Promise<void> {
  for (const [label, text] of Object.entries(what.texts)) await page.getByLabel(label).fill(text);
  for (const name of buttons) await page.getByRole('button', { name, exact: true }).click();
}

/** Hydrates the page after another release has gone live, and records the result. */
async function hydrate({ page, flips, met }: Visitor, path: string): Promise<void> {
  const heading = await page.waitForSelector('#root[data-prepared] h1', { state: 'attached' });
  await flips.next();
  await page.evaluate('goOn()');
  const failure = await untilLoaded(page, path);
  if (failure !== undefined) met.failures.push(`${path}: ${failure}`);
  if (!(await heading.evaluate((element) => element.isConnected)))
    met.mismatches.push(`${path} was rendered again`);
  const { transferSize, parts } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const block = document.getElementById('prepared')?.textContent ?? '';
    const { parts } = JSON.parse(block) as { parts: Record<string, string> };
    return { transferSize: visit?.transferSize, parts };
  });
  met.documents += 1;
  if (transferSize === 0) met.fromCache += 1;
  for (const id of Object.values(parts)) met.releases.add(id);
}

/** Whether the page came from the back-forward cache, so it is hydrated already. */
async function isKept({ page, met }: Visitor): Promise<boolean> {
  await page.locator('#root h1').waitFor({ state: 'attached' });
  const isKept = (await page.locator('#root[data-prepared]').count()) === 0;
  if (isKept) met.kept += 1;
  return isKept;
}

async function expectEntered({ page, met }: Visitor, what: string): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    met.inputs += 1;
    const value = await page.getByLabel(label).inputValue();
    if (value !== text) met.lost.push(`${what}: “${label}” has “${value}”`);
  }
  for (const name of buttons) {
    met.inputs += 1;
    const pressed = await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
    if (pressed !== 'true') met.lost.push(`${what}: “${name}” is not pressed`);
  }
  await page.getByRole('button', { name: 'Post Analysis' }).click();
  for (const text of confirmations) {
    const appears = page.getByText(text).waitFor({ timeout: 5_000 });
    await appears.catch(() => met.lost.push(`${what}: the page does not show “${text}”`));
  }
}
