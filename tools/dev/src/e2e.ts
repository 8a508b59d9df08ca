import { spawnSync } from 'node:child_process';
import { findBrowser, installBrowser } from '@forecast/ship/browser';
import { root } from './repository';

// The end-to-end tests in a real browser. Without one they fail: a skipped test proves nothing.
try {
  const browser = findBrowser() ?? installBrowser();
  if (!browser) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one and run the tests again.');
  console.log(`End-to-end tests in ${browser}`);
  const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
