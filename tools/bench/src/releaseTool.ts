import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation } from '@forecast/contract';
import { root } from '@forecast/dev';
import { readSite, refText, type ReleaseRef } from '@forecast/ship';
import { generationKey, sha256Of, tinySite, type TinySite } from '@forecast/ship/testing';
import type { Measurement } from './Measurement';
import { median } from './median';

/** How many times to measure each command, after a warm-up run. */
const runs = 9;

/** The median time of a command as a whole process, in ms. */
interface CommandTimes {
  readonly command: string;
  /** On a site with 10 generations (`young`) and with 10,000 (`old`). */
  readonly young: number;
  readonly old: number;
}

/** The cost of commands on a large site. */
interface ReleaseToolCosts {
  readonly commands: readonly CommandTimes[];
  /** The median time to activate a part of 1 MB, in ms, on a site with 30 other parts of 3 MB or 300 MB in total. */
  readonly beside: { readonly few: number; readonly many: number };
}

/** The cost of the release tool's commands on a large site. */
export const releaseTool: Measurement = {
  title: 'Commands of the release tool on a large site',
  measure: async () => {
    const tool = await measureReleaseTool();
    return {
      figures: tool,
      sections: {
        'release-tool': `
A site in a folder, with 100 parts and 1,000 releases; the time of whole processes, medians of 9 interleaved runs.

| command | 10 generations | 10,000 generations | ratio |
| --- | --- | --- | --- |
${tool.commands.map(({ command, young, old }) => `| \`ship ${command}\` | ${young.toFixed(0)} ms | ${old.toFixed(0)} ms | ${(old / young).toFixed(2)} |`).join('\n')}

Activating a part of 1 MB takes ${tool.beside.few.toFixed(0)} ms on a site whose 30 other parts have 3 MB in all, and ${tool.beside.many.toFixed(0)} ms (${(tool.beside.many / tool.beside.few).toFixed(2)} times as long) if they have 300 MB in all.`,
      },
    };
  },
};

/** Measures the release tool on a site with 100 parts and 1,000 releases, and on a site with large parts. */
async function measureReleaseTool(): Promise<ReleaseToolCosts> {
  const young = await largeSite();
  await ageTo(young, 10);
  const old = await young.copy();
  await ageTo(old, 10_000);
  const [one, other] = [young.releaseOf('part-0', 0), young.releaseOf('part-0', 1)];
  const turns = (turn: number) => (turn % 2 === 0 ? other : one);
  const commands = {
    status: () => ['status'],
    'log --limit 10': () => ['log', '--limit', '10'],
    activate: (turn: number) => ['activate', refText(turns(turn)), '--no-smoke'],
    rollback: () => ['rollback', 'part-0'],
  };
  const times = Object.entries(commands).map(([command, argsOf]) => {
    const of: Record<'young' | 'old', number[]> = { young: [], old: [] };
    for (let turn = 0; turn <= runs; turn += 1) {
      // A rollback needs a newer release to roll back.
      if (command === 'rollback') for (const site of [young, old]) run(site, commands.activate(0));
      const pair = { young: run(young, argsOf(turn)), old: run(old, argsOf(turn)) };
      if (turn > 0) for (const age of ['young', 'old'] as const) of[age].push(pair[age]);
    }
    return { command, young: median(of.young), old: median(of.old) };
  });
  young.remove();
  old.remove();
  return { commands: times, beside: await measureBeside() };
}

/** A site with 100 parts and ten releases of each part. */
async function largeSite(): Promise<TinySite> {
  const parts = Array.from({ length: 100 }, (_, index) => `part-${index}`);
  const site = await tinySite(parts);
  for (const part of parts) {
    for (let count = 2; count < 10; count += 1) await site.publish({ part, content: `release ${count}` });
  }
  return site;
}

/** Adds generations without changes up to `count`; the last one is a real activation. */
async function ageTo({ store, activate, releaseOf }: TinySite, count: number): Promise<void> {
  const { head } = await readSite(store);
  if (!head) throw new Error('The site has no generation.');
  let { generation, sha256 } = head;
  while (generation.number < count - 1) {
    const after: Generation = {
      ...generation,
      number: generation.number + 1,
      parent: { number: generation.number, sha256 },
      changed: [],
    };
    const text = `${JSON.stringify(after, null, 2)}\n`;
    writeFileSync(join(store.address, generationKey(after.number)), text);
    generation = after;
    sha256 = sha256Of(text);
  }
  const live = generation.live['part-0']?.stable;
  await activate(releaseOf('part-0', live === releaseOf('part-0', 0).id ? 1 : 0));
}

/** A site with 30 live parts of this many MB each, and releases of another part of 1 MB that aren't live yet. */
async function weighedSite(megabytes: number) {
  const parts = ['own', ...Array.from({ length: 30 }, (_, index) => `other-${index}`)];
  const site = await tinySite(parts);
  const sized = (part: string, size: number) =>
    site.publish({ part, files: { 'large.txt': randomBytes(size * 500_000).toString('hex') } });
  for (const part of parts.slice(1)) await site.activate(await sized(part, megabytes));
  const releases: ReleaseRef[] = [];
  for (let turn = 0; turn <= runs; turn += 1) releases.push(await sized('own', 1));
  return { site, releases };
}

async function measureBeside(): Promise<ReleaseToolCosts['beside']> {
  const sites = { few: await weighedSite(0.1), many: await weighedSite(10) };
  const times: Record<keyof typeof sites, number[]> = { few: [], many: [] };
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const weight of ['few', 'many'] as const) {
      const { site, releases } = sites[weight];
      const ref = releases[turn];
      const ms = ref ? run(site, ['activate', refText(ref), '--no-smoke']) : NaN;
      if (turn > 0) times[weight].push(ms);
    }
  }
  for (const { site } of Object.values(sites)) site.remove();
  return { few: median(times.few), many: median(times.many) };
}

/** Runs a command; returns how long it took, in ms. Throws if it fails. */
function run({ store, folder }: TinySite, args: readonly string[]): number {
  const start = performance.now();
  const program = join(root, 'packages/ship/bin/ship.mjs');
  const ran = spawnSync(process.execPath, [program, ...args, '--site', store.address], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(`ship ${args.join(' ')}: ${ran.stderr}`);
  return performance.now() - start;
}
