import assert from 'node:assert/strict';
import test from 'node:test';
import { openBrowser, openBrowserWithCache } from './support/browse';
import { goRound, noEncounters } from './support/earlyVisitor';
import { startFlips } from './support/flips';
import { printResult, sized } from './support/length';
import type { Releases } from './support/prepared';
import { serve } from './support/serve';
import { copySampleSite } from './support/sites';

const wanted = sized({ long: 200, medium: 24, short: 6 });

/** The maximum number of tours per browser, in case it never gets pages from both releases of a part. */
const maxRounds = 40;

test('a prerendered page and the scripts that hydrate it are from the same release, whatever goes live in the meantime', async () => {
  const sample = await copySampleSite();
  const nginx = await serve(sample.store);
  // One browser restores pages from its back-forward cache, the other from its HTTP cache.
  const browsers = await Promise.all([openBrowserWithCache(), openBrowser()]);
  const flips = startFlips(sample);
  const met = noEncounters();
  const hasBothOf = ({ live, next }: Releases[string]) =>
    met.releases.has(live.id) && met.releases.has(next.id);
  const hasBoth = () => Object.values(sample.releases).some(hasBothOf);
  const isEnough = () => flips.count() >= wanted && hasBoth();
  try {
    await Promise.all(
      browsers.map(async (browser, index) => {
        for (let round = 0; round === 0 || (round < maxRounds && !isEnough()); round += 1)
          await goRound(browser, nginx.url, 1 + ((2 * round + index) % 11), { flips, met });
      }),
    );
    const count = flips.count();
    await flips.stop();
    assert.deepEqual(met.failures, []);
    assert.deepEqual(met.mismatches, []);
    assert.deepEqual(met.lost, []);
    assert.ok(hasBoth(), 'pages of both releases of a part were hydrated');
    assert.ok(met.fromCache > 0 && met.kept > 0, 'the browsers used both caches');
    printResult(
      `0 of ${met.documents} pages (${met.fromCache} from a cache) were rendered again, 0 of ${met.inputs} inputs lost, ` +
        `${met.kept} pages from the back-forward cache, during ${count} activations`,
    );
  } finally {
    await flips.stop();
    for (const browser of browsers) await browser.close();
    await nginx.stop();
    sample.remove();
  }
});
