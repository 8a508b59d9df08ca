import assert from 'node:assert/strict';
import test from 'node:test';
import { activate } from '@forecast/ship';
import { startNginx } from './serving';
import { faultyProxy } from './serving/testing/faultyProxy';
import { activateHere } from './support/activation';
import { browse, openBrowser } from './support/browse';
import { printResult, sized } from './support/length';
import { bucketOf } from './support/serve';
import { copySampleSite } from './support/sites';
import { startBalancer } from './support/startBalancer';

const skipped = { smoke: 'browsers check it all the time' };

test('visitors whose requests alternate between two machines, one of them outdated, notice nothing', async () => {
  const { store, releases, remove } = await copySampleSite();
  const address = bucketOf(store);
  const proxy = await faultyProxy(address);
  const machines = await Promise.all([startNginx({ site: address }), startNginx({ site: proxy.address })]);
  const balancer = await startBalancer(machines.map(({ url }) => url));
  const browser = await openBrowser();
  try {
    let navigations = 0;
    const flips = Object.values(releases).flatMap(({ live, next }) => [next, live]);
    const failures: string[] = [];
    for (const ref of flips) {
      // One machine keeps the previous generation while the other gets the new one.
      await proxy.hold();
      await activateHere(store, activate([ref]), skipped);
      const browsed = await browse(
        browser,
        balancer.url,
        1,
        (soFar) => soFar.navigations >= sized({ long: 100, medium: 30, short: 8 }),
      );
      navigations += browsed.navigations;
      failures.push(...browsed.failures);
    }
    assert.deepEqual(failures, []);
    printResult(
      `0 of ${navigations} navigations failed, between machines that were a generation apart ${flips.length} times`,
    );
  } finally {
    await browser.close();
    balancer.stop();
    await Promise.all(machines.map((machine) => machine.stop()));
    proxy.stop();
    remove();
  }
});
