import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf, siteDataIn, siteDataOf, tinySite, type TinySite } from '@forecast/ship/testing';
import { startNginx, type RunningNginx } from './startNginx';
import { sendRequest } from './testing/sendRequest';
import { faultyProxy, type FaultyProxy } from './testing/faultyProxy';
import { readableBucket, type ReadableBucket } from './testing/readableBucket';

let bucket: ReadableBucket;
let site: TinySite;
let proxy: FaultyProxy;
let early: RunningNginx;
let late: RunningNginx;

beforeAll(async () => {
  bucket = await readableBucket();
  site = await tinySite(['a', 'b'], bucket.store);
  proxy = await faultyProxy(bucket.address);
  early = await startNginx({ site: bucket.address });
  late = await startNginx({ site: proxy.address });
}, 300_000);

afterAll(async () => {
  await Promise.all([early.stop(), late.stop()]);
  proxy.stop();
  site.remove();
  await bucket.remove();
});

/** The pages that a machine serves, and the registry that they refer to. */
async function shownBy({ url }: RunningNginx) {
  const textAt = async (path: string) => {
    const { status, headers, body } = await sendRequest(url, path);
    expect([path, status]).toEqual([path, 200]);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-content-type-options']);
    return body.toString();
  };
  const pages = [await textAt('/a'), await textAt('/b')];
  return { pages, registry: await textAt(siteDataIn(pages[0] ?? '').whole?.url ?? '') };
}

/** The path and hash of every script in a machine's pages and registry. */
function scriptsOf({ pages, registry }: Awaited<ReturnType<typeof shownBy>>) {
  const own = pages.flatMap((text) =>
    [...text.matchAll(/src="([^"]+)" integrity="([^"]+)"/g)].map(([, path = '', hash = '']) => ({
      path,
      hash,
    })),
  );
  const parts = [...pages.map(siteDataIn), siteDataOf(registry)].flatMap((data) =>
    Object.values(data.registry.microFrontends).flatMap((releases) =>
      releases.flatMap(({ url, metadata, extras }) => [
        { path: url, hash: metadata.integrity },
        ...Object.values(extras.exposes)
          .flat()
          .map(({ path, integrity }) => ({ path: url.replace(/[^/]*$/, path), hash: integrity })),
      ]),
    ),
  );
  return [...new Map([...own, ...parts].map((script) => [script.path, script])).values()];
}

/** Waits until a machine's registry contains a release. */
async function untilItHas(machine: RunningNginx, id: string) {
  for (const end = Date.now() + 10_000; ; await pause(50)) {
    const { registry } = await shownBy(machine);
    if (registry.includes(id) || Date.now() > end) return expect(registry).toContain(id);
  }
}

test('every file of a page can be loaded from either of two machines, even if one is a generation behind', async () => {
  for (const [part, index] of [
    ['a', 1],
    ['b', 1],
    ['a', 0],
  ] as const) {
    const [was, is] = [site.releaseOf(part, index === 1 ? 0 : 1).id, site.releaseOf(part, index).id];
    await untilItHas(late, was);
    await proxy.hold();
    await site.activate(site.releaseOf(part, index));
    await untilItHas(early, is);
    for (const [machine, other, id] of [
      [early, late, is],
      [late, early, was],
    ] as const) {
      const shown = await shownBy(machine);
      expect(shown.registry).toContain(id);
      expect(shown.pages[part === 'a' ? 0 : 1]).toContain(id);
      const scripts = scriptsOf(shown);
      expect(scripts).toHaveLength(5);
      for (const { path, hash } of scripts) {
        for (const { url } of [machine, other]) {
          const { status, headers, body } = await sendRequest(url, path);
          expect([path, status, integrityOf(body)]).toEqual([path, 200, hash]);
          expect(headers['cache-control']).toContain('immutable');
        }
      }
    }
    proxy.letGo();
  }
});

test('while the bucket is unreachable, a machine serves what it has cached', async () => {
  const shown = await shownBy(late);
  const [script] = scriptsOf(shown);
  proxy.cut();
  // Repeat until the machine has tried to refresh the pointer.
  do expect(await shownBy(late)).toEqual(shown);
  while (proxy.tries() === 0);
  expect(await shownBy(late)).toEqual(shown);
  expect((await sendRequest(late.url, script?.path ?? '')).status).toBe(200);
  const unknown = await sendRequest(late.url, '/r/a/0123456789abcdef/unknown.js');
  expect(unknown).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } });
  expect(unknown.body.toString()).toBe('502\n');
});
