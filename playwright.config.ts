import { defineConfig } from '@playwright/test';
import { browserArguments } from './packages/ship/src/browser/browserArguments';
import { cores } from './tools/dev/src/cores';

// tools/dev/src/e2e.ts finds a browser, and serves a site for the tests.
const { CHROMIUM_PATH: executablePath, SITE_URL: baseURL, ELSEWHERE: elsewhere, FULL: full } = process.env;
if (!executablePath || !baseURL) throw new Error('Run the end-to-end tests with npm run test:e2e.');

export default defineConfig({
  testDir: './e2e',
  testIgnore: [
    // It changes the site that the others are played on, and takes minutes.
    ...(elsewhere ? [] : ['elsewhere/**']),
    // What takes too long for every change stands there, or is tagged @full.
    ...(full ? [] : ['development/**']),
  ],
  ...(!full && { grepInvert: /@full/ }),
  // Each step of a larger job has its own, for each begins by emptying it.
  outputDir: `./test-results/${process.env['STEP'] ?? 'e2e'}`,
  fullyParallel: true,
  forbidOnly: true,
  // A browser keeps more than one core busy; with two of them for each core ten tests took as long as one by one.
  workers: cores(),
  reporter: [['list'], ['./e2e/faults/ResultsReporter.ts']],
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      scale: 'css',
      // A browser draws the same twice, pixel by pixel. Another machine may round the edge of a letter another way,
      // which is seldom more than this in a colour, from 0 to 1, nor in more than 1 of 5,000 pixels: less than a word.
      threshold: 0.05,
      maxDiffPixelRatio: 0.0002,
    },
  },
  // To compare writes nothing; --update-snapshots takes anew what looks different.
  updateSnapshots: 'none',
  snapshotPathTemplate: 'e2e/looks/baselines/{arg}{ext}',
  use: {
    baseURL,
    locale: 'en-US',
    // Far from UTC: a date that depends on the machine shows.
    timezoneId: 'Pacific/Kiritimati',
    // Traces would take a fifth of the time; tools/dev/src/e2e.ts makes those of what failed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...browserArguments,
        // A page that a test changed on its way has no address, so it may not ask this machine for the parts.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
});
