import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['firefox-esr', 'firefox'];
const places = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * The Firefox that `FIREFOX_PATH` names, else an installed one; undefined if there is none. Throws if `FIREFOX_PATH`
 * names no program.
 */
export function findFirefox(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment['FIREFOX_PATH'];
  if (named) {
    if (!isProgram(named)) throw new Error(`FIREFOX_PATH is ${named}, which is no program that can be run.`);
    return named;
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(isProgram);
}

/** Installs Debian's Firefox with apt-get and says so; undefined where that may not be, or fails. */
export function installFirefox(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Firefox found. Installing firefox-esr with apt-get.');
  const aptGet = (...args: readonly string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'firefox-esr')
    ? findFirefox()
    : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
