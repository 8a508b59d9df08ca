import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, type WantedProgram } from '@forecast/ship/browser';

const firefox: WantedProgram = {
  variable: 'FIREFOX_PATH',
  names: [['firefox-esr'], ['firefox']],
  places: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

/**
 * The Firefox that `FIREFOX_PATH` names, else an installed one; undefined if there is none. Throws if `FIREFOX_PATH`
 * names no program.
 */
export function findFirefox(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return findProgram(firefox, environment);
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
