import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser to open pages in: `CHROMIUM_PATH`, an installed Chrome or Chromium, or the one playwright
 * installed before; undefined if there is none. Throws if `CHROMIUM_PATH` names no program.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment['CHROMIUM_PATH'];
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is no program that can be run.`);
    return named;
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...installed, ...places, chromium.executablePath()].find(isProgram);
}

/** Installs a Chromium and says how: by apt-get where that can be, else by playwright. Undefined if it fails. */
export function installBrowser(): string | undefined {
  const root = process.getuid?.() === 0;
  const apt = root && existsSync('/usr/bin/apt-get');
  console.log(
    `No Chrome or Chromium found. Installing Chromium ${apt ? 'with apt-get' : 'with playwright'}.`,
  );
  const steps = apt
    ? [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      ]
    : [['npx', 'playwright-core', 'install', 'chromium']];
  for (const [command = '', ...args] of steps) {
    const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) return undefined;
  }
  return findBrowser();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
