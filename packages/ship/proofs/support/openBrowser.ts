import { browserArguments, findBrowser } from '@forecast/ship/browser';
import { chromium, type Browser } from 'playwright-core';

/** Starts a browser as the end-to-end tests do. Rejects if there is none. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chrome or Chromium: run the proofs with npm run test:chaos.');
  return chromium.launch({ executablePath, args: [...browserArguments] });
}
