import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findProgram } from './findProgram';

/** The engine without windows: the same pages for two thirds of the work. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser to open pages in where nobody looks: `CHROMIUM_PATH`, an installed headless shell, an installed Chrome or
 * Chromium, or the one playwright installed before; undefined if there is none. Throws if `CHROMIUM_PATH` names no
 * program.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return findProgram(
    { variable: 'CHROMIUM_PATH', names: [shells, names], places: [...places, chromium.executablePath()] },
    environment,
  );
}

/**
 * Installs a Chromium and says how: by apt-get where that can be, the one without windows if there is a package of it,
 * else by playwright. Undefined if it fails.
 */
export function installBrowser(): string | undefined {
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log(
    `No Chrome or Chromium found. Installing Chromium ${apt ? 'with apt-get' : 'with playwright'}.`,
  );
  const install = (name: string) =>
    run('apt-get', 'install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  const installed = apt
    ? run('apt-get', 'update') && ['chromium-headless-shell', 'chromium'].some(install)
    : run('npx', 'playwright-core', 'install', 'chromium');
  return installed ? findBrowser() : undefined;
}

function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
