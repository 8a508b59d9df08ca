import type { Browser } from '@playwright/test';
import { median } from '../median';
import { press, type Control } from './press';
import { visit, type Visit } from './visit';
import type { Delivery } from './sites';

/** A page that is measured, and what a visitor came to do there. */
export interface MeasuredPage {
  readonly path: string;
  readonly control: Control;
}

/** The middle of some figures, with the lowest and the highest. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export type Figures = Readonly<Record<keyof Visit, Spread>> & {
  /** When the main control answers a press; nothing answers where there is no script. */
  readonly answer?: Spread;
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
  const cases = pages.flatMap(({ path, control }) =>
    deliveries.map((delivery) => ({
      path,
      control,
      delivery,
      visits: [] as Visit[],
      answers: [] as number[],
    })),
  );
  for (let turn = 1; turn <= repeats; turn += 1) {
    console.log(`First paint: turn ${turn} of ${repeats} …`);
    for (const { path, control, delivery, visits, answers } of cases) {
      const url = `${delivery.url}${path}`;
      visits.push(await visit(browser, url));
      if (delivery.name !== 'd') answers.push(await press(browser, url, control));
    }
  }
  return cases.map(({ path, delivery: { name, title }, visits, answers }) => {
    const of = (key: keyof Visit) => spreadOf(visits.map((one) => one[key]));
    const figures = {
      fcp: of('fcp'),
      lcp: of('lcp'),
      cls: of('cls'),
      longestTask: of('longestTask'),
      bytes: of('bytes'),
      script: of('script'),
      requests: of('requests'),
      chain: of('chain'),
      ...(answers.length > 0 && { answer: spreadOf(answers) }),
    };
    return { path, delivery: name, title, figures };
  });
}

const spreadOf = (figures: readonly number[]): Spread => ({
  median: median(figures),
  lowest: Math.min(...figures),
  highest: Math.max(...figures),
});
