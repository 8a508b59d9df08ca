import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@forecast/dev';
import type { Measurement } from './Measurement';
import { median } from './median';
import { spreadOf, type Spread } from './spread';
import { table } from './table';

/** The figures of a search over a number of markets; times in ms. */
export interface Search {
  readonly markets: number;
  /** Extra time of the first search, for building the index. */
  readonly index: number;
  /** The medians of the times that single keystrokes took. */
  readonly key: Spread;
}

/** How long the data source takes to respond to each keystroke in the search box, over several searches. */
export const searches: Measurement = {
  title: 'Searching 11 and 5,000 markets',
  measure: async () => {
    const command = ['--import', 'tsx', 'e2e/samples/search.mts', '11', '5000'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
    const measured = JSON.parse(stdout) as { markets: number; index: number; keys: number[][] }[];
    const figures = measured.map(({ keys, ...of }): Search => ({ ...of, key: spreadOf(keys.map(median)) }));
    const rows = figures.map(({ markets, index, key }) => [
      markets.toLocaleString('en'),
      `${key.median.toFixed(1)} ms`,
      `${key.highest.toFixed(1)} ms`,
      `${index.toFixed(0)} ms`,
    ]);
    return {
      figures: { searches: figures },
      sections: {
        search: `
Measured in Node.js without throttling: five searches, typed letter by letter, in the markets with their discussions, authors and sources. The time of each keystroke is the median of five runs.

${table(['markets', 'median keystroke', 'slowest keystroke', 'building the index, once'], rows)}`,
      },
    };
  },
};
