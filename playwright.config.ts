import { defineConfig } from '@playwright/test';
import { browserArguments } from './packages/ship/src/browser/browserArguments';

// A port of its own, so that a development site may stay open while the tests run.
const port = 4000;
const executablePath = process.env['CHROMIUM_PATH'];
if (!executablePath)
  throw new Error('Run the end-to-end tests with npm run test:e2e, which finds a browser.');

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list'], ['./e2e/faults/ResultsReporter.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // Far from UTC: a date that depends on the machine shows.
    timezoneId: 'Pacific/Kiritimati',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...browserArguments,
        // A page that a test changed on its way has no address, so it may not ask this machine for the parts.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  webServer: [
    {
      command: `npm run preview --silent -- --port ${port}`,
      url: `http://localhost:${port}`,
      timeout: 300_000,
      reuseExistingServer: false,
      stdout: 'pipe',
    },
    {
      // Sites that fail on purpose, for e2e/faults.
      command: 'node --import tsx e2e/faults/server/serve.ts 4100',
      url: 'http://localhost:4100',
      timeout: 300_000,
      reuseExistingServer: false,
      stdout: 'pipe',
    },
  ],
});
