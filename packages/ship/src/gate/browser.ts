import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

export { reportViolations } from './visit';

/**
 * The path of a browser to run headless: `CHROMIUM_PATH`, an installed headless shell (which needs a third less CPU), an
 * installed Chrome or Chromium, or Playwright's own; undefined if there is none. Throws if `CHROMIUM_PATH` isn't an
 * executable.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'google-chrome',
    'google-chrome-stable',
    'chromium',
    'chromium-browser',
    'chrome',
  ];
  const places = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    chromium.executablePath(),
  ];
  return findProgram({ variable: 'CHROMIUM_PATH', names, places }, environment);
}

/** A program to look for. */
export interface ProgramLookup {
  /** The environment variable with its path, which takes precedence. */
  readonly variable: string;
  /** Its possible names in the folders of `PATH`, in order of preference. */
  readonly names: readonly string[];
  /** Other paths to try. */
  readonly places: readonly string[];
}

/** The path of a program; undefined if there is none. Throws if the variable is set to something that isn't executable. */
export function findProgram(
  { variable, names, places }: ProgramLookup,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const named = environment[variable];
  if (named) {
    if (!isProgram(named)) throw new Error(`${variable} is ${named}, which isn't an executable.`);
    return named;
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...places].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Arguments for a headless browser: no background services, and no sandbox for root. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Position letters between pixels, as a headed browser does, so that lines break at the same words.
  '--font-render-hinting=slight',
];
