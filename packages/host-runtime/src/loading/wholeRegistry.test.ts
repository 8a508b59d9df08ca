import {
  contractVersion,
  noSettings,
  siteDataText,
  type RegistryFile,
  type Release,
} from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { answer } from '../testing/answer';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { fakeClock } from '../testing/fakeClock';

const { extras } = buildRelease();
const releaseAt = (part: string, id: string): Release =>
  buildRelease({ url: `/r/${part}/${id}/remoteEntry.js`, extras: { ...extras, release: id } });
const fileAt = (number: number): RegistryFile => ({ url: `/registry/${number}.json` });
const landing = releaseAt('landing', 'aaaaaaaaaaaaaaaa');
const markets = releaseAt('markets', 'bbbbbbbbbbbbbbbb');
const later = releaseAt('markets', 'cccccccccccccccc');
const data = (releases: Readonly<Record<string, Release>>, whole?: RegistryFile) =>
  siteDataText({ registry: buildRegistry(releases), settings: noSettings, ...(whole && { whole }) });
const pageWith = (whole: RegistryFile) =>
  answer(`<script type="application/json" id="site-data">${data({ landing }, whole)}</script>`, {
    type: 'text/html',
  });

type Responses = Readonly<Record<string, () => Promise<Response>>>;

/** Opens a page at `/` whose data block lists only landing. `responses` are the server's, by URL. */
function open(responses: Responses, clock = fakeClock()) {
  const asked: [url: string, init: RequestInit | undefined][] = [];
  const served = { current: responses };
  const built = buildPartRuntime({
    releases: { landing },
    whole: fileAt(1),
    address: 'https://site.example/',
    clock,
    load: async () => ({ default: () => null, contractVersion }),
    fetch: (url, init) => {
      if (url.endsWith('.js')) return Promise.resolve(answer());
      asked.push([url, init]);
      const timedOut = new Promise<never>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('timed out'))),
      );
      return Promise.race([
        timedOut,
        served.current[url]?.() ?? Promise.reject(new TypeError('Failed to fetch')),
      ]);
    },
  });
  return { ...built, clock, asked, serve: (next: Responses) => (served.current = next) };
}

const whole: Responses = { '/registry/1.json': async () => answer(data({ landing, markets })) };

test('a part that the page lists is loaded without requesting the registry', async () => {
  const { runtime, asked } = open(whole);
  expect(await runtime.load('landing', 'Page')).toMatchObject({ kind: 'ready' });
  expect(asked).toEqual([]);
});

test('for a part that the page does not list, the registry file is requested once', async () => {
  const { runtime, asked, events } = open(whole);
  void runtime.preload('markets', 'Page');
  const loads = await Promise.all([
    runtime.load('markets', 'Page'),
    runtime.load('markets', 'RelatedMarkets'),
  ]);
  expect(loads).toMatchObject(Array(2).fill({ kind: 'ready', release: 'bbbbbbbbbbbbbbbb' }));
  await runtime.load('markets', 'Page');
  expect(asked).toMatchObject([['/registry/1.json', { cache: 'default' }]]);
  expect(events.map(({ kind }) => kind)).toEqual(['load', 'load']);
});

test('parts that the page lists keep their releases when the file arrives', async () => {
  const { runtime } = open({ '/registry/1.json': async () => answer(data({ landing: markets, markets })) });
  await runtime.load('markets', 'Page');
  expect(runtime.registry.releaseOf('landing')).toBe('aaaaaaaaaaaaaaaa');
});

test('a part that the file does not list either is FED-002', async () => {
  const { runtime } = open(whole);
  expect(await runtime.load('news', 'Page')).toMatchObject({ failure: { code: 'FED-002' } });
});

test('completing the registry adds every part', async () => {
  const { runtime } = open(whole);
  const names = () => runtime.registry.all().map(({ part }) => part);
  expect(names()).toEqual(['landing']);
  expect(await runtime.registry.complete()).toBe(true);
  expect(names()).toEqual(['landing', 'markets']);
});

test.each<[string, Responses]>([
  ['cannot be reached', {}],
  ['is missing', { '/registry/1.json': async () => answer('404', { status: 404 }) }],
  ['hangs', { '/registry/1.json': () => new Promise(() => undefined) }],
  ['is not JSON', { '/registry/1.json': async () => answer('{"registry":') }],
  ['has no registry', { '/registry/1.json': async () => answer('{}') }],
])('if the file %s, only the parts that need it fail, until it can be read', async (_what, responses) => {
  const page = { '/': async () => pageWith(fileAt(1)) };
  const { runtime, clock, events, serve } = open({ ...page, ...responses });
  const loading = runtime.load('markets', 'Page');
  // Each request is aborted after 5 s.
  await clock.pass(10_000);
  expect(await loading).toMatchObject({ failure: { code: 'FED-016', part: 'markets', release: 'none' } });
  expect(events.map(({ kind }) => kind)).toEqual(['failure']);
  expect(await runtime.load('landing', 'Page')).toMatchObject({ kind: 'ready' });
  serve({ ...page, ...whole });
  await runtime.refreshPart('markets');
  expect(await runtime.load('markets', 'Page')).toMatchObject({ kind: 'ready' });
});

test("if the page's registry file is gone, the part is loaded from the live registry", async () => {
  const { runtime, asked, events } = open({
    '/registry/1.json': async () => answer('404', { status: 404 }),
    '/': async () => pageWith(fileAt(2)),
    '/registry/2.json': async () => answer(data({ landing, markets: later })),
  });
  expect(await runtime.load('markets', 'Page')).toMatchObject({ kind: 'ready', release: 'cccccccccccccccc' });
  expect(asked.map(([url, init]) => [url, init?.cache])).toEqual([
    ['/registry/1.json', 'default'],
    ['/', 'no-cache'],
    ['/registry/2.json', 'reload'],
  ]);
  expect(events.map(({ kind }) => kind)).toEqual(['retry', 'load']);
});
