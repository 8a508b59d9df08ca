import { chromium } from 'playwright-core';
import { findProgram } from './findProgram';

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
