import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolders, cores, installBrowser, outdated, root } from '@forecast/dev';
import { findBrowser } from '@forecast/ship/browser';
import { findNginx, installNginx } from './serving';
import { findFullBrowser } from './support/browse';
import { resultsIn, type Length } from './support/length';
import { prepareSampleSite } from './support/prepareSampleSite';
import { runProof } from './support/runProof';
import { bucket } from './support/sites';

// Runs the proofs of ship and canary: at full length, or shorter with --medium, --short or --quick. To run only some
// proofs, pass their names as arguments.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    short: { type: 'boolean' },
    medium: { type: 'boolean' },
    long: { type: 'boolean' },
  },
});
const length = (['quick', 'short', 'medium'] as const).find((one) => values[one]) ?? 'long';

/** The proofs' files, by name. */
const files = new Map(
  ['ship', 'canary'].flatMap((name) => {
    const folder = join(root, 'packages', name, 'proofs');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.proof.ts'))
      .map((file) => [basename(file, '.proof.ts'), join(folder, file)] as const);
  }),
);

/** The timeout of a proof, in minutes: several times its usual duration. */
const limits: Readonly<Record<Length, number>> = { quick: 20, short: 20, medium: 20, long: 180 };

/** Proofs that only make sense on a folder (a full disk, another user), and proofs that only make sense on a bucket. */
const inFolders = ['receive', 'refusal'];
const inBuckets = ['connections', 'fleet'];

/** Proofs that use a tiny site; the others open this repository's site in browsers. */
const onTinySites = ['connections', 'crash', 'race', 'receive', 'refusal'];

/** Proofs that need the back-forward cache, which a headless shell doesn't have. */
const needsHeaded = ['takeOver'];

/** These proofs measure time, so each runs alone; the others share the machine. */
const alone = ['browsers', 'receive'];

// Each step of a CI job has its own folder for logs, which it empties first.
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
  // Proofs write into this folder, which is removed at the end.
  const env = { PROOFS_LENGTH: length, TMPDIR: work };
  if (chosen().some((name) => !onTinySites.includes(name))) Object.assign(env, await prepareForBrowsers());
  const failed = await runAll(chosen(), env);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`);
} catch (error) {
  if (!interrupted.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode ??= 1;
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

/** Prepares the site for the proofs in browsers. Returns the environment variables that those proofs need. */
async function prepareForBrowsers(): Promise<NodeJS.ProcessEnv> {
  const browser = findBrowser() ?? installBrowser();
  if (!browser)
    throw new Error('No Chrome or Chromium found. Set CHROMIUM_PATH to the path of its executable.');
  if (chosen().some((name) => needsHeaded.includes(name)) && !findFullBrowser()) installBrowser(['chromium']);
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
  if (wanted.length === 0) throw new Error(`There is no such proof. The proofs are: ${all.join(', ')}.`);
  return wanted;
}

/** Runs proofs, as many at a time as there are cores. Returns the names of those that failed. */
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
    const passed = outcome === 'passed';
    console.log(`${passed ? '✔' : '✖'} ${name}: ${outcome} after ${seconds.toFixed(1)} s`);
    console.log(passed ? resultsIn(text) : `${text}\nThe log is ${relative(process.cwd(), log)}.`);
    if (passed) rmSync(log);
    else failed.push(name);
  };
  const waiting = proofs.filter((name) => !alone.includes(name));
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runOne(name);
  };
  await Promise.all(Array.from({ length: cores() }, worker));
  for (const name of alone) if (proofs.includes(name)) await runOne(name);
  return failed;
}
