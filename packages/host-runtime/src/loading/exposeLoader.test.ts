import { contractVersion, loadTimeoutMs } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { answer } from '../testing/answer';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { fakeClock, settled } from '../testing/fakeClock';

const markets = buildRelease();
const Page = () => null;
const page = { default: Page, contractVersion };

const scriptFailed = Object.assign(new Error('Loading chunk 1 failed.'), {
  name: 'ChunkLoadError',
  type: 'error',
  request: 'https://site.example/r/markets/0123456789abcdef/page.js',
});

/** A runtime whose successive loads have these outcomes; further loads throw. */
function runtimeThat(...outcomes: ('ready' | 'unreachable' | 'throws')[]) {
  const clock = fakeClock();
  const load = jest.fn(async () => {
    switch (outcomes.shift()) {
      case 'ready':
        return page;
      case 'unreachable':
        throw scriptFailed;
      default:
        throw new Error('boom');
    }
  });
  const fetch = async () => answer('', { status: 503 });
  return { load, clock, ...buildPartRuntime({ releases: { markets }, load, clock, fetch }) };
}

test('a module is loaded from the container of its part, and only its first load is reported', async () => {
  const { runtime, load, events } = runtimeThat('ready', 'ready');
  expect(await runtime.load('markets', 'Page')).toMatchObject({ kind: 'ready', Component: Page });
  expect(load).toHaveBeenCalledWith('remote_markets/Page');
  await runtime.load('markets', 'Page');
  expect(events).toEqual([
    { kind: 'load', part: 'markets', release: '0123456789abcdef', expose: 'Page', ms: 0 },
  ]);
});

test('no two loads have the same number', async () => {
  const { runtime } = runtimeThat('ready', 'ready');
  const loads = [await runtime.load('markets', 'Page'), await runtime.load('markets', 'Page')];
  const numbers = loads.map((load) => load.kind === 'ready' && load.number);
  expect(new Set(numbers)).toEqual(new Set([1, 2]));
});

test('an unreachable part is retried once after 400 ms, and no failure is shown if that works', async () => {
  const { runtime, load, clock, events } = runtimeThat('unreachable', 'ready');
  const loading = runtime.load('markets', 'Page');
  await clock.pass(399);
  expect(load).toHaveBeenCalledTimes(1);
  await clock.pass(1);
  expect(await loading).toMatchObject({ kind: 'ready' });
  expect(load).toHaveBeenCalledTimes(2);
  expect(events.map(({ kind }) => kind)).toEqual(['retry', 'load']);
  expect(events[0]).toEqual({
    kind: 'retry',
    part: 'markets',
    release: '0123456789abcdef',
    where: 'Page',
    code: 'FED-003',
    by: 'site',
  });
});

test('a part that stays unreachable is not tried a third time, and is reported once', async () => {
  const { runtime, load, clock, events } = runtimeThat('unreachable', 'unreachable');
  const loading = runtime.load('markets', 'Page');
  await clock.pass(60_000);
  expect(await loading).toMatchObject({ kind: 'failed', failure: { code: 'FED-003', part: 'markets' } });
  expect(load).toHaveBeenCalledTimes(2);
  expect(events.map(({ kind }) => kind)).toEqual(['retry', 'failure']);
});

test('a module already shown as failed gets no quick retry until it has loaded again', async () => {
  const { runtime, load, clock } = runtimeThat(
    ...(['unreachable', 'unreachable', 'unreachable', 'ready', 'unreachable', 'ready'] as const),
  );
  const failing = runtime.load('markets', 'Page');
  await clock.pass(400);
  await failing;
  expect(await runtime.load('markets', 'Page')).toMatchObject({ kind: 'failed' });
  expect(load).toHaveBeenCalledTimes(3);
  expect(await runtime.load('markets', 'Page')).toMatchObject({ kind: 'ready' });
  const again = runtime.load('markets', 'Page');
  await clock.pass(400);
  expect(await again).toMatchObject({ kind: 'ready' });
  expect(load).toHaveBeenCalledTimes(6);
});

test('a failure other than an unreachable part is not retried', async () => {
  const { runtime, load, events } = runtimeThat('throws');
  expect(await runtime.load('markets', 'Page')).toMatchObject({ failure: { code: 'FED-011' } });
  expect(load).toHaveBeenCalledTimes(1);
  expect(events.map(({ kind }) => kind)).toEqual(['failure']);
});

test('simultaneous loads of a module share one load and one report, and a later load starts over', async () => {
  const { runtime, load, events } = runtimeThat('throws', 'ready');
  const both = await Promise.all([runtime.load('markets', 'Related'), runtime.load('markets', 'Related')]);
  expect(both).toMatchObject([{ failure: { code: 'FED-011' } }, { failure: { code: 'FED-011' } }]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(events).toMatchObject([{ kind: 'failure', where: 'Related' }]);
  expect(await runtime.load('markets', 'Related')).toMatchObject({ kind: 'ready' });
});

const newer = buildRelease({ extras: { ...markets.extras, release: 'fedcba9876543210' } });

test('a failure is reported with the release that failed, even if another is live by then', async () => {
  let fail = () => {};
  const load = () => new Promise((_resolve, reject) => (fail = () => reject(new Error('boom'))));
  const { runtime, events } = buildPartRuntime({ releases: { markets }, load });
  const loading = runtime.load('markets', 'Page');
  await settled();
  runtime.registry.replace('markets', newer);
  fail();
  const release = markets.extras.release;
  expect(await loading).toMatchObject({ failure: { release } });
  expect(events).toMatchObject([{ kind: 'failure', release }]);
});

test('a hanging load of the previous release does not delay the new one', async () => {
  const answers = [new Promise(() => undefined), Promise.resolve(page)];
  const { runtime } = buildPartRuntime({ releases: { markets }, load: async () => answers.shift() });
  void runtime.load('markets', 'Page');
  await settled();
  runtime.registry.replace('markets', newer);
  expect(await runtime.load('markets', 'Page')).toMatchObject({ release: newer.extras.release });
});

test.each(['constructor', '__proto__', 'toString'])(
  'a module named %s is treated like any other',
  async (name) => {
    const load = () => Promise.reject(new Error(`Module "./${name}" does not exist in container.`));
    const { runtime } = buildPartRuntime({ releases: { markets }, load });
    expect(await runtime.load('markets', name)).toMatchObject({ failure: { code: 'FED-005' } });
    expect(await runtime.load(name, 'Page')).toMatchObject({ failure: { code: 'FED-002' } });
  },
);

test('a preload doesn’t report failures or retry', async () => {
  const { runtime, load, events } = runtimeThat('unreachable');
  await runtime.preload('markets', 'Page');
  expect(load).toHaveBeenCalledTimes(1);
  expect(events).toEqual([]);
});

test('a module that hangs fails after the time limit', async () => {
  const clock = fakeClock();
  const load = () => new Promise(() => undefined);
  const { runtime } = buildPartRuntime({ releases: { markets }, load, clock });
  const ended = jest.fn();
  void runtime.load('markets', 'Page').then(ended);
  await clock.pass(loadTimeoutMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await clock.pass(1);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'failed' }));
  expect(ended.mock.calls).toMatchObject([[{ failure: { code: 'FED-004' } }]]);
});

test('after a part hung and was loaded again, its script errors are reported', async () => {
  const clock = fakeClock();
  const answers = [new Promise(() => undefined), Promise.resolve(page)];
  const url = 'https://parts.example/r/markets/a/remoteEntry.js';
  const { runtime, events } = buildPartRuntime({
    releases: { markets: buildRelease({ url }) },
    load: async () => answers.shift(),
    clock,
  });
  runtime.scriptErrors.watch(window);
  const hanging = runtime.load('markets', 'Page');
  await clock.pass(loadTimeoutMs);
  expect(await hanging).toMatchObject({ failure: { code: 'FED-004' } });
  expect(await runtime.load('markets', 'Page')).toMatchObject({ kind: 'ready' });
  const error = new ErrorEvent('error', { filename: url, error: new Error('boom'), cancelable: true });
  window.dispatchEvent(error);
  expect(events.at(-1)).toMatchObject({ kind: 'failure', part: 'markets', code: 'FED-008' });
});

const unsealed = buildRelease({ metadata: { integrity: '', version: '1' } });

test.each([
  ['on a page without a registry', () => buildPartRuntime(), 'FED-001'],
  ['missing from the registry', () => buildPartRuntime({ releases: {} }), 'FED-002'],
  ['without a hash', () => buildPartRuntime({ releases: { markets: unsealed } }), 'FED-009'],
  [
    'without a component',
    () => buildPartRuntime({ releases: { markets }, load: async () => ({ contractVersion }) }),
    'FED-005',
  ],
  [
    'built for another contract',
    () =>
      buildPartRuntime({
        releases: { markets },
        load: async () => ({ default: Page, contractVersion: contractVersion + 1 }),
      }),
    'FED-006',
  ],
])('a part %s fails, and the failure is reported', async (_what, build, code) => {
  const { runtime, events } = build();
  expect(await runtime.load('markets', 'Page')).toMatchObject({ failure: { code, part: 'markets' } });
  expect(events).toMatchObject([{ kind: 'failure', where: 'Page', code }]);
});

test('a part built for the previous contract is loaded, and a refusal names the supported contracts', async () => {
  const loadOf = async (version: number) =>
    buildPartRuntime({
      releases: { markets },
      load: async () => ({ default: Page, contractVersion: version }),
    }).runtime.load('markets', 'Page');
  expect(await loadOf(contractVersion - 1)).toMatchObject({ kind: 'ready', Component: Page });
  const cause = `built for contract ${contractVersion - 2}; the host supports ${contractVersion - 1} and ${contractVersion}`;
  expect(await loadOf(contractVersion - 2)).toMatchObject({ failure: { code: 'FED-006', cause } });
});

test('in development a part without a hash is loaded', async () => {
  const load = async () => page;
  const { runtime } = buildPartRuntime({ releases: { markets: unsealed }, load, production: false });
  expect(await runtime.load('markets', 'Page')).toMatchObject({ kind: 'ready' });
});
