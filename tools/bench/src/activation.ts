import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@forecast/dev';
import { foldersWith } from '@forecast/dev/releaseSite';
import { partIn } from '@forecast/federation';
import { initSite, describeRelease, publish, refText } from '@forecast/ship';
import { folderStore } from '@forecast/ship/testing';
import type { Measurement } from './Measurement';
import { runMeasured } from './processTree';
import { median } from './spread';
import { table } from './table';

/** The cost of a release tool command. All figures are medians. */
export interface Step {
  readonly command: string;
  /** The number of pages that the command rendered, and how long the rendering took, in seconds. */
  readonly pages: number;
  readonly rendering: number;
  /** The duration of the whole process, with prerendering (`ms`) and without it (`unprepared`), in ms. */
  readonly ms: number;
  readonly unprepared: number;
  /** Peak memory of all its processes, in MB. */
  readonly megabytes: number;
}

/**
 * Measures how long it takes to activate a whole site with this many markets once, and then, in each turn of the
 * benchmark but at most `most` times, to activate and roll back a new release of each of the given `parts`.
 */
export const activationsWith = (
  markets: number,
  { parts, most }: { readonly parts: readonly string[]; readonly most: number },
): Measurement => {
  const count = markets.toLocaleString('en');
  return {
    title: `Activations with ${count} markets`,
    measure: async ({ repeats }) => {
      const turns = Math.min(repeats, most);
      const steps = await measureSite(markets, turns, parts);
      const rows = steps.map(({ command, pages, rendering, ms, unprepared, megabytes }) => [
        `\`${command}\``,
        String(pages),
        ...[rendering, ms / 1000, unprepared / 1000].map((seconds) => `${seconds.toFixed(1)} s`),
        `${megabytes.toFixed(0)} MB`,
      ]);
      const titles = [
        `command, with ${count} markets`,
        'pages rendered',
        'rendering time',
        'total time',
        'total time with `--no-prepare`',
        'peak memory',
      ];
      const runs = turns === 1 ? 'A single run' : `Medians of ${turns} runs`;
      return {
        figures: { repeats: turns, markets, steps },
        sections: { [`activations with ${count} markets`]: `${runs}.\n\n${table(titles, rows)}` },
      };
    },
  };
};

/** Activates the whole site, then activates and rolls back a new release of each given part. */
async function measureSite(markets: number, turns: number, parts: readonly string[]): Promise<Step[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-activations-'));
  const host = await hostWith({ markets });
  const sites = { prepared: join(folder, 'prepared'), unprepared: join(folder, 'unprepared') };
  const steps = new Map<string, (Done & { unprepared: number })[]>();
  const both = async (name: string, args: readonly string[]) => {
    const prepared = await ship(sites.prepared, args);
    const { ms } = await ship(sites.unprepared, [...args, '--no-prepare']);
    steps.set(name, [...(steps.get(name) ?? []), { ...prepared, unprepared: ms }]);
  };
  const publishIn = async (dist: string, part: string) => {
    const { ref } = await describeRelease(part, dist);
    for (const site of Object.values(sites)) await publish(folderStore(site), part, dist);
    return refText(ref);
  };
  try {
    for (const site of Object.values(sites)) await initSite(site, root);
    const refs: string[] = [];
    for (const own of foldersWith(host.folder))
      refs.push(await publishIn(join(own, 'dist'), partIn(own).part));
    await both('ship activate', ['activate', ...refs, '--no-smoke']);
    for (let turn = 1; turn <= turns; turn += 1) {
      for (const part of parts) {
        // A new release each time, because the pages of the same release would not be rendered again.
        const dist = join(folder, part, 'dist');
        cpSync(join(root, `remote-${part}`, 'dist'), dist, { recursive: true });
        writeFileSync(join(dist, 'turn.txt'), String(turn));
        await both(`ship activate ${part}`, ['activate', await publishIn(dist, part), '--no-smoke']);
        await both(`ship rollback ${part}`, ['rollback', part]);
      }
    }
    return [...steps].map(([command, done]) => {
      const of = (figure: (one: (typeof done)[number]) => number) => median(done.map(figure));
      return {
        command,
        pages: of(({ pages }) => pages),
        rendering: of(({ rendering }) => rendering),
        ms: of(({ ms }) => ms),
        unprepared: of(({ unprepared }) => unprepared),
        megabytes: of(({ megabytes }) => megabytes),
      };
    });
  } finally {
    host.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Done = Pick<Step, 'pages' | 'rendering' | 'ms' | 'megabytes'>;

/** Runs a command of the release tool and measures it. */
async function ship(site: string, args: readonly string[]): Promise<Done> {
  const program = join(root, 'packages/ship/bin/ship.mjs');
  const { stdout, ms, megabytes } = await runMeasured([program, ...args, '--json', '--site', site], root);
  const { checks } = JSON.parse(stdout) as { checks: { rule: string; facts: string }[] };
  const facts = checks.find(({ rule }) => rule === 'prepare')?.facts ?? '';
  const [, pages = '0', rendering = '0'] = /^(\d+) pages rendered in ([\d.]+) s/.exec(facts) ?? [];
  return { pages: Number(pages), rendering: Number(rendering), ms, megabytes };
}

/** The options of `e2e/samples/build.mts`: how much of each kind of data the sample contains. */
type Sample = Readonly<Partial<Record<'markets' | 'discussions' | 'points', number>>>;

/** Builds the host with another sample into a temporary folder; `remove` deletes it. */
async function hostWith(sample: Sample): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-sample-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const options = Object.entries(sample).map(([name, count]) => `--${name}=${count}`);
  try {
    const command = ['--import', 'tsx', 'e2e/samples/build.mts', folder, ...options];
    await promisify(execFile)(process.execPath, command, { cwd: root });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
