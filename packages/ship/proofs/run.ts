import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolders, cores, installBrowser, outdated, root } from '@forecast/dev';
import { findBrowser } from '@forecast/ship/browser';
import { findNginx, installNginx } from './serving';
import { findWindowedBrowser } from './support/browse';
import { figuresIn, type Length } from './support/length';
import { prepareSampleSite } from './support/prepareSampleSite';
import { runProof } from './support/runProof';
import { bucket } from './support/sites';

// Proves the promises of ship and of canary, in full length or with --middle, --short or --quick; names choose some.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    short: { type: 'boolean' },
    middle: { type: 'boolean' },
    long: { type: 'boolean' },
  },
});
const length = (['quick', 'short', 'middle'] as const).find((one) => values[one]) ?? 'long';

/** The files of the proofs, by their names. */
const files = new Map(
  ['ship', 'canary'].flatMap((name) => {
    const folder = join(root, 'packages', name, 'proofs');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.proof.ts'))
      .map((file) => [basename(file, '.proof.ts'), join(folder, file)] as const);
  }),
);

/** As long as one proof may take, in minutes: several times what it takes. */
const limits: Readonly<Record<Length, number>> = { quick: 20, short: 20, middle: 20, long: 180 };

/** What is about a full disk or another user, and what is about the way to a bucket, or machines in front of it. */
const inFolders = ['refusal'];
const inBuckets = ['connections', 'fleet'];

/** Need no more than a site of a few small files; the others show this repository's own in browsers. */
const onTinySites = ['connections', 'crash', 'race', 'refusal'];

/** Needs a browser that keeps pages as they were left, which the one without windows does not. */
const withWindows = ['takeOver'];

/** Is about time, so it has the machine to itself; the others share it. */
const alone = 'browsers';

// Each step of a larger job has a folder of its own, which it empties first.
const logs = join(root, 'test-results', process.env['STEP'] ?? 'proofs');
const work = mkdtempSync(join(tmpdir(), 'forecast-proofs-'));
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 128 + constants.signals[signal];
    interrupted.abort();
  });
}
try {
  // Whatever a proof writes goes with this folder.
  const env = { PROOFS_LENGTH: length, TMPDIR: work };
  if (chosen().some((name) => !onTinySites.includes(name))) Object.assign(env, await prepareToShow());
  const failed = await runAll(chosen(), env);
  if (failed.length > 0) throw new Error(`Not proven: ${failed.join(', ')}.`);
} catch (error) {
  if (!interrupted.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode ??= 1;
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

/** Makes what proofs need that show the site of this repository; gives where it is, as variables. */
async function prepareToShow(): Promise<NodeJS.ProcessEnv> {
  const browser = findBrowser() ?? installBrowser();
  if (!browser) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one and run the proofs again.');
  if (chosen().some((name) => withWindows.includes(name)) && !findWindowedBrowser())
    installBrowser(['chromium']);
  if (!findNginx()) installNginx();
  const missing = outdated();
  if (missing.length > 0 && !(await buildFolders(missing))) throw new Error('The build failed.');
  const prepared = join(work, 'prepared');
  await prepareSampleSite(prepared);
  return { CHROMIUM_PATH: browser, PROOFS_SITE: prepared };
}

/** The names of the proofs to run. Throws if there are none. */
function chosen(): string[] {
  const all = [...files.keys()].filter(
    (name) => !(bucket === undefined ? inBuckets : inFolders).includes(name),
  );
  const wanted = all.filter((name) => positionals.length === 0 || positionals.includes(name));
  if (wanted.length === 0) throw new Error(`There is no such proof. These are: ${all.join(', ')}.`);
  return wanted;
}

/** Runs proofs, as many at a time as there are cores; gives the names of those that did not hold. */
async function runAll(proofs: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  mkdirSync(logs, { recursive: true });
  const failed: string[] = [];
  const runOne = async (name: string) => {
    if (interrupted.signal.aborted) return;
    const log = join(logs, `${name}.log`);
    const { outcome, seconds } = await runProof(files.get(name) ?? '', {
      env,
      log,
      timeoutMs: limits[length] * 60_000,
      signal: interrupted.signal,
    });
    const text = readFileSync(log, 'utf8');
    const held = outcome === 'held';
    console.log(`${held ? '✔' : '✖'} ${name}: ${outcome} after ${seconds.toFixed(1)} s`);
    console.log(held ? figuresIn(text) : `${text}\nThis is in ${relative(process.cwd(), log)}.`);
    if (held) rmSync(log);
    else failed.push(name);
  };
  const waiting = proofs.filter((name) => name !== alone);
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runOne(name);
  };
  await Promise.all(Array.from({ length: cores() }, worker));
  if (proofs.includes(alone)) await runOne(alone);
  return failed;
}
