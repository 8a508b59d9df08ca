import type { Browser } from '@playwright/test';
import { spreadOf, type Spread } from '../spread';
import { press, type Control } from './press';
import { visit, visitTwice, type Visit } from './visit';

/** A page to measure, with the control that visitors use there first. */
export interface MeasuredPage {
  readonly path: string;
  readonly control: Control;
}

type Figures = Readonly<Record<keyof Visit, Spread>> & {
  /** Largest contentful paint of a second visit, in ms. */
  readonly lcpAgain: Spread;
  /** When the control responds to a press, in ms. */
  readonly answer: Spread;
};

/** The figures of one page. */
export interface Row {
  readonly path: string;
  readonly figures: Figures;
}

/** Visits the pages by turns, so that background load on the machine affects all of them equally. */
export async function measure(
  browser: Browser,
  pages: readonly MeasuredPage[],
  origin: string,
  repeats: number,
): Promise<Row[]> {
  const cases = pages.map((page) => ({
    ...page,
    visits: [] as Visit[],
    again: [] as number[],
    answers: [] as number[],
  }));
  for (let turn = 1; turn <= repeats; turn += 1) {
    console.log(`First paint: turn ${turn} of ${repeats} …`);
    for (const { path, control, visits, again, answers } of cases) {
      const url = `${origin}${path}`;
      const { first, later } = await visitTwice(browser, url);
      visits.push(first);
      again.push(later.lcp);
      answers.push(await press(browser, url, control));
    }
  }
  return cases.map(({ path, visits, again, answers }) => {
    const of = (key: keyof Visit) => spreadOf(visits.map((one) => one[key]));
    const figures = {
      fcp: of('fcp'),
      lcp: of('lcp'),
      cls: of('cls'),
      longestTask: of('longestTask'),
      bytes: of('bytes'),
      script: of('script'),
      prefetched: of('prefetched'),
      requests: of('requests'),
      chain: of('chain'),
      lcpAgain: spreadOf(again),
      answer: spreadOf(answers),
    };
    return { path, figures };
  });
}

/** The layout shift of a page under different conditions, such as dark mode. */
export interface Shift {
  readonly path: string;
  readonly circumstance: string;
  readonly cls: Spread;
}

/** Measures layout shifts in dark mode, in a wide window, and with a search query. */
export async function measureShifts(
  browser: Browser,
  pages: readonly MeasuredPage[],
  origin: string,
  repeats: number,
): Promise<Shift[]> {
  const cases = [
    ...pages.map(({ path }) => ({ path, query: '', circumstance: 'dark', as: { dark: true } })),
    ...pages.map(({ path }) => ({ path, query: '', circumstance: '1280 px', as: { width: 1280 } })),
    { path: '/markets', query: '?q=food', circumstance: '?q=food', as: {} },
  ].map((one) => ({ ...one, shifts: [] as number[] }));
  for (let turn = 1; turn <= repeats; turn += 1) {
    for (const { path, query, as, shifts } of cases)
      shifts.push((await visit(browser, `${origin}${path}${query}`, as)).cls);
  }
  return cases.map(({ path, circumstance, shifts }) => ({ path, circumstance, cls: spreadOf(shifts) }));
}
