import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf, siteDataIn, tinySite, type TinySite } from '@forecast/ship/testing';
import { startNginx, type RunningNginx } from './startNginx';
import { ask } from './testing/ask';
import { lateWay, type LateWay } from './testing/lateWay';
import { readableBucket, type ReadableBucket } from './testing/readableBucket';

let bucket: ReadableBucket;
let site: TinySite;
let way: LateWay;
let early: RunningNginx;
let late: RunningNginx;

beforeAll(async () => {
  bucket = await readableBucket();
  site = await tinySite(['a', 'b'], bucket.store);
  way = await lateWay(bucket.place, bucket.store);
  early = await startNginx({ site: bucket.place });
  late = await startNginx({ site: way.place });
}, 300_000);

afterAll(async () => {
  await Promise.all([early.stop(), late.stop()]);
  way.stop();
  site.remove();
  await bucket.remove();
});

/** The page that a machine sends, with what it carries. */
async function pageOf({ url }: RunningNginx) {
  const { status, headers, body } = await ask(url, '/a');
  expect(status).toBe(200);
  expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-content-type-options']);
  const text = body.toString();
  return { text, data: siteDataIn(text) };
}

/** The address and the hash of every script that a page names. */
function scriptsOf({ text, data }: Awaited<ReturnType<typeof pageOf>>) {
  const own = [...text.matchAll(/src="([^"]+)" integrity="([^"]+)"/g)].map(([, path = '', hash = '']) => ({
    path,
    hash,
  }));
  const parts = Object.values(data.registry.microFrontends).flatMap((releases) =>
    releases.flatMap(({ url, metadata, extras }) => [
      { path: url, hash: metadata.integrity },
      ...Object.values(extras.exposes)
        .flat()
        .map(({ path, integrity }) => ({ path: url.replace(/[^/]*$/, path), hash: integrity })),
    ]),
  );
  return [...own, ...parts];
}

/** Waits until a machine has the page of a generation. */
async function untilItHas(machine: RunningNginx, generation: number) {
  for (const end = Date.now() + 10_000; ; await pause(50)) {
    const page = await pageOf(machine);
    if (page.data.generation === generation || Date.now() > end)
      return expect(page.data.generation).toBe(generation);
  }
}

test('whoever hops between two machines, one of them a generation behind, gets whole pages only', async () => {
  const seen = new Set<string>();
  for (const [part, index] of [
    ['a', 1],
    ['b', 1],
    ['a', 0],
  ] as const) {
    const { generation = 0 } = (await pageOf(early)).data;
    await untilItHas(late, generation);
    await way.hold();
    await site.activate(site.releaseOf(part, index));
    await untilItHas(early, generation + 1);
    for (const [machine, other] of [
      [early, late],
      [late, early],
    ] as const) {
      const page = await pageOf(machine);
      seen.add(`${generation}: ${page.data.generation}`);
      const scripts = scriptsOf(page);
      expect(scripts).toHaveLength(5);
      for (const { path, hash } of scripts) {
        for (const { url } of [machine, other]) {
          const { status, headers, body } = await ask(url, path);
          expect([path, status, integrityOf(body)]).toEqual([path, 200, hash]);
          expect(headers['cache-control']).toContain('immutable');
        }
      }
    }
    way.letGo();
  }
  expect([...seen]).toEqual(['1: 2', '1: 1', '2: 3', '2: 2', '3: 4', '3: 3']);
});

test('while the bucket is out of reach, a machine goes on with what it has', async () => {
  const page = await pageOf(late);
  const [script] = scriptsOf(page);
  way.cut();
  // Until it has asked again, it does not know.
  do expect((await pageOf(late)).text).toBe(page.text);
  while (way.tries() === 0);
  expect((await pageOf(late)).text).toBe(page.text);
  expect((await ask(late.url, script?.path ?? '')).status).toBe(200);
  const unknown = await ask(late.url, '/r/a/0123456789abcdef/unknown.js');
  expect(unknown).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } });
  expect(unknown.body.toString()).toBe('502\n');
});
