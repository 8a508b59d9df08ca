import assert from 'node:assert/strict';
import test from 'node:test';
import { startNginx } from './serving';
import { activate, applyActivation, collect, newestGeneration } from '@forecast/ship';
import { generationNumbers } from '@forecast/ship/testing';
import { figure } from './support/length';
import { openBrowser } from './support/openBrowser';
import { realSite, type RealSite } from './support/realSite';
import { ship } from './support/ship';

const skipped = { smoke: 'a tab looks at it' };

/** Makes so many generations, the last of which has nothing of what was live before but the host. */
async function moveOn({ site, releases }: RealSite, generations: number): Promise<void> {
  for (let turn = 0; turn < generations; turn += 1) {
    const refs = Object.values(releases).map(({ live, next }) => (turn % 2 === 0 ? next : live));
    const chosen =
      turn === generations - 1 ? Object.values(releases).map(({ next }) => next) : refs.slice(0, 1);
    await applyActivation({
      site,
      command: 'activate',
      why: '',
      activation: activate(chosen),
      skipped,
      onProgress: () => undefined,
    });
  }
}

test('an old tab loads its lazy files after 50 more generations and a clean-up inside the window', async () => {
  const real = await realSite();
  const nginx = await startNginx(real);
  const browser = await openBrowser();
  try {
    const { code, report } = await ship(['verify', '--url', nginx.url], real);
    assert.deepEqual([code, report['problems']], [0, []], 'nginx serves the site as it should be');
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`));
    await page.goto(`${nginx.url}/markets`);
    await page.getByRole('heading', { level: 1, name: 'Research Markets' }).waitFor();
    const { live, next } = real.releases['market-detail'] ?? {};
    assert.ok(live && next);
    assert.ok(!asked.some((line) => line.includes(live.id)), 'nothing of the other part is loaded yet');

    await moveOn(real, 50);
    assert.equal(generationNumbers(real.site).length, 51);
    assert.equal(newestGeneration(real.site)?.live['market-detail']?.stable, next.id);
    const { generations } = await collect(real.site, { keepDays: 30, keep: 5, dryRun: false });
    assert.deepEqual(generations, []);

    await page.locator('a[href="/market/2"]').first().click();
    await page.getByRole('heading', { level: 2, name: 'Related markets' }).waitFor();
    const own = asked.filter((line) => line.includes('/r/market-detail/'));
    assert.ok(own.length > 1);
    for (const line of own) assert.match(line, new RegExp(`^200 /r/market-detail/${live.id}/`));
    figure(`a tab 50 generations old loaded ${own.length} files of its own release`);

    // Past the window the files are gone, the tab says so, and its retry brings what is live.
    const old = await browser.newPage();
    await old.goto(`${nginx.url}/market/1`);
    await old.getByRole('heading', { level: 1 }).waitFor();
    const back = Object.values(real.releases).map(({ live: ref }) => ref);
    for (const refs of [back, Object.values(real.releases).map(({ next: ref }) => ref), back]) {
      await applyActivation({
        site: real.site,
        command: 'activate',
        why: '',
        activation: activate(refs),
        skipped,
        onProgress: () => undefined,
      });
    }
    const inTwoMonths = Date.now() + 60 * 24 * 3_600_000;
    const collected = await collect(real.site, { keepDays: 30, keep: 1, dryRun: false }, inTwoMonths);
    assert.equal(collected.releases.length, 3);
    await old.getByRole('link', { name: 'Markets', exact: true }).first().click();
    await old.getByRole('button', { name: /^Retry/ }).click();
    await old.getByRole('heading', { level: 1, name: 'Research Markets' }).waitFor();
    figure('past the window, a tab without its files said so, and Retry brought what is live');
  } finally {
    await browser.close();
    await nginx.stop();
    real.remove();
  }
});
