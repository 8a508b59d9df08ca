import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { currentNumber } from '@forecast/ship/testing';
import { startNginx } from './serving';
import { browse, openBrowser } from './support/browse';
import { figure, length, sized } from './support/length';
import { inPlaceSite } from './support/replaceInPlace';
import { copySampleSite } from './support/sampleSite';
import { ship } from './support/ship';
import { watch } from './support/wholeness';

/** More would leave the activations no time on two cores. */
const tabs = 2;

test('visitors who navigate while parts go live and are taken back every 100 ms notice nothing', async () => {
  const sample = copySampleSite();
  const { site } = sample;
  const nginx = await startNginx(sample);
  const flipping = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'support/flipReleases.ts'),
      site,
      JSON.stringify(sample.releases),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // The browsers take all of the machine that they get; where the figures count, the activations come first.
  if (length === 'long') setPriority(10);
  const browser = await openBrowser();
  try {
    flipping.stdout.resume();
    await once(flipping.stdout, 'data');
    const watching = watch(site, 50);
    const start = performance.now();
    const first = currentNumber(site) ?? 0;
    const activations = () => (currentNumber(site) ?? 0) - first;
    const wanted = {
      navigations: sized({ long: 10_000, middle: 400, short: 32 }),
      activations: sized({ long: 1000, middle: 100, short: 12 }),
    };
    const { navigations, failures } = await browse(
      browser,
      nginx.url,
      tabs,
      (browsed) => browsed.navigations >= wanted.navigations && activations() >= wanted.activations,
    );
    const count = activations();
    const period = Math.round((performance.now() - start) / count);
    await watching.stop();
    assert.equal(flipping.exitCode, null, 'releases went live to the end');
    flipping.kill();
    await once(flipping, 'close');
    assert.deepEqual(failures, []);
    // Its last activation may have been cut short.
    assert.equal((await ship(['repair'], sample)).code, 0);
    const { report } = await ship(['verify'], sample);
    assert.deepEqual(report['problems'], []);
    figure(`0 of ${navigations} navigations failed, during ${count} activations, one in ${period} ms`);
  } finally {
    flipping.kill();
    await browser.close();
    await nginx.stop();
    sample.remove();
  }
});

test('the same visitors notice it where a part is deleted and copied in one place', async () => {
  const sample = copySampleSite();
  const inPlace = await inPlaceSite(sample);
  const nginx = await startNginx({ site: inPlace.folder });
  const browser = await openBrowser();
  try {
    const quiet = await browse(browser, nginx.url, tabs, ({ navigations }) => navigations >= 4);
    assert.deepEqual(quiet.failures, [], 'while nothing is deployed');
    const deploying = inPlace.deployForever();
    // One that is seen is enough; the full length counts them.
    const { navigations, failures } = await browse(
      browser,
      nginx.url,
      tabs,
      (browsed) => browsed.navigations >= 1000 || (length !== 'long' && browsed.failures.length > 0),
    );
    inPlace.stop();
    const deployments = await deploying;
    const share = ((failures.length / navigations) * 100).toFixed(1);
    figure(
      `delete and copy, for comparison: ${failures.length} of ${navigations} navigations failed (${share} %), ` +
        `during ${deployments} deployments`,
    );
    assert.ok(failures.length > 0);
  } finally {
    inPlace.stop();
    await browser.close();
    await nginx.stop();
    inPlace.remove();
    sample.remove();
  }
});
