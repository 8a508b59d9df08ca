import { Option } from 'commander';
import { diff } from '../inspect/diff';
import { statusOf } from '../inspect/status';
import { readHistory } from '../site/generations';
import { count, type AddCommand } from './program';
import { differenceLines, generationLines, statusLines } from './texts';

/** Adds the commands that only read. */
export function addQueries(add: AddCommand): void {
  add('status', 'what is live, and what is published', async ({ site }) => {
    const status = await statusOf(site);
    return { json: status, lines: statusLines(status) };
  });

  add<[{ limit: number }]>(
    'log',
    'every generation, the newest first',
    ({ site }, { limit }) => {
      const generations = readHistory(site).reverse().slice(0, limit);
      const lines = generations.flatMap(generationLines);
      return Promise.resolve({
        json: { generations },
        lines: lines.length > 0 ? lines : ['Nothing was ever live on this site.'],
      });
    },
    [new Option('--limit <number>', 'at most so many').default(50).argParser(count)],
  );

  add<[string, string]>(
    'diff <from> <to>',
    'compare two generations, or two releases of a part',
    async ({ site }, from, to) => {
      const difference = await diff(site, from, to);
      return { json: difference, lines: differenceLines(difference) };
    },
  );
}
