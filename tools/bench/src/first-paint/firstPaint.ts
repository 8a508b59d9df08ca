import type { Measurement } from '../Measurement';
import { measure, measureShifts } from './measure';
import { pages } from './pages';
import { slowPhone } from './phone';
import { figureTable } from './report';
import { startSites } from './sites';

/** A description of the test conditions, for readers of the table. */
const conditions = (repeats: number) => {
  const { cpu, latency, bandwidth, width } = slowPhone;
  return `The cache is empty, the connection has a latency of ${latency} ms and ${bandwidth / 1e6} Mbit/s, the processor is ${cpu} times slower than the machine's, and the window is ${width} px wide. Each number is the median of ${repeats} interleaved visits. Times are in ms, with the lowest and the highest in parentheses.`;
};

/** First visits to the site's pages on a slow phone, with each kind of delivery, from a Node.js server. */
export const firstPaint: Measurement = {
  title: 'A first visit with each kind of delivery',
  measure: async ({ browser, repeats }) => {
    const { deliveries, close } = await startSites(pages.map(({ path }) => path));
    try {
      const rows = await measure(browser, pages, deliveries, repeats);
      const [site] = deliveries;
      // A third of the visits is enough: layout shifts hardly vary.
      const shifts = site ? await measureShifts(browser, pages, site, Math.ceil(repeats / 3)) : [];
      return {
        figures: { repeats, conditions: slowPhone, rows, shifts },
        sections: { 'first-paint': `${conditions(repeats)}\n\n${figureTable(rows)}` },
      };
    } finally {
      close();
    }
  },
};
