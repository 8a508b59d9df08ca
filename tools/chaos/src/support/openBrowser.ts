import { findBrowser } from '@forecast/browser';
import { chromium, type Browser } from 'playwright-core';

/** Starts a browser as the end-to-end tests do. Rejects if there is none. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chrome or Chromium: run the proofs with npm run test:chaos.');
  return chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
