import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { activate, collect, readSite, refText, rollback, type SkippedRules } from '@forecast/ship';
import { activateHere } from './support/activation';
import { newPageSavingData, openBrowser } from './support/browse';
import { printResult, length, sized } from './support/length';
import { names, untilLoaded } from './support/pageState';
import { serve } from './support/serve';
import { ship } from './support/ship';
import { copySampleSite, numbersOf, type SampleSite } from './support/sites';

const once = 'checked before';
/** Skips the smoke test, and the other slow rules unless this proof runs at full length. */
const skipped: SkippedRules = {
  smoke: 'covered by the tabs of this proof',
  ...(length !== 'long' && { files: once, contracts: once, budget: once }),
};

/** Adds `count` generations. In the last one, the other release of every part except the host is live. */
async function addGenerations({ store, releases }: SampleSite, count: number): Promise<void> {
  const parts = Object.values(releases);
  for (let turn = 1; turn < count; turn += 1) {
    const [first] = parts.map(({ live, next }) => (turn % 2 === 0 ? live : next));
    if (first) await activateHere(store, activate([first]), skipped);
  }
  await activateHere(store, activate(parts.map(({ next }) => next)), skipped);
}

const more = sized({ long: 50, medium: 20, short: 6 });

test(`after ${more} more generations and a cleanup, an old tab still loads its own releases’ files on demand, and the live releases of other parts`, async () => {
  const sample = await copySampleSite();
  const { store, releases } = sample;
  const nginx = await serve(store);
  const browser = await openBrowser();
  try {
    const { code, report } = await ship(['verify', '--url', nginx.url], sample);
    assert.deepEqual([code, report['problems']], [0, []], 'nginx serves the site correctly');
    const { live, next } = releases['market-detail'] ?? {};
    assert.ok(live && next);
    const filesOf = (page: Page) => {
      const responses: string[] = [];
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/r/market-detail/')) responses.push(`${response.status()} ${pathname}`);
      });
      return responses;
    };
    const market = await newPageSavingData(browser);
    await market.goto(`${nginx.url}/market/1`);
    await market.getByRole('heading', { level: 2, name: names.relatedMarkets }).waitFor();
    assert.equal(await untilLoaded(market, '/market/1'), undefined);
    const own = filesOf(market);
    const list = await newPageSavingData(browser);
    const others = filesOf(list);
    await list.goto(`${nginx.url}/markets`);
    assert.equal(await untilLoaded(list, '/markets'), undefined);
    assert.deepEqual(others, [], 'the other part is not loaded yet');

    await addGenerations(sample, more);
    assert.equal((await numbersOf(store)).length, 1 + more);
    assert.equal((await readSite(store)).live['market-detail']?.stable, next.id);
    const { generations } = await collect(store, { keepDays: 30, keep: 5, dryRun: false });
    assert.deepEqual(generations, []);

    await market.getByRole('application', { name: 'Probability by day' }).press('End');
    await market.locator('.recharts-active-dot').waitFor({ state: 'attached' });
    assert.ok(own.length > 0);
    for (const line of own) assert.match(line, new RegExp(`^200 /r/market-detail/${live.id}/`));
    await list.locator('a[href="/market/2"]').first().click();
    await list.getByRole('heading', { level: 2, name: names.relatedMarkets }).waitFor();
    assert.ok(others.length > 1);
    for (const line of others) assert.match(line, new RegExp(`^200 /r/market-detail/${next.id}/`));
    printResult(
      `tabs from ${more} generations ago loaded ${own.length} lazy files of their releases, and the live release of another part`,
    );

    // After the retention period the files are gone, and the tab loads the live release without a reload.
    const old = await newPageSavingData(browser);
    await old.goto(`${nginx.url}/market/1`);
    // Wait for other parts' fragments too, so that none fails before the navigation.
    await old.getByRole('heading', { level: 2, name: names.relatedMarkets }).waitFor();
    assert.equal(await untilLoaded(old, '/market/1'), undefined);
    // Live releases and rollback targets are kept forever; releases that were rolled back aren't.
    const [, ...gone] = Object.values(releases).map((part) => part.next);
    for (const { part } of gone) await activateHere(store, rollback(part), skipped, 'rollback');
    const inTwoMonths = Date.now() + 60 * 24 * 3_600_000;
    const collected = await collect(store, { keepDays: 30, keep: 1, dryRun: false }, inTwoMonths);
    assert.deepEqual(collected.releases, gone.map(refText).sort());
    await old.getByRole('link', { name: names.markets, exact: true }).first().click();
    assert.equal(await untilLoaded(old, '/markets'), undefined);
    printResult(
      'after the retention period, a tab whose files were removed loaded the live release without a reload',
    );
  } finally {
    await browser.close();
    await nginx.stop();
    sample.remove();
  }
});
