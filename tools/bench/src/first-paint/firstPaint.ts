import type { Measurement } from '../Measurement';
import { measure, measureShifts } from './measure';
import { overHttp2 } from './overHttp2';
import { pages } from './pages';
import { slowPhone } from './phone';
import { figureTable } from './report';
import { startSites, type Sites } from './sites';

/** Under what each page is visited, for a reader of a table. */
const conditions = (repeats: number) => {
  const { cpu, latency, bandwidth, width } = slowPhone;
  return `An empty cache, ${latency} ms and ${bandwidth / 1e6} Mbit/s, a processor ${cpu} times slower than the machine's, ${width} px wide; medians of ${repeats}, interleaved. Times in ms, with the lowest and the highest.`;
};

/** The first visit to the site's pages, delivered in each way by the servers of Node.js, on a slow phone. */
export const firstPaint: Measurement = {
  title: 'A first visit, delivered in each way',
  measure: ({ browser, repeats }) =>
    withSites(async ({ deliveries }) => {
      const rows = await measure(browser, pages, deliveries, repeats);
      const [site] = deliveries;
      // How the layout shifts hardly differs from visit to visit.
      const shifts = site ? await measureShifts(browser, pages, site, Math.ceil(repeats / 3)) : [];
      return {
        figures: { repeats, conditions: slowPhone, rows, shifts },
        sections: { 'first-paint': `${conditions(repeats)}\n\n${figureTable(rows)}` },
      };
    }),
};

/** The same over HTTP/2, from nginx, a third as often. */
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
