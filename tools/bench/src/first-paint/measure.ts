import type { Browser } from '@playwright/test';
import { spreadOf, type Spread } from '../spread';
import { press, type Control } from './press';
import { visit, visitTwice, type Visit } from './visit';
import type { Delivery } from './sites';

/** A page that is measured, and what a visitor came to do there. */
export interface MeasuredPage {
  readonly path: string;
  readonly controls: Readonly<Record<'main', Control> & Partial<Record<'points', Control>>>;
}

type Figures = Readonly<Record<keyof Visit, Spread>> & {
  /** Of a later visit, in ms: the largest contentful paint. */
  readonly lcpAgain: Spread;
  /** When a control answers a press; none does where there is no script. */
  readonly answers: { readonly [Name in keyof MeasuredPage['controls']]?: Spread };
};

/** What one way of delivery is like on one page. */
export interface Row {
  readonly path: string;
  readonly delivery: string;
  readonly title: string;
  readonly figures: Figures;
}

/** Visits every page in every way, in turns, so that whatever the machine does meanwhile meets all of them alike. */
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
  return cases.map(({ path, delivery: { name, title }, visits, again, presses }) => {
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
    return { path, delivery: name, title, figures };
  });
}

/** A circumstance in which a page is visited beside the usual one, and how far its layout shifts. */
export interface Shift {
  readonly path: string;
  readonly circumstance: string;
  readonly cls: Spread;
}

/** How far the layout of a site shifts where it is dark, wide, or asked for something. */
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
