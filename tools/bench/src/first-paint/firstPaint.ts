import type { Measurement } from '../Measurement';
import { serveRelease } from '../sites';
import { spreadText } from '../spread';
import { table } from '../table';
import { measure, measureShifts, type MeasuredPage, type Row } from './measure';
import { slowPhone } from './phone';

/** The pages to measure, with their main controls. */
const pages: readonly MeasuredPage[] = [
  {
    path: '/',
    control: {
      selector: 'button',
      text: 'Join Waitlist',
      response: { selector: 'button[aria-busy="true"]', text: 'Join Waitlist' },
    },
  },
  {
    path: '/markets',
    control: {
      selector: '[role="search"] input',
      key: 'f',
      response: { selector: '[role="status"]', text: 'match' },
    },
  },
  {
    path: '/market/1',
    control: {
      selector: 'button',
      text: 'Support YES',
      response: { selector: 'button[aria-pressed="true"]', text: 'Support YES' },
    },
  },
];

/** A description of the test conditions, for readers of the table. */
const conditions = (repeats: number) => {
  const { cpu, latency, bandwidth, width } = slowPhone;
  return `The cache is empty, the connection has a latency of ${latency} ms and ${bandwidth / 1e6} Mbit/s, the processor is ${cpu} times slower than the machine's, and the window is ${width} px wide. Each number is the median of ${repeats} interleaved visits. Times are in ms, with the lowest and the highest in parentheses.`;
};

/** First visits to the site's pages on a slow phone. */
export const firstPaint: Measurement = {
  title: 'A first visit',
  measure: async ({ browser, repeats }) => {
    const { url, close } = await serveRelease();
    try {
      const rows = await measure(browser, pages, url, repeats);
      // A third of the visits is enough: layout shifts hardly vary.
      const shifts = await measureShifts(browser, pages, url, Math.ceil(repeats / 3));
      return {
        figures: { repeats, conditions: slowPhone, rows, shifts },
        sections: { 'first-paint': `${conditions(repeats)}\n\n${figureTable(rows)}` },
      };
    } finally {
      close();
    }
  },
};

/** A Markdown table of all figures: medians, with ranges for times. */
function figureTable(rows: readonly Row[]): string {
  const titles = [
    'page',
    'FCP',
    'LCP',
    'LCP of the second visit',
    'CLS',
    'longest task',
    'time until a control responds',
    'KB in total',
    'KB of script',
    'KB prefetched',
  ];
  const lines = rows.map(({ path, figures }) => {
    const { fcp, lcp, lcpAgain, cls, longestTask, answer, bytes, script, prefetched, requests, chain } =
      figures;
    return [
      `\`${path}\``,
      ...[fcp, lcp, lcpAgain].map(spreadText),
      score(cls.median),
      longestTask.median === 0 ? '< 50' : spreadText(longestTask),
      spreadText(answer),
      ...[bytes, script, prefetched].map(({ median }) => (median / 1000).toFixed(1)),
      ...[requests, chain].map(({ median }) => String(median)),
    ];
  });
  return table([...titles, 'requests', 'longest chain'], lines);
}

/** Rounds to four decimal places, without trailing zeros. */
const score = (figure: number) => String(Number(figure.toFixed(4)));
