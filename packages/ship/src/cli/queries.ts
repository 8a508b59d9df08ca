import { Option } from 'commander';
import { factsAbout, statusOf } from '../upkeep';
import { history, readSite, type KeptGeneration } from '../site';
import { wholeNumber, type AddCommand } from './program';
import { generationLines, liveNames, statusLines } from './report';
import type { Facts } from './reports';

/** Adds the commands that only read. */
export function addQueries(add: AddCommand): void {
  add('status', 'list the live and the published releases', async ({ store }) => {
    const status = await statusOf(await store());
    return { json: status satisfies Facts<'status'>, lines: statusLines(status) };
  });

  add<[{ limit: number }]>(
    'log',
    'list the generations, newest first',
    async (context, { limit }) => {
      const store = await context.store();
      const site = await readSite(store);
      const kept: KeptGeneration[] = [];
      for await (const one of history(store, site)) {
        if (kept.length === limit) break;
        kept.push(one);
      }
      const changes = kept.flatMap(({ generation }) => generation?.changed ?? []);
      const releases = await factsAbout(store, liveNames(changes));
      return {
        json: {
          releases,
          generations: kept.flatMap(({ generation }) => generation ?? []),
          unreadable: kept.flatMap(({ number, generation }) => (generation ? [] : number)),
        } satisfies Facts<'log'>,
        lines:
          site.number > 0
            ? kept.flatMap((one) => generationLines(one, releases))
            : ['Nothing has ever been live on this site.'],
      };
    },
    [new Option('--limit <number>', 'the maximum number to list').default(50).argParser(wholeNumber(0))],
  );
}
