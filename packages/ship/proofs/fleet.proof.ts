import assert from 'node:assert/strict';
import test from 'node:test';
import { activate } from '@forecast/ship';
import { startNginx } from './serving';
import { lateWay } from './serving/testing/lateWay';
import { activateHere } from './support/activation';
import { browse, openBrowser } from './support/browse';
import { figure, sized } from './support/length';
import { placeOf } from './support/serve';
import { copySampleSite } from './support/sites';
import { startBalancer } from './support/startBalancer';

const skipped = { smoke: 'browsers look at it all the time' };

test('visitors who hop with each request between two machines, one of them behind, notice nothing', async () => {
  const { store, releases, remove } = await copySampleSite();
  const place = placeOf(store);
  const way = await lateWay(place);
  const machines = await Promise.all([startNginx({ site: place }), startNginx({ site: way.place })]);
  const balancer = await startBalancer(machines.map(({ url }) => url));
  const browser = await openBrowser();
  try {
    let navigations = 0;
    const flips = Object.values(releases).flatMap(({ live, next }) => [next, live]);
    const failures: string[] = [];
    for (const ref of flips) {
      // One machine goes on with the page of before; then the other one has the new one.
      await way.hold();
      await activateHere(store, activate([ref]), skipped);
      const browsed = await browse(
        browser,
        balancer.url,
        1,
        (so) => so.navigations >= sized({ long: 100, middle: 30, short: 8 }),
      );
      navigations += browsed.navigations;
      failures.push(...browsed.failures);
    }
    assert.deepEqual(failures, []);
    figure(
      `0 of ${navigations} navigations failed, between machines that were a generation apart ${flips.length} times`,
    );
  } finally {
    await browser.close();
    balancer.stop();
    await Promise.all(machines.map((machine) => machine.stop()));
    way.stop();
    remove();
  }
});
