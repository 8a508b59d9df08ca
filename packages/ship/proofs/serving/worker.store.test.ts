import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyUrl } from '@forecast/ship';
import { keyShownAt, pointerKey, shownAt } from '@forecast/ship/testing';
import { startWorkerd, type RunningWorkerd } from './startWorkerd';
import { expectAnswers, testServer, type TestServer } from './testing/answersTo';
import { ask, type Answer } from './testing/ask';
import { lateWay, type LateWay } from './testing/lateWay';
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
  running = await startWorkerd(bucket.place);
  worker = await testServer(running.port, site);
}, 300_000);

afterAll(async () => {
  await running.stop();
  site.tiny.remove();
  await bucket.remove();
});

/** What workerd refuses itself, in its own words, before the Worker sees it. */
const refused = ['no host'];
const rows = requests.filter(({ what }) => !refused.includes(what));

test.each(rows.map((row) => [row.what, row] as const))('%s', async (_what, row) => {
  await expectAnswers(row, worker, site);
});

test('ship verify --url finds no problem', async () => {
  expect(await verifyUrl(bucket.store, running.url, () => undefined)).toEqual([]);
});

test('a new generation shows within a second, never mixed with the one before', async () => {
  const paths = ['/markets', site.registry];
  const shown = () => Promise.all(paths.map((path) => shownAt(bucket.store, path)));
  const before = await shown();
  let movedAt = Infinity;
  const move = site.tiny.activate(site.tiny.releaseOf('markets', 0)).then(() => (movedAt = Date.now()));
  const seen: { text: string; at: number }[] = [];
  for (let inARow = 0; inARow < paths.length && Date.now() < movedAt + 10_000;) {
    const index = seen.length % paths.length;
    const at = Date.now();
    const text = (await ask(running.url, paths[index] ?? '')).body.toString();
    seen.push({ text, at });
    inARow = text === before[index] ? 0 : inARow + 1;
  }
  await move;
  const after = await shown();
  const firstNew = seen.findIndex(({ text }, index) => text !== before[index % paths.length]);
  expect(firstNew).toBeGreaterThan(0);
  for (const [index, { text }] of seen.entries())
    expect(text).toBe((index < firstNew ? before : after)[index % paths.length]);
  // The clock of workerd stands still while it works on a request.
  expect(seen[firstNew - 1]?.at).toBeLessThan(movedAt + 1100);
});

describe('in front of a bucket that', () => {
  let way: LateWay;
  let behind: RunningWorkerd;

  beforeEach(async () => {
    way = await lateWay(bucket.place);
    behind = await startWorkerd(way.place);
  });

  afterEach(async () => {
    await behind.stop();
    way.stop();
  });

  const get = (path: string) => ask(behind.url, path);
  const script = () => `${site.release}/plain.js`;
  const says = (status: number, body = '', headers = {}): Answer => ({
    status,
    headers,
    body: Buffer.from(body),
  });

  async function expectPlain(path: string, status: number) {
    const { headers, body, ...answer } = await get(path);
    expect(answer.status).toBe(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toBe(`${status}\n`);
  }

  /** Keeps whoever asks for an object waiting until it is called. */
  function stall(key: string): () => void {
    const gate = new EventEmitter();
    const object = () => ask(bucket.place.origin, `${bucket.place.path}/${key}`);
    way.replace(key, once(gate, 'open').then(object));
    return () => void gate.emit('open');
  }

  const untilThePointerIsAskedFor = async () => {
    while (way.asked(pointerKey) === 0) await pause(10);
  };

  test('is slow, simultaneous visitors share one read of the pointer', async () => {
    const go = stall(pointerKey);
    const start = Date.now();
    const first = get('/');
    await untilThePointerIsAskedFor();
    const others = ['/markets', '/nowhere', '/robots.txt'].map(get);
    // Needs no pointer, and came last.
    expect((await get(script())).status).toBe(200);
    const seconds = (Date.now() - start) / 1000;
    go();
    const answers = await Promise.all([first, ...others]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    // On a very busy machine, they may come more than a second apart.
    expect(way.asked(pointerKey)).toBeLessThanOrEqual(1 + Math.floor(seconds));
  });

  test('is slow, a visitor who leaves takes nobody along', async () => {
    const go = stall(pointerKey);
    const leaving = connect(behind.port, '127.0.0.1');
    leaving.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await untilThePointerIsAskedFor();
    const staying = get('/markets');
    expect((await get(script())).status).toBe(200);
    leaving.resetAndDestroy();
    await once(leaving, 'close');
    expect((await get(script())).status).toBe(200);
    go();
    expect((await staying).status).toBe(200);
  });

  test('is out of reach, visitors get a 502 that nobody keeps', async () => {
    way.cut();
    for (const path of ['/', '/nowhere', site.registry, script()]) await expectPlain(path, 502);
    way.letGo();
    for (const path of ['/', site.registry, script()]) expect((await get(path)).status).toBe(200);
  });

  test('never answers, visitors get a 502 all the same', async () => {
    for (const key of [pointerKey, script().slice(1)]) stall(key);
    await Promise.all(['/', '/markets', script()].map((path) => expectPlain(path, 502)));
  });

  test.each([
    ['has no pointer', says(404), 404],
    ['may not be listed and has no pointer', says(403), 404],
    ['has a damaged pointer', says(200, '{"number":'), 502],
    ['fails', says(503), 502],
    ['moved', says(302, '', { location: '/elsewhere' }), 502],
  ])('%s, pages say so', async (_what, answer, status) => {
    way.replace(pointerKey, answer);
    await expectPlain('/', status);
    way.letGo();
    expect((await get(script())).status).toBe(200);
  });

  test('fails for a page, visitors get no other page', async () => {
    way.replace((await keyShownAt(bucket.store, '/markets')) ?? '', says(500));
    await expectPlain('/markets', 502);
  });
});
