import type { Browser } from '@playwright/test';
import { spreadOf, type Spread } from '../spread';
import { press, type Control } from './press';
import { visit, visitTwice, type Visit } from './visit';
import type { Delivery } from './sites';

/** A page to measure, with the controls that visitors use there. */
export interface MeasuredPage {
  readonly path: string;
  readonly controls: Readonly<Record<'main', Control> & Partial<Record<'points', Control>>>;
}

type Figures = Readonly<Record<keyof Visit, Spread>> & {
  /** Largest contentful paint of a second visit, in ms. */
  readonly lcpAgain: Spread;
  /** When each control responds to a press, in ms; empty for pages without scripts. */
  readonly answers: { readonly [Name in keyof MeasuredPage['controls']]?: Spread };
};

/** The figures of one page with one kind of delivery. */
export interface Row {
  readonly path: string;
  readonly delivery: string;
  readonly figures: Figures;
}

/** Visits every page with each delivery in turn, so that background load on the machine affects all of them equally. */
export async function measure(
  browser: Browser,
  pages: readonly MeasuredPage[],
  deliveries: readonly Delivery[],
  repeats: number,
): Promise<Row[]> {
  const cases = pages.flatMap(({ path, controls }) =>
    deliveries.map((delivery) => ({
      path,
      delivery,
      visits: [] as Visit[],
      again: [] as number[],
      presses: Object.entries(delivery.name === 'd' ? {} : controls).map(([name, control]) => ({
        name,
        control,
        times: [] as number[],
      })),
    })),
  );
  for (let turn = 1; turn <= repeats; turn += 1) {
    console.log(`First paint: turn ${turn} of ${repeats} …`);
    for (const { path, delivery, visits, again, presses } of cases) {
      const url = `${delivery.url}${path}`;
      const { first, later } = await visitTwice(browser, url);
      visits.push(first);
      again.push(later.lcp);
      for (const { control, times } of presses) times.push(await press(browser, url, control));
    }
  }
  return cases.map(({ path, delivery: { name }, visits, again, presses }) => {
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
      answers: Object.fromEntries(presses.map((one) => [one.name, spreadOf(one.times)])),
    };
    return { path, delivery: name, figures };
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
  { url }: Delivery,
  repeats: number,
): Promise<Shift[]> {
  const cases = [
    ...pages.map(({ path }) => ({ path, query: '', circumstance: 'dark', as: { dark: true } })),
    ...pages.map(({ path }) => ({ path, query: '', circumstance: '1280 px', as: { width: 1280 } })),
    { path: '/markets', query: '?q=food', circumstance: '?q=food', as: {} },
  ].map((one) => ({ ...one, shifts: [] as number[] }));
  for (let turn = 1; turn <= repeats; turn += 1) {
    for (const { path, query, as, shifts } of cases)
      shifts.push((await visit(browser, `${url}${path}${query}`, as)).cls);
  }
  return cases.map(({ path, circumstance, shifts }) => ({ path, circumstance, cls: spreadOf(shifts) }));
}
