import { failureLine } from '../faults/visitor';
import { injectDevtools } from '../injectDevtools';
import { libraryCopies } from '../libraryCopies';
import { expect, expectHydrated, test } from '../test';

test('a page lists its parts, their releases and modules, and the shared libraries where the official DevTools read them', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/markets');
  await expectHydrated(page);
  // The DevTools pass this through messages, so it must be plain data.
  const snapshot = await page.evaluate(
    () => JSON.parse(JSON.stringify(__FEDERATION__.moduleInfo)) as Record<string, Record<string, unknown>>,
  );
  const remotes = snapshot['host']?.['remotesInfo'] as Record<string, { matchedVersion: string }>;
  const { matchedVersion = '' } = remotes['remote_markets'] ?? {};
  const [, release] =
    /\/r\/markets\/([0-9a-f]{16})\/remoteEntry\.[0-9a-f]{8}\.js$/.exec(matchedVersion) ?? [];
  expect(snapshot[`remote_markets:${matchedVersion}`]).toEqual({
    version: release,
    remoteEntry: matchedVersion,
    modules: expect.arrayContaining([{ moduleName: 'Page' }, { moduleName: 'RelatedMarkets' }]) as unknown,
  });
  expect(await libraryCopies(page)).toContainEqual(
    expect.objectContaining({ library: 'react', from: 'host', runs: true }),
  );
  expect(requested.filter((url) => url.includes('manifest'))).toEqual([]);
});

test('a proxy rule of the official DevTools can’t run another build in production', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^FED-010 in part "markets"/);
  const logged: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => requested.push(request.url()));
  await injectDevtools(page, { remote_markets: 'http://localhost:3002/remoteEntry.js' });
  await page.goto('/markets');
  await expect(failureLine(page, 'FED-010', 'markets')).toBeVisible();
  expect(logged.join('\n')).toContain(
    'localhost:3002/remoteEntry.js has no hash in the registry. For other builds, use ?part=',
  );
  expect(requested.filter((url) => url.includes(':3002'))).toEqual([]);
});
