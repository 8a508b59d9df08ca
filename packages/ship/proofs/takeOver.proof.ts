import assert from 'node:assert/strict';
import test from 'node:test';
import { openBrowser, openKeepingBrowser } from './support/browse';
import { goRound, metNothing } from './support/earlyVisitor';
import { startFlips } from './support/flips';
import { figure, sized } from './support/length';
import type { Releases } from './support/prepared';
import { serve } from './support/serve';
import { copySampleSite } from './support/sites';

const wanted = sized({ long: 200, middle: 24, short: 6 });

/** As often as a browser goes round, should it never get pages of both releases of a part. */
const maxRounds = 40;

test('what is prepared and the scripts that take it over are of one release, whatever goes live meanwhile', async () => {
  const sample = await copySampleSite();
  const nginx = await serve(sample.store);
  // One browser brings a page back as it was left, the other has its file in the cache and starts it anew.
  const browsers = await Promise.all([openKeepingBrowser(), openBrowser()]);
  const flips = startFlips(sample);
  const met = metNothing();
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
    assert.ok(hasBoth(), 'pages of both releases of a part were taken over');
    assert.ok(met.fromCache > 0 && met.kept > 0, 'the browsers had pages of before');
    figure(
      `0 of ${met.documents} pages (${met.fromCache} from a cache) were repaired, 0 of ${met.inputs} inputs lost, ` +
        `${met.kept} pages came back as they were left, during ${count} activations`,
    );
  } finally {
    await flips.stop();
    for (const browser of browsers) await browser.close();
    await nginx.stop();
    sample.remove();
  }
});
