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
 * A Chrome or Chromium with windows, even where none are shown, which keeps the pages that a visitor has left: the one
 * that `CHROME_PATH` names, or an installed one; undefined if there is none. Throws if `CHROME_PATH` names no program.
 */
export function findWindowedBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return findProgram({ variable: 'CHROME_PATH', names: [names], places }, environment);
}

/**
 * Installs a Chromium and says how: by apt-get where that can be, else by playwright; there the first of some packages
 * that there is, usually the one without windows. Undefined if it fails.
 */
export function installBrowser(
  packages: readonly string[] = ['chromium-headless-shell', 'chromium'],
): string | undefined {
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log(
    `No Chrome or Chromium found. Installing Chromium ${apt ? 'with apt-get' : 'with playwright'}.`,
  );
  const install = (name: string) =>
    run('apt-get', 'install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  const installed = apt
    ? run('apt-get', 'update') && packages.some(install)
    : run('npx', 'playwright-core', 'install', 'chromium');
  return installed ? findBrowser() : undefined;
}

function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
