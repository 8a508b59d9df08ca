import assert from 'node:assert/strict';
import { setPriority } from 'node:os';
import test from 'node:test';
import { browse, openBrowser } from './support/browse';
import { startFlips } from './support/flips';
import { figure, length, sized } from './support/length';
import { bucket, copySampleSite } from './support/sites';
import { serve } from './support/serve';
import { ship } from './support/ship';
import { watch } from './support/wholeness';

/** More would leave the activations no time on two cores. */
const tabs = 2;

test('visitors who navigate while parts go live and are taken back every 100 ms notice nothing', async () => {
  const sample = await copySampleSite();
  const { store } = sample;
  const nginx = await serve(store);
  const flips = startFlips(sample);
  // The browsers take all of the machine that they get; where the figures count, the activations come first.
  if (length === 'long') setPriority(10);
  const browser = await openBrowser();
  try {
    await flips.next();
    const watching = watch(store, 50);
    const start = performance.now();
    const first = flips.count();
    const wanted = {
      navigations: sized({ long: bucket === undefined ? 10_000 : 2000, middle: 200, short: 32 }),
      // One takes longer where each of its steps is a request.
      activations: sized(
        bucket === undefined ? { long: 1000, middle: 100, short: 12 } : { long: 200, middle: 50, short: 12 },
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
    // Its last activation may have been cut short.
    assert.equal((await ship(['verify', '--fix'], sample)).code, 0);
    const { report } = await ship(['verify'], sample);
    assert.deepEqual(report['problems'], []);
    figure(`0 of ${navigations} navigations failed, during ${count} activations, one in ${period} ms`);
  } finally {
    await flips.stop();
    await browser.close();
    await nginx.stop();
    sample.remove();
  }
});
