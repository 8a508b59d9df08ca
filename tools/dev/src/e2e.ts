import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@forecast/ship/browser';
import { buildFolders } from './buildFolders';
import { engineNames, findOrInstallEngine } from './engines';
import { installBrowser } from './installBrowser';
import { outdated } from './outdated';
import { root } from './root';
import { startCommand } from './startCommand';

// Runs the end-to-end tests against a new site on free ports, in Chromium. With --firefox or --webkit, runs the tests
// in e2e/engines in that browser. With --looks, compares screenshots of the site's states with their baseline images.
// Fails if there is no browser, since a skipped test proves nothing.
const engine = engineNames.find((name) => process.argv[2] === `--${name}`);
const looks = process.argv[2] === '--looks';
const folder = mkdtempSync(join(tmpdir(), 'forecast-e2e-'));

/** Starts a server that prints its URL when it is ready; resolves to that URL. */
async function serve(...command: readonly [string, ...string[]]): Promise<string> {
  const { match } = await startCommand(command, { cwd: root }, /^Ready: (http:\/\/localhost:\d+)/m);
  return match[1] ?? '';
}

/** Releases every part to a new site, and serves it. */
async function servePreview(site: string): Promise<string> {
  const ship = ['packages/ship/bin/ship.mjs', '--site', site];
  await promisify(execFile)(process.execPath, [...ship, 'init'], { cwd: root });
  const release = [...ship, 'release', '--all', '--no-build', '--no-smoke', '--why', 'end-to-end tests'];
  await promisify(execFile)(process.execPath, release, { cwd: root });
  return serve(process.execPath, ...ship, 'serve', '--port', '0');
}

/** Runs the tests; resolves to the exit code. */
async function runTests(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const playwright = [join(root, 'node_modules/.bin/playwright'), 'test', ...args] as const;
  const runner = [process.execPath, '--import', 'tsx', '--test', ...args.slice(1), ...engineTests] as const;
  const [program, ...rest] = engine ? runner : playwright;
  const tests = spawn(program, rest, { cwd: root, stdio: 'inherit', env });
  // The tests must end before the servers they use. Ctrl+C reaches the tests directly; sending it again would abort
  // them.
  const interrupt = () => tests.kill('SIGINT');
  process.on('SIGINT', ignore).on('SIGTERM', interrupt);
  const [code] = (await once(tests, 'exit')) as [number | null];
  process.off('SIGINT', ignore).off('SIGTERM', interrupt);
  return code ?? 1;
}

const ignore = () => undefined;

const engineTests = ['e2e/engines/journeys.ts', 'e2e/engines/faults.ts', 'e2e/engines/bundlers.ts'];

/** Environment variables with the browser's path. Throws if there is no browser and none can be installed. */
function browserHere(): Record<string, string> {
  if (engine) return { ENGINE: engine, ...findOrInstallEngine(engine) };
  const browser = findBrowser() ?? installBrowser();
  if (browser) return { CHROMIUM_PATH: browser };
  throw new Error('No Chrome or Chromium found. Set CHROMIUM_PATH to the path of its executable.');
}

/** Runs failed tests again to record traces; the outcome doesn't change. */
async function trace(env: NodeJS.ProcessEnv): Promise<void> {
  const results = join(root, 'test-results', process.env['STEP'] ?? 'e2e');
  const traces = `${results}-traces`;
  const last = '.last-run.json';
  if (!existsSync(join(results, last))) return;
  cpSync(join(results, last), join(traces, last));
  console.log('\nRunning failed tests again to record traces. They still count as failed.');
  await runTests(
    ['--last-failed', '--trace=on', '--max-failures=5', '--reporter=list', '--output', traces],
    env,
  );
}

try {
  const browser = browserHere();
  // The tests of the live site have all parts.
  const all = { ...process.env, SITE_SETTINGS: 'live' };
  if (!(await buildFolders(outdated(process.env['FULL'] ? all : process.env))))
    throw new Error('The build failed.');
  const site = join(folder, 'site');
  const [url, faultsUrl] = await Promise.all([
    servePreview(site),
    serve(process.execPath, '--import', 'tsx', 'e2e/faults/server/serve.ts'),
  ]);
  console.log(`End-to-end tests in ${Object.values(browser).join(', ')}, at ${url}`);
  const env = {
    ...process.env,
    ...browser,
    SITE: site,
    SITE_URL: url,
    FAULTS_URL: faultsUrl,
    ...(looks && { FULL: '1', LOOKS: '1' }),
  };
  process.exitCode = await runTests(
    looks ? ['e2e/looks/states.spec.ts', ...process.argv.slice(3)] : process.argv.slice(2),
    env,
  );
  if (process.exitCode === 1 && !engine) await trace(env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // This also ends all servers, even those that are still starting.
  process.exit();
}
