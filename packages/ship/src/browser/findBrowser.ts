import { chromium } from 'playwright-core';
import { findProgram } from './findProgram';

/**
 * The browser to open pages in where nobody looks: `CHROMIUM_PATH`, an installed headless shell (the same pages for two
 * thirds of the work), an installed Chrome or Chromium, or the one playwright installed before; undefined if there is
 * none. Throws if `CHROMIUM_PATH` names no program.
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
