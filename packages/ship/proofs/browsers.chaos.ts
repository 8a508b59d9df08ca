import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { startNginx } from './serving';
import { figure, sized } from './support/length';
import { openBrowser } from './support/openBrowser';
import { realSite } from './support/realSite';
import { inPlaceSite } from './support/replaceInPlace';
import { ship } from './support/ship';
import { wander } from './support/wander';
import { watch } from './support/wholeness';

/** More would leave the changes no time on two cores. */
const tabs = 2;

test('visitors who navigate while parts go live and are taken back every 100 ms notice nothing', async () => {
  const real = await realSite();
  const nginx = await startNginx(real);
  const flipping = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'support/flipReal.ts'),
      real.site,
      JSON.stringify(real.releases),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // The browsers take all of the machine that they get; the changes must not wait for them.
  setPriority(10);
  const browser = await openBrowser();
  try {
    let flips = 0;
    flipping.stdout.on('data', (text: Buffer) => (flips += text.toString().split('\n').length - 1));
    await once(flipping.stdout, 'data');
    const watching = watch(real.site, 50);
    const start = performance.now();
    const { navigations, failures } = await wander(browser, nginx.url, tabs, sized(10_000, 160));
    const seconds = (performance.now() - start) / 1000;
    await watching.stop();
    assert.equal(flipping.exitCode, null, 'the parts were flipped to the end');
    flipping.kill();
    await once(flipping, 'close');
    assert.deepEqual(failures, []);
    // Its last change may have been cut short.
    assert.equal((await ship(['repair'], real)).code, 0);
    assert.equal((await ship(['verify'], real)).code, 0);
    const period = Math.round((seconds * 1000) / flips);
    figure(
      `${failures.length} of ${navigations} navigations failed, during ${flips} changes, one in ${period} ms`,
    );
  } finally {
    flipping.kill();
    await browser.close();
    await nginx.stop();
    real.remove();
  }
});

test('for comparison, deleting and copying into one place fails many of the same navigations', async () => {
  const real = await realSite();
  const inPlace = inPlaceSite(real);
  const nginx = await startNginx({ site: inPlace.folder });
  const browser = await openBrowser();
  try {
    let deploying: Promise<number> = Promise.resolve(0);
    await new Promise<void>((resolve) => {
      deploying = inPlace.start(resolve);
    });
    const { navigations, failures } = await wander(browser, nginx.url, tabs, sized(1000, 80));
    inPlace.stop();
    const deployments = await deploying;
    const share = ((failures.length / navigations) * 100).toFixed(1);
    figure(
      `delete and copy, for comparison: ${failures.length} of ${navigations} navigations failed (${share} %), ` +
        `during ${deployments} deployments`,
    );
  } finally {
    inPlace.stop();
    await browser.close();
    await nginx.stop();
    inPlace.remove();
    real.remove();
  }
});
