import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCheckout, edit, root } from '@forecast/dev';
import type { Measurement } from './Measurement';
import { median } from './median';
import { runMeasured, type Ran } from './processTree';
import { table } from './table';

const part = 'remote-markets';
const edited = { file: 'src/market-list/MarketsPage.tsx', text: 'Research Markets' };

/** How long the production build of one part takes. */
export const builds: Measurement = {
  title: 'The build of one part',
  measure: async ({ repeats }) => {
    const turns = Math.min(repeats, 3);
    const { cold, incremental } = await measureBuilds(turns);
    const rows = [
      ['first build', cold],
      ['build after an edit', incremental],
    ] as const;
    return {
      figures: { repeats: turns, part, cold, incremental },
      sections: {
        builds: `
The command is \`npm run build -w ${part}\`, which builds only this part: its scripts for browsers and for prerendering. Medians of ${turns} runs.

${table(
  ['', 'time', 'memory'],
  rows.map(([name, { ms, megabytes }]) => [
    name,
    `${(ms / 1000).toFixed(1)} s`,
    `${megabytes.toFixed(0)} MB`,
  ]),
)}`,
      },
    };
  },
};

type Built = Pick<Ran, 'ms' | 'megabytes'>;

/** Builds the part in a new checkout. */
async function measureBuilds(turns: number) {
  const { folder, remove } = createCheckout(root);
  const own = join(folder, part);
  const build = async (): Promise<Built> => {
    const { ms, megabytes } = await runMeasured(
      [join(folder, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'],
      own,
    );
    return { ms, megabytes };
  };
  const medians = (done: readonly Built[]): Built => ({
    ms: median(done.map(({ ms }) => ms)),
    megabytes: median(done.map(({ megabytes }) => megabytes)),
  });
  try {
    const cold: Built[] = [];
    const incremental: Built[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      rmSync(join(own, 'dist'), { recursive: true, force: true });
      rmSync(join(own, 'node_modules/.federation'), { recursive: true, force: true });
      cold.push(await build());
      edit(join(own, edited.file), (text) => text.replace(edited.text, `${edited.text} ${turn}`));
      incremental.push(await build());
    }
    return { cold: medians(cold), incremental: medians(incremental) };
  } finally {
    remove();
  }
}
