import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { edit } from '../../tools/dev/src/checkout';
import { startCommand, type StartedCommand } from '../../tools/dev/src/startCommand';
import { test as base } from '../test';
import { startRegistry } from './registry';

export const root = join(__dirname, '../..');

/** A folder outside this repository. Commands in it can use the repository's packages only as they are published. */
export interface Folder {
  readonly path: string;
  /** Runs a command there; resolves to its output, or rejects with it if it fails. */
  readonly run: (program: string, ...args: string[]) => Promise<string>;
  /** Runs `npm create @forecast/part` there. */
  readonly create: (...args: string[]) => Promise<string>;
  /** Starts a command there; resolves with the first match of `ready` in its output. */
  readonly start: (
    command: readonly [string, ...string[]],
    ready: RegExp,
    env?: NodeJS.ProcessEnv,
  ) => Promise<StartedCommand>;
  readonly edit: (path: string, change: (text: string) => string) => void;
  readonly read: (path: string) => string;
}

/** Tests with a folder for a team's own repository (`elsewhere`), and one for another site (`house`). */
export const test = base.extend<object, { registry: string; elsewhere: Folder; house: Folder }>({
  registry: [
    // Playwright requires destructuring to find out which fixtures this one uses.
    async ({}, provide) => {
      const { url, stop } = await startRegistry(root);
      await provide(url);
      stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  elsewhere: [
    // Folder names that tools may mistake for build output or for two arguments.
    ({ registry }, provide) => provideFolder(registry, 'dist/our news', provide),
    { scope: 'worker' },
  ],
  house: [({ registry }, provide) => provideFolder(registry, 'house', provide), { scope: 'worker' }],
});

/** Provides a new folder, with this name, in which the registry's packages can be installed. */
export async function provideFolder(
  registry: string,
  name: string,
  provide: (folder: Folder) => Promise<void>,
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  const path = join(home, name);
  mkdirSync(path, { recursive: true });
  const env = { ...cleanEnvironment(), 'npm_config_@forecast:registry': registry };
  const run: Folder['run'] = async (program, ...args) => {
    const options = { cwd: path, env, maxBuffer: 2 ** 26 };
    const { stdout, stderr } = await promisify(execFile)(program, args, options).catch(
      (error: { stdout: string; stderr: string }) => {
        throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
      },
    );
    return stripVTControlCharacters(stdout + stderr);
  };
  // A separate npm cache: npm caches packages by version, so it would run an older build of the same version.
  const cache = join(home, 'npm');
  try {
    await provide({
      path,
      run,
      create: (...args) => run('npm', 'create', '--yes', '--cache', cache, '@forecast/part', ...args),
      start: (command, ready, own) => startCommand(command, { cwd: path, env: { ...env, ...own } }, ready),
      edit: (file, change) => edit(join(path, file), change),
      read: (file) => readFileSync(join(path, file), 'utf8'),
    });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Environment variables without those that refer to this repository: npm's variables, and its programs in PATH. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|config_local)|^INIT_CWD$/.test(name),
  );
  const programs = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.startsWith(root));
  return { ...Object.fromEntries(own), PATH: programs.join(delimiter) };
}
