import { defineConfig } from '@playwright/test';
import { browserArguments } from './packages/ship/src/gate/browser';
import { cores } from './tools/dev/src/cores';

// tools/dev/src/e2e.ts finds a browser and serves a site for the tests.
const { CHROMIUM_PATH: executablePath, SITE_URL: baseURL, ELSEWHERE: elsewhere, FULL: full } = process.env;
if (!executablePath || !baseURL) throw new Error('Run the end-to-end tests with npm run test:e2e.');

export default defineConfig({
  testDir: './e2e',
  testIgnore: [
    // These change the site that the other tests run on, and take minutes.
    ...(elsewhere ? [] : ['elsewhere/**']),
    // Tests that take too long for every change are in this folder or tagged @full.
    ...(full ? [] : ['development/**']),
  ],
  ...(!full && { grepInvert: /@full/ }),
  // Each step of a larger job needs its own folder, because Playwright empties it first.
  outputDir: `./test-results/${process.env['STEP'] ?? 'e2e'}`,
  fullyParallel: true,
  forbidOnly: true,
  // A browser uses more than one core. With two workers per core, ten tests took as long as with one worker in total.
  // The tests in elsewhere share a registry, and build the packages for it.
  workers: elsewhere ? 1 : cores(),
  reporter: [['list'], ['./e2e/faults/ResultsReporter.ts']],
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      scale: 'css',
      // A browser renders the same pixels every time, but another machine may antialias text differently. That rarely
      // exceeds these limits: a color difference of 0.05 (0 to 1), or 1 in 5,000 pixels, which is less than a word.
      threshold: 0.05,
      maxDiffPixelRatio: 0.0002,
    },
  },
  // Don't write snapshots, unless --update-snapshots is given.
  updateSnapshots: 'none',
  snapshotPathTemplate: 'e2e/looks/baselines/{arg}{ext}',
  use: {
    baseURL,
    locale: 'en-US',
    // Far from UTC, so that dates that depend on the time zone are noticed.
    timezoneId: 'Pacific/Kiritimati',
    // Recording traces would make up a fifth of the run time, so tools/dev/src/e2e.ts records them only for failed tests.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...browserArguments,
        // A page modified by a test's route handler has no IP address, so Chromium would block its requests to
        // localhost.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
});
