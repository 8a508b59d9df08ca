import type { Measurement } from '../Measurement';
import { measure, measureShifts } from './measure';
import { overHttp2 } from './overHttp2';
import { pages } from './pages';
import { slowPhone } from './phone';
import { figureTable } from './report';
import { startSites, type Sites } from './sites';

/** A description of the test conditions, for readers of the table. */
const conditions = (repeats: number) => {
  const { cpu, latency, bandwidth, width } = slowPhone;
  return `The cache is empty, the connection has a latency of ${latency} ms and ${bandwidth / 1e6} Mbit/s, the processor is ${cpu} times slower than the machine's, and the window is ${width} px wide. Each number is the median of ${repeats} interleaved visits. Times are in ms, with the lowest and the highest in parentheses.`;
};

/** First visits to the site's pages on a slow phone, with each kind of delivery, from a Node.js server. */
export const firstPaint: Measurement = {
  title: 'A first visit with each kind of delivery',
  measure: ({ browser, repeats }) =>
    withSites(async ({ deliveries }) => {
      const rows = await measure(browser, pages, deliveries, repeats);
      const [site] = deliveries;
      // A third of the visits is enough: layout shifts hardly vary.
      const shifts = site ? await measureShifts(browser, pages, site, Math.ceil(repeats / 3)) : [];
      return {
        figures: { repeats, conditions: slowPhone, rows, shifts },
        sections: { 'first-paint': `${conditions(repeats)}\n\n${figureTable(rows)}` },
      };
    }),
};

/** The same first visits, but served by nginx over HTTP/2, and only a third as many. */
export const firstPaintOverHttp2: Measurement = {
  title: 'A first visit over HTTP/2',
  measure: ({ launch, repeats }) =>
    withSites(async ({ deliveries }) => {
      const nginx = await overHttp2(deliveries);
      try {
        const browser = await launch(nginx.browserArgument);
        try {
          const turns = Math.ceil(repeats / 3);
          const rows = await measure(browser, pages, nginx.deliveries, turns);
          return {
            figures: { repeats: turns, conditions: slowPhone, rows },
            sections: { 'first-paint over HTTP/2': `${conditions(turns)}\n\n${figureTable(rows)}` },
          };
        } finally {
          await browser.close();
        }
      } finally {
        await nginx.close();
      }
    }),
};

async function withSites<Result>(work: (sites: Sites) => Promise<Result>): Promise<Result> {
  const sites = await startSites(pages.map(({ path }) => path));
  try {
    return await work(sites);
  } finally {
    sites.close();
  }
}
