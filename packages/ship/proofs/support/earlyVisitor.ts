import type { Browser, Page } from 'playwright-core';
import { smallWindow } from './browse';
import type { Flips } from './flips';
import { untilItStands } from './pageState';

/** What visitors met who use prepared pages before these answer. */
export interface Met {
  /** Documents that the site has taken over, and how many of them the browser had in its cache. */
  documents: number;
  fromCache: number;
  /** Pages that the browser had kept as they were left. */
  kept: number;
  /** Texts and choices that were entered before the page answered, or that the browser has brought back. */
  inputs: number;
  /** The ids of the releases that the documents were prepared with. */
  readonly releases: Set<string>;
  /** Inputs that were lost, whatever React had to repair, and all that failed. */
  readonly lost: string[];
  readonly mismatches: string[];
  readonly failures: string[];
}

export const metNothing = (): Met => ({
  documents: 0,
  fromCache: 0,
  kept: 0,
  inputs: 0,
  releases: new Set(),
  lost: [],
  mismatches: [],
  failures: [],
});

/** What is entered on the page of a market: texts by the label of their field, and the buttons that are pressed. */
const search = { 'Search markets and discussions': 'ether' };
const texts = { ...search, 'Your analysis': 'It was' };
const buttons = ['Support NO', '+100 pts'];

/** What the page says of it when the analysis is posted: not only the document has it, but the page as well. */
const answers = ['Allocating: 100 points', 'Not sent: this site runs on sample data'];

/** Runs in each document before anything else: the site's scripts come, and wait for `goOn` before they go on. */
const holdBack = `{
  const { setTimeout } = window;
  let waiting = [];
  window.setTimeout = (...given) => (waiting ? waiting.push(given) : setTimeout(...given));
  window.goOn = () => {
    for (const given of waiting ?? []) setTimeout(...given);
    waiting = undefined;
  };
}`;

/**
 * Goes round as one visitor with an empty cache: opens a market, loads it again, leaves it and comes back, and goes on
 * again. Wherever a page is prepared, texts are typed and buttons pressed before it answers, and a release goes live
 * meanwhile.
 */
export async function goRound(
  browser: Browser,
  url: string,
  market: number,
  { flips, met }: { readonly flips: Flips; readonly met: Met },
): Promise<void> {
  const context = await browser.newContext(smallWindow);
  await context.addInitScript({ content: holdBack });
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
    await takeOver(visitor, path);
    await expectEntered(visitor, 'opened');

    await page.reload({ waitUntil: 'commit' });
    await enter(visitor);
    await takeOver(visitor, path);
    await expectEntered(visitor, 'loaded again');

    await page.goto(`${url}/markets`, { waitUntil: 'commit' });
    await takeOver(visitor, '/markets');
    await page.goBack({ waitUntil: 'commit' });
    if (!(await isKept(visitor))) {
      // The browser brings back the analysis, and no field that is to suggest nothing.
      await enter(visitor, { texts: search });
      await takeOver(visitor, path);
    }
    await expectEntered(visitor, 'came back');

    await page.goForward({ waitUntil: 'commit' });
    if (!(await isKept(visitor))) await takeOver(visitor, '/markets');
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

/** Types and presses on a page that does not answer yet. */
async function enter(
  { page }: Visitor,
  what: { readonly texts: Readonly<Record<string, string>> } = { texts },
): Promise<void> {
  for (const [label, text] of Object.entries(what.texts)) await page.getByLabel(label).fill(text);
  for (const name of buttons) await page.getByRole('button', { name, exact: true }).click();
}

/** Lets the site run once another release is live, and looks at what it has made of what stood there. */
async function takeOver({ page, flips, met }: Visitor, path: string): Promise<void> {
  const heading = await page.waitForSelector('#root[data-prepared] h1', { state: 'attached' });
  await flips.next();
  await page.evaluate('goOn()');
  const failure = await untilItStands(page, path);
  if (failure !== undefined) met.failures.push(`${path}: ${failure}`);
  if (!(await heading.evaluate((element) => element.isConnected)))
    met.mismatches.push(`${path} was drawn anew`);
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

/** Whether the browser shows a page as it was left; it answers at once. */
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
  for (const answer of answers) {
    const isSaid = page.getByText(answer).waitFor({ timeout: 5_000 });
    await isSaid.catch(() => met.lost.push(`${what}: the page does not say “${answer}”`));
  }
}
