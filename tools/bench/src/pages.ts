import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@forecast/dev';
import { initSite, openSite, refText } from '@forecast/ship';
import { hostPage, hostScript, partScript, tinySite } from '@forecast/ship/testing';
import { startRadosgw } from '../../../packages/ship/proofs/support/startRadosgw';
import type { Measurement } from './Measurement';
import { runMeasured } from './processTree';
import { median } from './spread';
import { table } from './table';

/** The kind of store, and the number of prerendered pages of one of the site's parts. */
const cases = [
  { store: 'folder', pages: 11 },
  { store: 'folder', pages: 1_000 },
  { store: 'folder', pages: 100_000 },
  { store: 'bucket', pages: 11 },
  { store: 'bucket', pages: 1_000 },
] as const;

/** The commands, as named in the table. The part `small` has one page, `large` has all the others. */
const commands = ['activate small', 'rollback small', 'activate large', 'rollback large'] as const;

/** The costs of the commands on one site, measured as whole processes: median ms and peak MB. */
interface Costs {
  readonly store: string;
  readonly pages: number;
  readonly commands: Readonly<Record<string, { readonly ms: number; readonly megabytes: number }>>;
}

/** The costs of commands that don't render pages, on sites with few and with many pages. */
export const manyPages: Measurement = {
  title: 'Commands that do not render pages, on sites with few and with many pages',
  measure: async ({ repeats }) => {
    const folder = mkdtempSync(join(tmpdir(), 'forecast-pages-'));
    const radosgw = await startRadosgw();
    Object.assign(process.env, radosgw.env);
    try {
      const bucket = await radosgw.makeBucket('pages');
      const costs: Costs[] = [];
      for (const { store, pages } of cases) {
        const address = `${store === 'folder' ? folder : bucket}/${pages}`;
        costs.push({ store, pages, commands: await measureSite(address, pages, repeats) });
      }
      return { figures: { repeats, costs }, sections: { 'many pages': sectionOf(costs, repeats) } };
    } finally {
      radosgw.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const sectionOf = (costs: readonly Costs[], repeats: number): string => {
  const rows = costs.map(({ store, pages, commands: of }) => [
    `${pages.toLocaleString('en')} pages in a ${store}`,
    ...commands.map((name) => `${((of[name]?.ms ?? 0) / 1000).toFixed(2)} s`),
    `${Math.max(...Object.values(of).map(({ megabytes }) => megabytes)).toFixed(0)} MB`,
  ]);
  const titles = ['', ...commands.map((name) => `\`ship ${name}\``), 'peak memory'];
  return `The time of whole processes, medians of ${repeats} runs. The part \`large\` has as many pages as the row says; the part \`small\` has one page.\n\n${table(titles, rows)}`;
};

/** Creates a site whose part `large` has `pages` pages in each of two releases, and switches between the releases. */
async function measureSite(address: string, pages: number, repeats: number): Promise<Costs['commands']> {
  await initSite(address, root);
  const tiny = await tinySite(['small'], await openSite(address, root));
  try {
    const paths = Array.from({ length: pages }, (_, index) => `/large/${index}`);
    const publish = (part: string, content: string, own: readonly string[]) => {
      const page = `return '<h1>' + path + '</h1>' + ${JSON.stringify(`<p>${content}</p>`.repeat(50))};`;
      return tiny.publish({ part, content, files: { 'server.cjs': partScript(page, own) } });
    };
    const host = await tiny.publishHost(['small', 'large'], {
      files: { 'index.html': hostPage, 'server.cjs': hostScript },
      contract: { routes: { '/small': 'small', '/large/:id': 'large' } },
    });
    const next = {
      small: [await publish('small', 'one', ['/small']), await publish('small', 'two', ['/small'])],
      large: [await publish('large', 'one', paths), await publish('large', 'two', paths)],
    } as const;
    await tiny.activate(host, next.small[0], next.large[0]);
    // From here on, all pages have been rendered.
    await tiny.activate(next.small[1], next.large[1]);
    const program = join(root, 'packages/ship/bin/ship.mjs');
    const costs: Record<string, { ms: number; megabytes: number }[]> = {};
    const run = async (name: string, ...args: readonly string[]) => {
      const { ms, megabytes } = await runMeasured([program, ...args, '--site', address], root);
      (costs[name] ??= []).push({ ms, megabytes });
    };
    for (let turn = 0; turn < repeats; turn += 1) {
      for (const part of ['small', 'large'] as const) {
        await run(`rollback ${part}`, 'rollback', part);
        await run(`activate ${part}`, 'activate', refText(next[part][1]), '--no-smoke');
      }
    }
    return Object.fromEntries(
      Object.entries(costs).map(([name, runs]) => [
        name,
        { ms: median(runs.map(({ ms }) => ms)), megabytes: Math.max(...runs.map((one) => one.megabytes)) },
      ]),
    );
  } finally {
    tiny.remove();
  }
}
