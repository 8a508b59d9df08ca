import assert from 'node:assert/strict';
import test from 'node:test';
import { startNginx } from './serving';
import { inRollout } from '@forecast/contract';
import { refText } from '@forecast/ship';
import type { Browser } from 'playwright-core';
import { figure, sized } from './support/length';
import { openBrowser } from './support/openBrowser';
import { realSite } from './support/realSite';
import { ship } from './support/ship';

test('a canary reaches the browsers that it should, each for as long as the rollout lasts', async () => {
  const real = await realSite();
  const nginx = await startNginx(real);
  const browser = await openBrowser();
  const { live, next } = real.releases['markets'] ?? {};
  assert.ok(live && next);
  const run = async (...args: string[]) => {
    const { code, errors } = await ship(args, real);
    assert.equal(code, 0, errors);
  };
  try {
    const visitors = await Promise.all(
      Array.from({ length: sized(40, 8) }, () => visitor(browser, nginx.url)),
    );
    const everybody = () => Promise.all(visitors.map(({ release }) => release()));
    assert.deepEqual(new Set(await everybody()), new Set([live.id]));
    for (const { id } of visitors) assert.equal(await id(), null, 'nothing is stored without a rollout');

    const { report } = await ship(['preview', refText(next), '--url', nginx.url], real);
    const preview = await browser.newPage();
    await preview.goto(String(report['link']));
    await preview
      .getByText(new RegExp(`markets.*${next.id}`))
      .first()
      .waitFor();
    assert.deepEqual(new Set(await everybody()), new Set([live.id]), 'a preview is for who opens it');

    await run('canary', refText(next), '--percent', '50', '--no-smoke');
    const half = await everybody();
    assert.deepEqual(await everybody(), half, 'who got one release gets it again');
    const { salt } = JSON.parse(await (await fetch(`${nginx.url}/generation.json`)).text()).live.markets
      .canary as {
      salt: string;
    };
    for (const [index, { id }] of visitors.entries()) {
      const expected: string = inRollout((await id()) ?? '', salt, 50) ? next.id : live.id;
      assert.equal(half[index], expected);
    }

    await run('canary', refText(next), '--percent', '80', '--no-smoke');
    const more = await everybody();
    for (const [index, id] of half.entries()) if (id === next.id) assert.equal(more[index], next.id);

    await run('canary', refText(next), '--percent', '0', '--no-smoke');
    assert.deepEqual(new Set(await everybody()), new Set([live.id]));
    await run('canary', refText(next), '--percent', '100', '--no-smoke');
    assert.deepEqual(new Set(await everybody()), new Set([next.id]));
    await run('abort', 'markets');
    assert.deepEqual(new Set(await everybody()), new Set([live.id]));
    await run('canary', refText(next), '--percent', '10', '--no-smoke');
    await run('promote', 'markets');
    assert.deepEqual(new Set(await everybody()), new Set([next.id]));
    await run('rollback', 'markets');
    assert.deepEqual(new Set(await everybody()), new Set([live.id]));
    const tried = half.filter((id) => id === next.id).length;
    figure(`${visitors.length} browsers at 50 %: ${tried} got the canary, each the same each time`);
  } finally {
    await browser.close();
    await nginx.stop();
    real.remove();
  }
});

/** A browser of its own: which release of the markets it gets when it opens the page, and what it is known by. */
async function visitor(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  return {
    release: async () => {
      const entry = page.waitForRequest(/\/r\/markets\/[0-9a-f]{16}\/remoteEntry/);
      await page.goto(`${url}/markets`);
      await page.getByRole('heading', { level: 1, name: 'Research Markets' }).waitFor();
      return /\/r\/markets\/([0-9a-f]{16})\//.exec((await entry).url())?.[1];
    },
    id: () => page.evaluate(() => localStorage.getItem('forecast-visitor')),
  };
}
