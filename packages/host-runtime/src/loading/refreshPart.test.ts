import { contractVersion, noSettings, siteDataText, type Release } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { answer } from '../testing/answer';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { fakeClock } from '../testing/fakeClock';

const { extras } = buildRelease();
const releaseAt = (id: string): Release =>
  buildRelease({ url: `/r/markets/${id}/remoteEntry.js`, extras: { ...extras, release: id } });
const opened = releaseAt('aaaaaaaaaaaaaaaa');
const next = releaseAt('bbbbbbbbbbbbbbbb');
const entryOf = (id: string) => `https://site.example/r/markets/${id}/remoteEntry.js`;

/** The server's response: the site's page, listing these releases. */
const pageWith = (releases: Readonly<Record<string, Release>>, status = 200) =>
  answer(
    `<script type="application/json" id="site-data">${siteDataText({
      registry: buildRegistry(releases),
      settings: noSettings,
    })}</script>`,
    { type: 'text/html', status },
  );

/** Opens a page with `releases`. The server now responds with `served`. */
function open(
  served: () => Promise<Response>,
  releases: Readonly<Record<string, Release>> | null = { markets: opened },
) {
  const asked: [url: string, cache: unknown][] = [];
  const built = buildPartRuntime({
    ...(releases && { releases }),
    fetch: (url, init) => {
      asked.push([url, init?.cache]);
      return url === '/markets' ? served() : Promise.resolve(answer());
    },
  });
  return { ...built, asked };
}

test('the live release replaces the one that the page was opened with', async () => {
  const { runtime, registered, asked } = open(async () => pageWith({ markets: next }));
  await runtime.refreshPart('markets');
  expect(runtime.registry.releaseOf('markets')).toBe('bbbbbbbbbbbbbbbb');
  expect(registered).toEqual([
    ['remote_markets', entryOf('aaaaaaaaaaaaaaaa')],
    ['remote_markets', entryOf('bbbbbbbbbbbbbbbb')],
  ]);
  expect(asked).toEqual([
    ['/markets', 'no-cache'],
    [entryOf('bbbbbbbbbbbbbbbb'), 'reload'],
  ]);
});

test('the live release is read from a 404 page as well', async () => {
  const { runtime } = open(async () => pageWith({ markets: next }, 404));
  await runtime.refreshPart('markets');
  expect(runtime.registry.releaseOf('markets')).toBe('bbbbbbbbbbbbbbbb');
});

test('a script of a replaced release is still traced to its part', async () => {
  const { runtime } = open(async () => pageWith({ markets: next }));
  await runtime.refreshPart('markets');
  const chunk = 'https://site.example/r/markets/aaaaaaaaaaaaaaaa/page.js';
  expect(runtime.registry.ofScript(chunk)?.release).toBe('aaaaaaaaaaaaaaaa');
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['returns 404 without a page', async () => answer('404', { status: 404, type: 'text/plain' })],
  ['returns 500', async () => answer('', { status: 500, type: 'text/html' })],
  ['has no registry', async () => answer('<h1>Maintenance</h1>', { type: 'text/html' })],
  ['no longer lists the part', async () => pageWith({})],
  ['lists the same release', async () => pageWith({ markets: opened })],
])('if the page %s, the part keeps its release but is registered again', async (_what, served) => {
  const { runtime, registered } = open(served);
  await runtime.refreshPart('markets');
  expect(runtime.registry.releaseOf('markets')).toBe('aaaaaaaaaaaaaaaa');
  // Registering a container again makes the federation runtime discard what it has loaded from that container.
  expect(registered).toEqual(Array(2).fill(['remote_markets', entryOf('aaaaaaaaaaaaaaaa')]));
});

test('other parts keep their releases, because they may be on the page', async () => {
  const landing = buildRelease({ url: '/r/landing/a/remoteEntry.js', extras });
  const { runtime, registered } = open(
    async () => pageWith({ markets: next, landing: { ...landing, url: '/r/landing/b/remoteEntry.js' } }),
    { markets: opened, landing },
  );
  await runtime.refreshPart('markets');
  expect(runtime.registry.find('landing')).toMatchObject({
    url: 'https://site.example/r/landing/a/remoteEntry.js',
  });
  expect(registered.filter(([container]) => container === 'remote_landing')).toHaveLength(1);
});

test('a page without a registry adopts the entire fetched registry', async () => {
  const { runtime } = open(async () => pageWith({ markets: opened, landing: next }), null);
  expect(runtime.registry.find('landing')).toMatchObject({ code: 'FED-001' });
  await runtime.refreshPart('markets');
  expect(runtime.registry.all().map(({ part }) => part)).toEqual(['markets', 'landing']);
  expect(runtime.registry.find('other')).toMatchObject({ code: 'FED-002' });
});

test('the request for the page and the requests for scripts are each aborted after 5 s', async () => {
  const clock = fakeClock();
  const { runtime } = buildPartRuntime({
    releases: { markets: opened },
    clock,
    fetch: (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('timed out'))),
      ),
  });
  const refreshed = jest.fn();
  void runtime.refreshPart('markets').then(refreshed);
  await clock.pass(5_000);
  expect(refreshed).not.toHaveBeenCalled();
  await clock.pass(5_000);
  expect(refreshed).toHaveBeenCalled();
});

/** The federation runtime's error for a missing script in the release `id`. */
const missing = (id: string) =>
  Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    type: 'error',
    request: `https://site.example/r/markets/${id}/page.js`,
  });

/** Opens a tab whose release no longer exists. The site's page now lists `live`. */
function openLate(live: Release) {
  const asked: string[] = [];
  let loads = 0;
  const built = buildPartRuntime({
    releases: { markets: opened },
    fetch: async (url) => {
      asked.push(url);
      return url === '/markets' ? pageWith({ markets: live }) : answer('', { status: 404 });
    },
    load: async () => {
      loads += 1;
      if (loads === 1 || live === opened) throw missing('aaaaaaaaaaaaaaaa');
      return { default: () => null, contractVersion };
    },
  });
  return { ...built, asked };
}

test('a tab whose release is gone loads the live one automatically', async () => {
  const { runtime, events } = openLate(next);
  expect(await runtime.load('markets', 'Page')).toMatchObject({ kind: 'ready' });
  expect(runtime.registry.releaseOf('markets')).toBe('bbbbbbbbbbbbbbbb');
  expect(events).toMatchObject([
    { kind: 'retry', part: 'markets', code: 'FED-013', by: 'site' },
    { kind: 'load', part: 'markets', release: 'bbbbbbbbbbbbbbbb' },
  ]);
});

test('if the missing release is still the live one, the site is asked once and the failure is reported', async () => {
  const { runtime, events, asked } = openLate(opened);
  expect(await runtime.load('markets', 'Page')).toMatchObject({ failure: { code: 'FED-013' } });
  expect(await runtime.load('markets', 'Page')).toMatchObject({ failure: { code: 'FED-013' } });
  expect(asked.filter((url) => url === '/markets')).toHaveLength(1);
  expect(events.map(({ kind }) => kind)).toEqual(['failure', 'failure']);
});
