import { join } from 'node:path';
import type { Live, ReleaseRecord } from '@forecast/contract';
import type { ReleaseRef } from '@forecast/ship';
import { mergeTests, type Page } from '@playwright/test';
import { dependencies } from '../../packages/federation/package.json';
import { chartOf } from '../chartOf';
import { parts } from '../faults/parts';
import type { Fault } from '../faults/server/Fault';
import { test as onFaultySite } from '../faults/site';
import { testPage } from '../faults/testPage';
import { testUnpinned } from '../faults/testUnpinned';
import { failureLine } from '../faults/visitor';
import { requestChange } from '../samples/control';
import { servedBy } from '../samples/servedBy';
import { expect, expectHydrated } from '../test';

// Rspack built the list of markets and its fragment, and Vite the other pages.
const test = mergeTests(servedBy('other-bundlers/serve.mts'), onFaultySite).extend({
  folders: ({ urls: [, , builds = ''] }, provide) =>
    provide({
      markets: join(builds, 'remote-markets'),
      'market-detail': join(builds, 'remote-market-detail'),
    }),
});

// In one worker, because each worker builds the parts.
test.describe.configure({ mode: 'default' });

/** Opens a market, goes to the list, and returns the releases whose entry scripts the page loaded, by part. */
async function releasesAt(page: Page, url: string) {
  const releases: Record<string, string> = {};
  page.on('request', (request) => {
    // Not the entries that an idle page prefetches.
    if (request.resourceType() !== 'script') return;
    const [, part, id] = /\/r\/([\w-]+)\/(\w+)\/remoteEntry\..*js$/.exec(request.url()) ?? [];
    if (part !== undefined && id !== undefined) releases[part] = id;
  });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: /35 million ETH/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Related Markets' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
  return releases;
}

test('parts built with Vite and Rspack hydrate in place, show each other and their pictures, and load chunks on demand @full', async ({
  page,
  urls: [url = ''],
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  // Vite built this page, and Rspack the fragment on it.
  const response = await page.goto(`${url}/market/7`);
  expect(response?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: /35 million ETH/ })).toBeVisible();
  await page.getByRole('button', { name: 'Support NO' }).click();
  await expect(page.getByRole('button', { name: 'Support NO' })).toHaveAttribute('aria-pressed', 'true');
  const { picture, chart } = chartOf(page);
  const requested = page.waitForRequest(/\/r\/market-detail\/.*\.js$/);
  await picture.focus();
  await page.keyboard.press('Home');
  await requested;
  await expect(chart).toBeVisible();

  await page.getByRole('region', { name: 'Related Markets' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/market\/7$/);
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^AI / }).check();
  await expect(page).toHaveURL(/\?tag=AI$/);

  // Vite built this page too, with its pictures.
  await page.goto(`${url}/`);
  await expectHydrated(page);
  const preview = page.getByRole('img', { name: /^A market on Forecast/ });
  await preview.scrollIntoViewIfNeeded();
  await expect(preview).toHaveJSProperty('naturalWidth', 1230);
  expect(warnings).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the pages that Rspack and Vite built are prerendered, with their fragments',
    { tag: '@full' },
    async ({ page, urls: [url = ''] }) => {
      await page.goto(`${url}/market/7`);
      await expect(page.getByRole('heading', { level: 1, name: /35 million ETH/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Related Markets' }).getByRole('link')).not.toHaveCount(
        0,
      );
      await page.goto(`${url}/markets`);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
    },
  );
});

/** Opens the adopted part's page and its lazy chunk. Returns the releases whose scripts the page loaded. */
async function adoptedAt(page: Page, url: string) {
  const ids = new Set<string>();
  page.on('request', (request) => {
    const [, id] = /\/r\/foreign\/(\w+)\/.*\.js$/.exec(request.url()) ?? [];
    if (id !== undefined && request.resourceType() === 'script') ids.add(id);
  });
  await page.goto(url);
  await expect(page.getByRole('heading', adoptedHeading)).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('Loaded on demand')).toBeVisible();
  return [...ids];
}

const adoptedHeading = { level: 1, name: 'From another repository' } as const;

test(
  'a page built with Rspack’s official plugin and completed by ship adopt is shown with its lazy chunk, released again, overridden, contained if its script was changed, and rolled back',
  { tag: '@full' },
  async ({ page, urls: [url = '', control = ''], expectedErrors }) => {
    // It builds the part twice.
    test.slow();
    const { id: first } = await requestChange<ReleaseRef>(control, '/adopt');
    expect(await adoptedAt(page, `${url}/foreign`)).toEqual([first]);
    const response = await page.request.get(`${url}/r/foreign/${first}/release.json`);
    const record = (await response.json()) as ReleaseRecord;
    // The rule `runtimes` compares this.
    const name = '@module-federation/enhanced';
    expect(record.runtime).toEqual({ name, version: dependencies[name] });

    const { id: second } = await requestChange<ReleaseRef>(control, '/adopt');
    expect(second).not.toBe(first);
    expect(await adoptedAt(page, `${url}/foreign`)).toEqual([second]);
    expect(await adoptedAt(page, `${url}/foreign?part=foreign@${first}`)).toEqual([first]);

    expectedErrors.push(/^Failed to find a valid digest/, /^FED-010 in part "foreign"/);
    const chunks = /\/r\/foreign\/\w+\/(?!remoteEntry)[^/]+\.js$/;
    await page.route(chunks, async (route) => {
      const body = `${await (await route.fetch()).text()} `;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('FED-'));
    await page.goto(`${url}/foreign`);
    await expect(failureLine(page, 'FED-010', 'foreign')).toBeVisible();
    expect((await logged).text()).toMatch(/ has the hash sha384-|has no hash sha384-/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute(chunks);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', adoptedHeading)).toBeVisible();

    await requestChange(control, '/adopt/rollback');
    expect(await adoptedAt(page, `${url}/foreign`)).toEqual([first]);
  },
);

test(
  'after another release, an override shows the builds of Rspack and Vite, and a rollback restores them',
  { tag: '@full' },
  async ({ page, urls: [url = '', control = ''] }) => {
    const { markets, 'market-detail': market } = await requestChange<Live>(control, '/release');
    const live = await releasesAt(page, `${url}/market/7`);
    expect(live['markets']).not.toBe(markets?.stable);
    expect(live['market-detail']).not.toBe(market?.stable);

    const own = { markets: markets?.stable, 'market-detail': market?.stable };
    const query = Object.entries(own).map(([part, id]) => `part=${part}@${id ?? ''}`);
    expect(await releasesAt(page, `${url}/market/7?${query.join('&')}`)).toEqual(own);

    await requestChange(control, '/rollback');
    expect(await releasesAt(page, `${url}/market/7`)).toEqual(own);
    await page.goto(`${url}/markets`);
    await expectHydrated(page);
  },
);

/** Common faults of a part's server and scripts. Errors in components don't depend on the bundler. */
const faults = [
  'responds with 404',
  'responds with 500',
  'HTML instead of a script',
  'connection drops halfway',
  '30 s to the first byte',
  'lazy chunk missing',
  'entry has an extra byte',
  'lazy chunk has an extra byte',
  'truncated script',
  'throws during evaluation',
  'shared singleton with a different major',
  'one 503, then fine',
] satisfies Fault[];

for (const [bundler, target] of [
  ['Vite', parts[2]],
  ['Rspack', parts[1]],
] as const) {
  for (const fault of faults) {
    test(`built with ${bundler}: ${fault}`, { tag: '@full' }, async ({ page, site }) => {
      await testPage(page, site, fault, target);
    });
  }

  test(
    `built with ${bundler}: a script whose hash the entry lacks is refused, and the failure says so`,
    { tag: '@full' },
    async ({ page, site, expectedErrors }) => {
      await testUnpinned(page, site, target, expectedErrors);
    },
  );
}
