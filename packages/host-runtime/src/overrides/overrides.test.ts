import { noSettings } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { answer } from '../testing/answer';
import { buildPartRuntime } from '../testing/buildPartRuntime';

const markets = buildRelease();
const other = 'fedcba9876543210';
const store = 'https://site.example/r/markets/';
const localManifest = JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js' } } });
const moduleManifest = JSON.stringify({ metaData: { remoteEntry: { name: 'entry.mjs', type: 'module' } } });

let warned: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** A page in development whose address overrides a part with a local build. */
function openLocal(build = async () => answer(localManifest), part = 'markets') {
  const asked: string[] = [];
  const built = buildPartRuntime({
    releases: { markets },
    production: false,
    address: `https://site.example/markets?part=${part}@http://localhost:3002`,
    fetch: (url) => {
      if (!url.startsWith('http://localhost:3002')) return Promise.resolve(answer());
      asked.push(url);
      return build();
    },
  });
  return { ...built, asked };
}

function openAt(address: string) {
  const { runtime, tools } = buildPartRuntime({
    releases: { markets },
    address: `https://site.example/markets${address}`,
  });
  return { ...runtime.overrides, ...tools };
}

test('the build in the address replaces the part before it is loaded, and is requested once', async () => {
  const { runtime, registered, asked } = openLocal();
  await runtime.preload('markets', 'Page');
  await runtime.preload('markets', 'Page');
  expect(asked).toEqual(['http://localhost:3002/mf-manifest.json']);
  expect(registered).toEqual([
    ['remote_markets', 'https://site.example/r/markets/0123456789abcdef/remoteEntry.js'],
    ['remote_markets', 'http://localhost:3002/remoteEntry.js'],
  ]);
  expect(runtime.registry.releaseOf('markets')).toBe('local');
});

test('a build whose entry is an ES module is loaded as one', async () => {
  const { runtime, registered } = openLocal(async () => answer(moduleManifest));
  await runtime.preload('markets', 'Page');
  expect(registered.at(-1)).toEqual(['remote_markets', 'http://localhost:3002/entry.mjs', 'module']);
});

test('a build of a part that the site lacks gets a route', async () => {
  const { runtime, registered } = openLocal(async () => answer(moduleManifest), 'news');
  expect(runtime.routes.at('/news')).toEqual({ path: '/news/*', part: 'news', frame: 'shell' });
  await runtime.preload('news', 'Page');
  expect(registered.at(-1)).toEqual(['remote_news', 'http://localhost:3002/entry.mjs', 'module']);
});

test('a missing build fails the part with FED-014 until a retry finds it', async () => {
  const answers = [answer('', { status: 404 }), answer(localManifest)];
  const { runtime, asked } = openLocal(async () => answers.shift() ?? answer());
  expect(await runtime.load('markets', 'Page')).toMatchObject({ failure: { code: 'FED-014' } });
  expect(await runtime.load('markets', 'Page')).toMatchObject({ failure: { code: 'FED-014' } });
  expect(asked).toHaveLength(1);
  await runtime.refreshPart('markets');
  expect(await runtime.load('markets', 'Page')).not.toMatchObject({ failure: { code: 'FED-014' } });
  expect(asked).toHaveLength(2);
  expect(runtime.registry.releaseOf('markets')).toBe('local');
});

test('a malformed manifest is FED-014', async () => {
  const { runtime } = openLocal(async () => answer('{"metaData":{}}'));
  expect(await runtime.load('markets', 'Page')).toMatchObject({
    failure: { code: 'FED-014', cause: new Error('http://localhost:3002/ has no build of a part') },
  });
});

test.each([
  ['in the address', `?part=markets@${other}`, []],
  ['stored in the tab', '', [`markets@${store}${other}/`]],
])('a release that was never live fails the part with FED-017: %s', async (_where, search, kept) => {
  sessionStorage.setItem('forecast-overrides', JSON.stringify(kept));
  const asked: string[] = [];
  const { runtime, registered } = buildPartRuntime({
    releases: { markets },
    address: `https://site.example/markets${search}`,
    fetch: async (url) => {
      asked.push(url);
      return answer('', { status: 404 });
    },
  });
  expect(await runtime.load('markets', 'Page')).toMatchObject({ failure: { code: 'FED-017' } });
  expect(asked).toEqual([`/overrides/markets/${other}.json`]);
  expect(registered).toHaveLength(1);
});

test('on a site whose setting turns overrides off, a link has no effect, and nothing is requested', async () => {
  const { runtime, tools } = buildPartRuntime({
    releases: { markets },
    settings: { ...noSettings, overrides: false },
    address: `https://site.example/markets?part=markets@${other}`,
  });
  expect(runtime.overrides.inForce).toEqual([]);
  expect(tools.parse(`markets@${other}`)).toMatchObject({ kind: 'refused' });
  await runtime.preload('markets', 'Page');
  expect(runtime.registry.releaseOf('markets')).toBe('0123456789abcdef');
});

test('a part without an override keeps its release', async () => {
  const { runtime, registered } = buildPartRuntime({ releases: { markets } });
  await runtime.preload('markets', 'Page');
  expect(runtime.overrides.inForce).toEqual([]);
  expect(registered).toHaveLength(1);
});

test('an address outside the store is refused, and the part keeps its live release', async () => {
  const { runtime, registered } = buildPartRuntime({
    releases: { markets },
    address: 'https://site.example/markets?part=markets@https://evil.example/',
  });
  await runtime.preload('markets', 'Page');
  expect(runtime.overrides.inForce).toEqual([]);
  expect(registered).toHaveLength(1);
  expect(warned.mock.calls).toEqual([
    [`An override was ignored: Only releases of this site can be used: ${store}…`],
  ]);
});

test('an override in the address takes precedence over one stored in the tab', () => {
  openAt('').kept.add({ part: 'markets', target: `${store}aaaaaaaaaaaaaaaa/` });
  expect(openAt('').inForce).toEqual([{ part: 'markets', target: `${store}aaaaaaaaaaaaaaaa/` }]);
  const { inForce, kept } = openAt(`?part=markets@${other}`);
  expect(inForce).toEqual([{ part: 'markets', target: `${store}${other}/` }]);
  expect(inForce.every(kept.has)).toBe(false);
});

test('a tab stores the last override of a part until the overrides are cleared', () => {
  const { kept } = openAt('');
  kept.add({ part: 'markets', target: `${store}aaaaaaaaaaaaaaaa/` });
  kept.add({ part: 'markets', target: `${store}${other}/` });
  expect(openAt('').inForce).toEqual([{ part: 'markets', target: `${store}${other}/` }]);
  kept.clear();
  expect(openAt('').inForce).toEqual([]);
});

test('only overrides that aren’t stored in the tab are added to the address of a new document', () => {
  const { withOverrides, kept, inForce } = openAt(`?part=markets@${other}`);
  expect(withOverrides('https://site.example/?a=1#top')).toBe(
    `/?a=1&part=${encodeURIComponent(`markets@${store}${other}/`)}#top`,
  );
  inForce.forEach(kept.add);
  expect(withOverrides('https://site.example/?a=1#top')).toBe('/?a=1#top');
});

test('if storage is blocked or contains something else, there are no stored overrides, and nothing throws', () => {
  sessionStorage.setItem('forecast-overrides', '{"not":"ours"}');
  expect(openAt('').inForce).toEqual([]);
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  const { kept } = openAt('');
  kept.add({ part: 'markets', target: `${store}${other}/` });
  expect(openAt('').inForce).toEqual([]);
});

test.each([
  ['?part=markets@x', 'https://site.example/markets'],
  ['?q=a&part=markets@x', 'https://site.example/markets?q=a'],
])('removing the override from the query %j loads %s', (search, expected) => {
  const { tools, left } = buildPartRuntime({ address: `https://site.example/markets${search}` });
  tools.reloadWithoutOverride();
  expect(left).toEqual([expected]);
});

test('a page whose address has no override is reloaded instead', () => {
  const { tools, left } = buildPartRuntime({ address: 'https://site.example/markets?q=a' });
  tools.reloadWithoutOverride();
  expect(left).toEqual(['reloaded']);
});
