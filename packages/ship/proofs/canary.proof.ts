import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { inRollout } from '@forecast/contract';
import { readSite, refText } from '@forecast/ship';
import type { Browser, Request } from 'playwright-core';
import { openBrowser, smallWindow } from './support/browse';
import { printResult, sized } from './support/length';
import { untilLoaded, visitorKey } from './support/pageState';
import { serve } from './support/serve';
import { ship } from './support/ship';
import { copySampleSite } from './support/sites';

/** Opens a preview of a release of markets; expects its prerendered page, which hydrates and loads only that release. */
async function expectPreview(browser: Browser, url: string, id: string): Promise<void> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, release] = /\/r\/markets\/([\da-f]{16})\//.exec(request.url()) ?? [];
    if (release !== undefined) loaded.add(release);
  });
  const response = await page.goto(url);
  assert.equal(response?.headers()['x-robots-tag'], 'noindex');
  assert.match((await response?.text()) ?? '', /<div id="root" data-prepared="">.*<h1/s);
  await page.locator('[data-prepared]').waitFor({ state: 'detached' });
  assert.equal(await untilLoaded(page, '/markets'), undefined);
  assert.deepEqual([[...loaded], errors], [[id], []]);
  await page.close();
}

test('a canary reaches the expected browsers, and each keeps its release for the whole rollout', async () => {
  const sample = await copySampleSite();
  const nginx = await serve(sample.store);
  const browser = await openBrowser();
  const { live, next } = sample.releases['markets'] ?? {};
  assert.ok(live && next);
  const run = async (...args: string[]) => {
    const { code, errors } = await ship(args, sample);
    assert.equal(code, 0, errors);
  };
  const rollOut = (percent: number) =>
    run('canary', 'start', refText(next), '--percent', String(percent), '--no-smoke');
  try {
    const visitors = await Promise.all(
      Array.from({ length: sized({ long: 40, medium: 12, short: 4 }) }, () =>
        openVisitor(browser, nginx.url),
      ),
    );
    const releasesOfAll = () => Promise.all(visitors.map(({ visit }) => visit()));
    const expectAll = async (id: string, message?: string) =>
      assert.deepEqual(new Set(await releasesOfAll()), new Set([id]), message);
    await expectAll(live.id);
    for (const { id } of visitors) assert.equal(await id(), null, 'nothing is stored without a rollout');

    const origin = nginx.url.replace('127.0.0.1', 'localhost');
    const { report } = await ship(['preview', refText(next), '--no-smoke', '--url', origin], sample);
    await expectPreview(browser, String(report['url']), next.id);
    await expectAll(live.id, 'only the browser that opened the preview gets the release');

    await rollOut(50);
    const { salt = '' } = (await readSite(sample.store)).live['markets']?.canary ?? {};
    // With few visitors, make sure that one gets the canary at 50 %, one at 80 %, and one at neither.
    await visitors[0]?.become((id) => inRollout(id, salt, 50));
    await visitors[1]?.become((id) => !inRollout(id, salt, 50) && inRollout(id, salt, 80));
    await visitors[2]?.become((id) => !inRollout(id, salt, 80));
    const half = await releasesOfAll();
    assert.deepEqual(await releasesOfAll(), half, 'visitors keep their release');
    const ids = await Promise.all(visitors.map(({ id }) => id()));
    const expectedAt = (percent: number) =>
      ids.map((id) => (inRollout(id ?? '', salt, percent) ? next.id : live.id));
    assert.deepEqual(half, expectedAt(50));

    await rollOut(80);
    const more = await releasesOfAll();
    assert.deepEqual(more, expectedAt(80));
    for (const [index, id] of half.entries()) if (id === next.id) assert.equal(more[index], next.id);
    assert.notDeepEqual(more, half, 'more visitors get the canary');

    await rollOut(100);
    await expectAll(next.id);
    for (const { expectLoaded } of visitors) await expectLoaded();
    await run('canary', 'abort', 'markets');
    await expectAll(live.id);
    await rollOut(10);
    await run('canary', 'promote', 'markets', '--no-smoke');
    await expectAll(next.id);
    await run('rollback', 'markets');
    await expectAll(live.id);
    const reached = half.filter((id) => id === next.id).length;
    printResult(
      `${reached} of ${visitors.length} browsers got the canary at 50 %, and each got the same release on every visit`,
    );
  } finally {
    await browser.close();
    await nginx.stop();
    sample.remove();
  }
});

const entryPattern = /\/r\/markets\/([0-9a-f]{16})\/remoteEntry/;

/** A visitor with a separate browser context. */
async function openVisitor(browser: Browser, url: string) {
  const context = await browser.newContext(smallWindow);
  const page = await context.newPage();
  let visits = 0;
  let address = '';
  let isOpen = false;
  page.on('framenavigated', (frame) => (isOpen ||= frame.url() === address));
  return {
    /** Opens the markets page. Returns the id of the release that the visitor got. */
    visit: async () => {
      visits += 1;
      address = `${url}/markets?visit=${visits}`;
      isOpen = false;
      // A prerendered page preloads the stable release, so the visitor's release is the one requested last.
      let requested: string | undefined;
      const listen = (request: Request) => {
        // Ignore late requests from the previous page.
        if (isOpen) requested = entryPattern.exec(request.url())?.[1] ?? requested;
      };
      page.on('request', listen);
      await page.goto(address, { waitUntil: 'commit' });
      await untilLoaded(page, '/markets');
      page.off('request', listen);
      return requested;
    },
    expectLoaded: async () => assert.equal(await untilLoaded(page, '/markets'), undefined),
    id: () => page.evaluate((key) => localStorage.getItem(key), visitorKey),
    /** Gives the visitor the first id for which `isWanted` returns true. */
    become: async (isWanted: (id: string) => boolean) => {
      let id: string;
      for (let count = 0; ; count += 1) {
        id = createHash('md5').update(String(count)).digest('hex');
        if (isWanted(id)) break;
      }
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [visitorKey, id] as const);
    },
  };
}
