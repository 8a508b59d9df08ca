import assert from 'node:assert/strict';
import { setPriority } from 'node:os';
import test from 'node:test';
import { browse, openBrowser } from './support/browse';
import { startFlips } from './support/flips';
import { printResult, length, sized } from './support/length';
import { bucket, copySampleSite } from './support/sites';
import { serve } from './support/serve';
import { ship } from './support/ship';
import { watch } from './support/wholeness';

/** How many tabs to open. More would starve the activations on two cores. */
const tabs = 2;

test('visitors who navigate notice nothing while parts are activated and rolled back every 100 ms', async () => {
  const sample = await copySampleSite();
  const { store } = sample;
  const nginx = await serve(store);
  const flips = startFlips(sample);
  // A long run measures how often activations happen, so the browsers, which inherit this lower priority, must not
  // starve them.
  if (length === 'long') setPriority(10);
  const browser = await openBrowser();
  try {
    await flips.next();
    const watching = watch(store, 50);
    const start = performance.now();
    const first = flips.count();
    const wanted = {
      navigations: sized({ long: bucket === undefined ? 10_000 : 2000, medium: 200, short: 32 }),
      // An activation takes longer on a bucket, where each step is a request.
      activations: sized(
        bucket === undefined ? { long: 1000, medium: 100, short: 12 } : { long: 200, medium: 50, short: 12 },
      ),
    };
    const { navigations, failures } = await browse(
      browser,
      nginx.url,
      tabs,
      (browsed) => browsed.navigations >= wanted.navigations && flips.count() - first >= wanted.activations,
    );
    const count = flips.count() - first;
    const period = Math.round((performance.now() - start) / count);
    await watching.stop();
    await flips.stop();
    assert.deepEqual(failures, []);
    // The last activation may have been interrupted.
    assert.equal((await ship(['verify', '--fix'], sample)).code, 0);
    const { report } = await ship(['verify'], sample);
    assert.deepEqual(report['problems'], []);
    printResult(
      `0 of ${navigations} navigations failed, during ${count} activations, one every ${period} ms`,
    );
  } finally {
    await flips.stop();
    await browser.close();
    await nginx.stop();
    sample.remove();
  }
});
