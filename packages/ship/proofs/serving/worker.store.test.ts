import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyUrl } from '@forecast/ship';
import { keyAtPath, pointerKey, textAtPath } from '@forecast/ship/testing';
import { startWorkerd, type RunningWorkerd } from './startWorkerd';
import { expectPreviews } from './testing/expectPreviews';
import { expectResponses, testServer, type TestServer } from './testing/testServer';
import { sendRequest, type RawResponse } from './testing/sendRequest';
import { faultyProxy, type FaultyProxy } from './testing/faultyProxy';
import { readableBucket, type ReadableBucket } from './testing/readableBucket';
import { requests } from './testing/requests';
import { sampleSite, type SampleSite } from './testing/sampleSite';

let bucket: ReadableBucket;
let site: SampleSite;
let running: RunningWorkerd;
let worker: TestServer;

beforeAll(async () => {
  bucket = await readableBucket();
  site = await sampleSite(bucket.store);
  running = await startWorkerd(bucket.address);
  worker = await testServer(running.port, site);
}, 300_000);

afterAll(async () => {
  await running.stop();
  site.tiny.remove();
  await bucket.remove();
});

test.each(requests.map((row) => [row.what, row] as const))(
  'the Worker responds correctly to a request for %s',
  async (_what, row) => {
    await expectResponses(row, worker, site);
  },
);

test('the Worker shows previews at their own hostnames until the previews end', async () => {
  await expectPreviews(worker.port, site);
});

test('ship verify --url finds no problem', async () => {
  expect(await verifyUrl(bucket.store, running.url, () => undefined)).toEqual([]);
});

test('a new generation shows within a second, never mixed with the previous one', async () => {
  const paths = ['/markets', site.registry];
  const shown = () => Promise.all(paths.map((path) => textAtPath(bucket.store, path)));
  const before = await shown();
  let movedAt = Infinity;
  const move = site.tiny.activate(site.tiny.releaseOf('markets', 0)).then(() => (movedAt = Date.now()));
  const seen: { text: string; at: number }[] = [];
  for (let inARow = 0; inARow < paths.length && Date.now() < movedAt + 10_000;) {
    const index = seen.length % paths.length;
    const at = Date.now();
    const text = (await sendRequest(running.url, paths[index] ?? '')).body.toString();
    seen.push({ text, at });
    inARow = text === before[index] ? 0 : inARow + 1;
  }
  await move;
  const after = await shown();
  const firstNew = seen.findIndex(({ text }, index) => text !== before[index % paths.length]);
  expect(firstNew).toBeGreaterThan(0);
  for (const [index, { text }] of seen.entries())
    expect(text).toBe((index < firstNew ? before : after)[index % paths.length]);
  // Allow 100 ms more, because workerd's clock doesn't advance during a request.
  expect(seen[firstNew - 1]?.at).toBeLessThan(movedAt + 1100);
});

describe('in front of a bucket that', () => {
  let proxy: FaultyProxy;
  let behind: RunningWorkerd;

  beforeEach(async () => {
    proxy = await faultyProxy(bucket.address);
    behind = await startWorkerd(proxy.address);
  });

  afterEach(async () => {
    await behind.stop();
    proxy.stop();
  });

  const get = (path: string) => sendRequest(behind.url, path);
  const script = () => `${site.release}/plain.js`;
  const buildResponse = (status: number, body = '', headers = {}): RawResponse => ({
    status,
    headers,
    body: Buffer.from(body),
  });

  async function expectPlain(path: string, status: number) {
    const { headers, body, ...response } = await get(path);
    expect(response.status).toBe(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toBe(`${status}\n`);
  }

  /** Delays requests for an object until the returned function is called. */
  function stall(key: string): () => void {
    const gate = new EventEmitter();
    const object = () => sendRequest(bucket.address.origin, `${bucket.address.path}/${key}`);
    proxy.replace(key, once(gate, 'open').then(object));
    return () => void gate.emit('open');
  }

  const untilPointerRequested = async () => {
    while (proxy.requestCount(pointerKey) === 0) await pause(10);
  };

  test('is slow, simultaneous visitors share one read of the pointer', async () => {
    const go = stall(pointerKey);
    const start = Date.now();
    const first = get('/');
    await untilPointerRequested();
    const others = ['/markets', '/nowhere', '/robots.txt'].map(get);
    // A file is served without the pointer. Once it is served, all earlier requests have reached the Worker.
    expect((await get(script())).status).toBe(200);
    const seconds = (Date.now() - start) / 1000;
    go();
    const responses = await Promise.all([first, ...others]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    // On a very busy machine the requests may arrive more than a second apart.
    expect(proxy.requestCount(pointerKey)).toBeLessThanOrEqual(1 + Math.floor(seconds));
  });

  test('is slow, a visitor who disconnects does not affect others', async () => {
    const go = stall(pointerKey);
    const leaving = connect(behind.port, '127.0.0.1');
    leaving.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await untilPointerRequested();
    const staying = get('/markets');
    expect((await get(script())).status).toBe(200);
    leaving.resetAndDestroy();
    await once(leaving, 'close');
    expect((await get(script())).status).toBe(200);
    go();
    expect((await staying).status).toBe(200);
  });

  test('is unreachable, visitors get a 502 that is not cached', async () => {
    proxy.cut();
    for (const path of ['/', '/nowhere', site.registry, script()]) await expectPlain(path, 502);
    proxy.letGo();
    for (const path of ['/', site.registry, script()]) expect((await get(path)).status).toBe(200);
  });

  test('never responds, visitors get a 502', async () => {
    for (const key of [pointerKey, script().slice(1)]) stall(key);
    await Promise.all(['/', '/markets', script()].map((path) => expectPlain(path, 502)));
  });

  test.each([
    ['has no pointer', buildResponse(404), 404],
    ['may not be listed and has no pointer', buildResponse(403), 404],
    ['has a damaged pointer', buildResponse(200, '{"number":'), 502],
    ['fails', buildResponse(503), 502],
    ['has moved', buildResponse(302, '', { location: '/elsewhere' }), 502],
  ])('%s, pages get the matching error', async (_what, response, status) => {
    proxy.replace(pointerKey, response);
    await expectPlain('/', status);
    proxy.letGo();
    expect((await get(script())).status).toBe(200);
  });

  test('fails for a page, visitors get a 502 and not another page', async () => {
    proxy.replace((await keyAtPath(bucket.store, '/markets')) ?? '', buildResponse(500));
    await expectPlain('/markets', 502);
  });
});
