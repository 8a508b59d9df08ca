import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readPointer } from '../edge/Pointer';
import { previewKey, registryPath } from '../edge/names';
import { resolve } from '../edge/resolve';
import { collect, type Retention } from '../upkeep/gc';
import { statusOf } from '../upkeep/status';
import { verify } from '../upkeep/verify';
import { publish } from './publish';
import { refuse } from '../Refusal';
import { portOf, serveSite } from '../serve/serveSite';
import { signingKey, type SigningKey } from '../releases/Trust';
import { pointerKey, recordName, releaseKey, treeKey, refText, type ReleaseRef } from '../store/keys';
import type { Store, Trust } from '../store/Store';
import { memoryStore } from '../testing/memoryStore';
import { newKey } from '../testing/newKey';
import { runShip } from '../testing/runShip';
import { textAtPath } from '../testing/atPath';
import { takeOver } from '../testing/takeOver';
import { tinyHost, tinyRemote } from '../testing/tinyBuild';
import { tinySiteForEach } from '../testing/tinySite';
import { previewBytes, previewName, readPreviews, signPreview, type Preview } from '../site/StoredPreview';
import { activate } from '../activation/activations';
import { makePreview, type PreviewRequest } from './makePreview';

const hour = 3_600_000;
const day = 24 * hour;
const skipped = { smoke: 'files without a page' };
const onProgress = () => undefined;

let server: Server;
const tiny = tinySiteForEach(['a', 'b']);
beforeEach(async () => {
  server = await serveSite({ store: tiny.store, port: 0 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  server.close().closeAllConnections();
  await once(server, 'close');
});

const nameIn = (url: string) => /^preview-([\da-f]{16})\.localhost$/.exec(new URL(url).hostname)?.[1] ?? '';

/** Makes a preview that ends in an hour. Returns its name and address. */
async function preview(refs: readonly ReleaseRef[], more: Partial<PreviewRequest> = {}) {
  const until = new Date(Date.now() + hour);
  const { url } = await makePreview({ store: tiny.store, refs, until, skipped, onProgress, ...more });
  return { url, name: nameIn(url) };
}

/** Sends a request to the server, for the host in a URL. */
async function visit(url: string) {
  const { host, pathname } = new URL(url);
  const request = get({ port: portOf(server), path: pathname, headers: { Host: host }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const live = (path: string) => visit(`http://localhost${path}`);
const storedKeys = async () => (await tiny.store.list('')).map(({ key }) => key).sort();
const problems = async (store: Store = tiny.store) => (await verify(store, onProgress)).problems;

test('a preview shows the whole site with its releases at its own address, and nobody else gets them', async () => {
  const [a, b] = [tiny.releaseOf('a', 1), tiny.releaseOf('b', 1)];
  const [seen, before] = [await tiny.seen(), await live('/a')];
  const { url } = await preview([a, b]);
  expect(new URL(url).pathname).toBe('/a');
  for (const [path, ref] of [['/a', a] as const, ['/b', b] as const]) {
    const { status, headers, body } = await visit(new URL(path, url).href);
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-cache']);
    expect(body).toContain(`/r/${ref.part}/${ref.id}/`);
    const host = /\/registry\/[\da-f]{16}\.json/.exec(body)?.[0] ?? '';
    expect((await visit(new URL(host, url).href)).body).toContain(`/r/${ref.part}/${ref.id}/`);
  }
  expect((await visit(new URL('/none', url).href)).headers['x-robots-tag']).toBe('noindex');
  expect(await tiny.seen()).toEqual(seen);
  expect((await live('/a')).body).toBe(before.body);
  expect((await live('/a')).headers).not.toHaveProperty('x-robots-tag');
  expect(await problems()).toEqual([]);
});

test('a preview stays as it is when other releases go live, and never goes live itself', async () => {
  const { url } = await preview([tiny.releaseOf('a', 1)]);
  const before = (await visit(url)).body;
  await tiny.activate(tiny.releaseOf('b', 1));
  expect((await visit(url)).body).toBe(before);
  expect(await textAtPath(tiny.store, '/a')).toContain(tiny.releaseOf('a', 0).id);
  await tiny.activate(tiny.releaseOf('b', 0));
  await collect(tiny.store, { keepDays: 0, keep: 1, dryRun: false });
  expect(await textAtPath(tiny.store, '/a')).toContain(tiny.releaseOf('a', 0).id);
});

test('the host, a new part and a part with a canary can be previewed', async () => {
  const canary = await tiny.publish({ part: 'b', content: 'canary' });
  expect(
    (await runShip(['canary', 'start', refText(canary), '--percent', '5', '--no-smoke'], tiny)).code,
  ).toBe(0);
  const host = await tiny.publishHost(['a', 'b', 'c'], { content: 'next' });
  const c = await tiny.publish({ part: 'c', content: 'new' });
  const { url } = await preview([c, host, tiny.releaseOf('b', 1)]);
  expect((await visit(url)).body).toContain(`/r/c/${c.id}/`);
  const { body } = await visit(new URL('/b', url).href);
  expect(body).toContain(`/registry/${host.id}.json`);
  expect(body).toContain(tiny.releaseOf('b', 1).id);
  expect(body).not.toContain(canary.id);
  expect((await live('/c')).status).toBe(404);
});

test('a preview that has ended, or that never existed, responds with 410, and the site is not affected', async () => {
  const { url, name } = await preview([tiny.releaseOf('a', 1)]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hour + 1);
  for (const address of [url, url.replace(name, '0'.repeat(16))]) {
    const { status, headers, body } = await visit(address);
    expect([status, body]).toEqual([410, '410: This preview has ended.\n']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  }
  expect((await live('/a')).status).toBe(200);
  expect((await statusOf(tiny.store)).previews).toEqual([]);
});

test('a cleanup keeps everything that a preview shows; after the preview’s end, it removes the preview and what only the preview used', async () => {
  await tiny.activate(tiny.releaseOf('b', 1));
  await tiny.activate(await tiny.publish({ part: 'b', content: 'third' }));
  const before = await storedKeys();
  const a = await tiny.publish({ part: 'a', content: 'previewed' });
  const { url, name } = await preview([a]);
  expect((await statusOf(tiny.store)).previews).toMatchObject([{ name, releases: [refText(a)] }]);
  const retention = { keepDays: 0, keep: 1, dryRun: false };
  const cleaned = await collect(tiny.store, retention, Date.now() + hour - 1000);
  expect(cleaned.previews).toEqual([]);
  expect(cleaned.releases).not.toContain(refText(a));
  expect(await problems()).toEqual([]);
  expect((await visit(url)).body).toContain(a.id);

  const later = Date.now() + 2 * day;
  expect(await collect(tiny.store, { ...retention, dryRun: true }, later)).toMatchObject({
    previews: [name],
  });
  const aged: Store = {
    ...tiny.store,
    list: async (...asked) =>
      (await tiny.store.list(...asked)).map((one) => ({ ...one, at: one.at - 2 * day })),
    get: async (key) => {
      const stored = await tiny.store.get(key);
      return stored && { ...stored, at: key.startsWith('generations/') ? stored.at : stored.at - 2 * day };
    },
  };
  const { previews, releases } = await collect(aged, retention, later);
  expect([previews, releases]).toEqual([[name], expect.arrayContaining([refText(a)])]);
  const left = (await storedKeys()).filter((key) => !key.startsWith('generations/'));
  expect(left.filter((key) => !before.includes(key))).toEqual([]);
  expect((await visit(url)).status).toBe(410);
  expect(await problems()).toEqual([]);
});

test('a preview of a release that a cleanup is removing is refused', async () => {
  const a = await tiny.publish({ part: 'a', content: 'never live' });
  const removed: string[] = [];
  let isDone = false;
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      if (key.startsWith('previews/') && !isDone) {
        isDone = true;
        removed.push(
          ...(await collect(tiny.store, { keepDays: 1, keep: 1, dryRun: false }, Date.now() + 2 * day))
            .releases,
        );
      }
      return tiny.store.putNew(key, bytes);
    },
  };
  await expect(preview([a], { store })).rejects.toThrow('is not on this site');
  expect(removed).toContain(refText(a));
  expect(await readPreviews(tiny.store)).toEqual([]);
});

test('a cleanup keeps a release that is previewed just before the removal is announced', async () => {
  const a = await tiny.publish({ part: 'a', content: 'never live' });
  let made: { readonly url: string } | undefined;
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      if (key.startsWith('generations/'))
        made ??= await preview([a], { until: new Date(Date.now() + 9 * day) });
      return tiny.store.putNew(key, bytes);
    },
  };
  const { releases } = await collect(store, { keepDays: 1, keep: 1, dryRun: false }, Date.now() + 2 * day);
  expect(releases).not.toContain(refText(a));
  expect((await visit(made?.url ?? '')).body).toContain(a.id);
  expect(await tiny.store.get(releaseKey(a, recordName))).toBeDefined();
});

test('if the gate refuses, there is no preview', async () => {
  const before = await storedKeys();
  const large = await tiny.publish({ part: 'b', content: 'large', contract: { budget: 1 } });
  const { code, report } = await runShip(['preview', refText(large), '--no-smoke'], tiny);
  expect([code, report]).toMatchObject([1, { outcome: 'refused', findings: [{ code: 'SHIP-044' }] }]);
  const twice = [refText(tiny.releaseOf('a', 1)), refText(tiny.releaseOf('a', 0))];
  expect((await runShip(['preview', ...twice, '--no-smoke'], tiny)).report).toMatchObject({
    findings: [{ code: 'SHIP-001' }],
  });
  const added = (await storedKeys()).filter((key) => !before.includes(key));
  expect(added.filter((key) => !key.startsWith(releaseKey(large)))).toEqual([]);
});

test('ship preview reports the address and when the preview ends', async () => {
  const ref = tiny.releaseOf('a', 1);
  const run = (...args: string[]) => runShip(['preview', refText(ref), '--no-smoke', ...args], tiny);
  const { code, report } = await run('--url', 'https://forecast.example', '--for', '36h');
  expect(code).toBe(0);
  expect(report).toMatchObject({
    url: expect.stringMatching(/^https:\/\/preview-[\da-f]{16}\.forecast\.example\/a$/) as string,
    releases: [ref],
    checks: expect.arrayContaining([
      expect.objectContaining({ rule: 'contracts', outcome: 'held' }),
    ]) as unknown,
  });
  const ends = Date.parse((report as { until: string }).until) - Date.now();
  expect(ends / hour).toBeCloseTo(36, 1);
  for (const time of ['0h', '7', '91d', '1w', '-1d'])
    expect((await run('--for', time)).report).toMatchObject({ outcome: 'usage' });
  expect((await run('--url', 'http://127.0.0.1:3000')).report).toMatchObject({
    findings: [{ code: 'SHIP-001', message: expect.stringContaining('subdomain') as string }],
  });
  expect((await run()).report).toMatchObject({
    url: expect.stringMatching(/^http:\/\/preview-[\da-f]{16}\.localhost:3000\/a$/) as string,
  });
});

test('verify reports a preview with a missing file or a changed record, unless the preview has ended', async () => {
  const { name } = await preview([tiny.releaseOf('a', 1)]);
  const [stored] = await readPreviews(tiny.store);
  const tree = treeKey({ id: stored?.preview?.trees['a'] ?? '' }, 'pages/a/index.html');
  await tiny.store.remove(tree);
  expect(await problems()).toEqual([
    expect.objectContaining({
      code: 'SHIP-096',
      at: previewKey(name),
      problem: `names ${tree}, which is missing or was changed`,
    }),
  ]);
  expect((await verify(tiny.store, onProgress, Date.now() + 2 * hour)).problems).toEqual([]);
  await tiny.overwrite(previewKey(name), (record) => record.replace(/"by":"[^"]*"/, '"by":"nobody"'));
  expect(await problems()).toMatchObject([{ code: 'SHIP-096', at: previewKey(name) }]);
  expect(await collect(tiny.store, { keepDays: 30, keep: 9, dryRun: false })).toMatchObject({
    previews: [name],
  });
});

test('verify reads the pages that several previews share only once', async () => {
  const releases = [tiny.releaseOf('a', 1), await tiny.publish({ part: 'a', content: 'third' })];
  for (const ref of releases) await preview([ref]);
  const found = await readPreviews(tiny.store);
  const [tree, ...others] = new Set(found.map((one) => one.preview?.trees['b']));
  expect(others).toEqual([]);
  const read: string[] = [];
  const store: Store = {
    ...tiny.store,
    get: (key) => {
      read.push(key);
      return tiny.store.get(key);
    },
  };
  expect(await problems(store)).toEqual([]);
  // Once for the live generation, and once for the previews.
  expect(read.filter((key) => key === `trees/${tree}/pages/b/index.html`)).toHaveLength(2);
});

describe('with a role that may publish a and make previews', () => {
  /** The store with that role's permissions, as docs/previews.md lists them. */
  const limited = (store: Store): Store => {
    const mayWrite = (key: string) => key.startsWith('r/a/');
    const mayCreate = (key: string) =>
      mayWrite(key) || /^(previews|preview-trees|preview-registries|pictures)\//.test(key);
    const denied = (key: string) => Promise.reject(refuse('SHIP-064', 'site', `The store denies ${key}.`));
    return {
      ...store,
      putNew: (key, bytes) => (mayCreate(key) ? store.putNew(key, bytes) : denied(key)),
      swap: (key, bytes, tag) =>
        mayWrite(key) || (tag === undefined && mayCreate(key)) ? store.swap(key, bytes, tag) : denied(key),
      remove: denied,
    };
  };

  test('publishing and previews work, and nothing can go live', async () => {
    const store = limited(tiny.store);
    const { ref } = await publish(store, 'a', tinyRemote(tiny.folder, { part: 'a', content: 'pushed' }));
    const [before, stored] = [await tiny.seen(), await storedKeys()];
    expect((await visit((await preview([ref], { store })).url)).body).toContain(ref.id);
    const made = (await storedKeys()).filter((key) => !stored.includes(key));
    expect(new Set(made.map((key) => key.replace(/\/.*/, '')))).toEqual(
      new Set(['previews', 'preview-trees', 'preview-registries']),
    );
    await expect(tiny.apply(activate([ref]), { store })).rejects.toThrow('The store denies registries/');
    const b = tinyRemote(tiny.folder, { part: 'b', content: 'pushed' });
    await expect(publish(store, 'b', b)).rejects.toThrow('The store denies r/b/');
    expect(await tiny.seen()).toEqual(before);
  });

  test('nothing that the role may create under the names of live objects changes what visitors get', async () => {
    const role = limited(tiny.store);
    const pointer = readPointer((await tiny.store.get(pointerKey))?.bytes ?? Buffer.of());
    const registries = Object.keys(pointer?.registries ?? {}).map(registryPath);
    const paths = ['/a', '/a/answers.json', '/b', '/robots.txt', '/none', ...registries];
    const shown = () => Promise.all(paths.map(async (path) => (await live(path)).body));
    const before = await shown();
    const forged = Buffer.from('<script src="/r/a/0123456789abcdef/a.js"></script>');
    for (const { key } of paths.flatMap((path) => (pointer ? resolve(path, pointer) : [])))
      for (const copy of [key, `${key}.br`, `preview-${key}`, `preview-${key}.br`])
        await role.putNew(copy, forged).catch(() => undefined);
    expect(await shown()).toEqual(before);
    expect(new Set((await storedKeys()).map((key) => key.replace(/\/.*/, '')))).toContain('preview-trees');
  });

  /** The role's store, in which a cleanup runs just before the first preview is written. */
  function overtaken(retention: Pick<Retention, 'keepDays'>) {
    const keys: string[] = [];
    const store = limited({
      ...tiny.store,
      putNew: async (key, bytes) => {
        if (key.startsWith('previews/') && keys.push(key) === 1)
          await collect(tiny.store, { ...retention, keep: 1, dryRun: false }, Date.now() + 2 * day);
        return tiny.store.putNew(key, bytes);
      },
    });
    return { store, keys };
  }

  test('a preview that a cleanup overtakes is made again', async () => {
    const a = tiny.releaseOf('a', 1);
    // Keeps the release during the cleanup.
    await preview([a], { until: new Date(Date.now() + 3 * day) });
    await tiny.activate(tiny.releaseOf('b', 1));
    const { store, keys } = overtaken({ keepDays: 0 });
    const { url, name } = await preview([a], { store, until: new Date(Date.now() + 9 * day) });
    expect(keys.map((key) => key === previewKey(name))).toEqual([false, true]);
    expect((await visit(url)).body).toContain(a.id);
    expect(await problems()).toEqual([]);
  });

  test('a preview whose release a cleanup has removed stays unknown, and a later cleanup removes it', async () => {
    const a = await tiny.publish({ part: 'a', content: 'never live' });
    const { store, keys } = overtaken({ keepDays: 1 });
    const until = new Date(Date.now() + 9 * day);
    await expect(preview([a], { store, until })).rejects.toThrow('is not on this site');
    const [left] = await readPreviews(tiny.store);
    expect(keys).toEqual([previewKey(left?.name ?? '')]);
    const retention = { keepDays: 30, keep: 9, dryRun: false };
    expect(await collect(tiny.store, retention)).toMatchObject({ previews: [] });
    expect(await collect(tiny.store, retention, Date.now() + 2 * hour)).toMatchObject({
      previews: [left?.name],
    });
    expect(await problems()).toEqual([]);
  });
});

describe('with a trust file', () => {
  let keys: Readonly<Record<'keeper' | 'a' | 'b', SigningKey>>;
  let trust: Trust;
  let store: Store;
  beforeEach(async () => {
    const pems = { keeper: newKey(), a: newKey(), b: newKey() };
    keys = {
      keeper: signingKey(pems.keeper, 'keeper'),
      a: signingKey(pems.a, 'a'),
      b: signingKey(pems.b, 'b'),
    };
    trust = { site: [keys.keeper.publicKey], parts: { a: [keys.a.publicKey], b: [keys.b.publicKey] } };
    store = { ...tiny.store, trust };
    writeFileSync(join(tiny.folder, 'keeper.pem'), pems.keeper);
    writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(trust));
    await takeOver(tiny, [tiny.releaseOf('a', 1), tiny.releaseOf('b', 1)]);
  });

  test('a team can preview its own part, and a keeper any part', async () => {
    const a = tiny.releaseOf('a', 1);
    const { url } = await preview([a], { store, key: keys.a });
    expect((await visit(url)).body).toContain(a.id);
    await preview([a, tiny.releaseOf('b', 1)], { store, key: keys.keeper });
    expect(await readPreviews(store)).toHaveLength(2);
    expect(await problems(store)).toEqual([]);
  });

  test.each([
    ['another team’s part', 'b'],
    ['anything without a key', undefined],
  ] as const)('a team can’t preview %s', async (_what, name) => {
    const key = name && keys[name];
    await expect(preview([tiny.releaseOf('a', 1)], { store, ...(key && { key }) })).rejects.toThrow(
      /can't change a|may not change a/,
    );
    expect(await readPreviews(store)).toEqual([]);
  });

  test.each([
    ['isn’t signed', () => undefined],
    ['another team has signed', () => keys.b],
  ])('a preview that %s is reported by verify, and removed by a cleanup', async (_what, keyOf) => {
    const key = keyOf();
    const { name } = await preview([tiny.releaseOf('a', 1)], {
      store: { ...tiny.store, trustsAnybody: true },
      ...(key && { key }),
    });
    expect(await problems(store)).toMatchObject([{ code: 'SHIP-096', at: previewKey(name) }]);
    const kept = { keepDays: 30, keep: 9, dryRun: false, key: keys.keeper };
    expect(await collect(store, kept)).toMatchObject({ previews: [name] });
  });

  test.each<readonly [string, Partial<Preview>]>([
    ['tree', { trees: { a: '../a' } }],
    ['registry', { registries: { host: 'a b' } }],
    ['part', { releases: ['constructor@0123456789abcdef'] }],
    ['release', { shown: [`${'a'.repeat(64)}@0123456789abcdef`] }],
  ])(
    'a preview with a %s that can’t exist is reported and removed like any other invalid one',
    async (_what, change) => {
      await preview([tiny.releaseOf('a', 1)], { store, key: keys.a });
      const [stored] = await readPreviews(store);
      if (!stored?.preview) throw new Error('There is no preview.');
      const bytes = previewBytes(signPreview(store, { ...stored.preview, ...change }, keys.a));
      const name = previewName(bytes);
      await store.putNew(previewKey(name), bytes);
      expect(await problems(store)).toMatchObject([{ code: 'SHIP-096', at: previewKey(name) }]);
      const kept = { keepDays: 30, keep: 9, dryRun: false, key: keys.keeper };
      expect(await collect(store, kept)).toMatchObject({ previews: [name] });
    },
  );

  test('a preview’s signature covers its end and its releases', async () => {
    const { name } = await preview([tiny.releaseOf('a', 1)], { store, key: keys.a });
    const [stored] = await readPreviews(store);
    if (!stored?.preview) throw new Error('There is no preview.');
    const longer = { ...stored.preview, until: new Date(Date.now() + 900 * day).toISOString() };
    const forged = previewName(previewBytes(longer));
    await store.putNew(previewKey(forged), previewBytes(longer));
    const found = await readPreviews(store);
    expect(found.map((one) => [one.name, one.preview !== undefined]).sort()).toEqual(
      [
        [name, true],
        [forged, false],
      ].sort(),
    );
  });
});

test('on a site where nothing is live yet, a preview is refused', async () => {
  const store = memoryStore();
  const host = await publish(store, 'host', tinyHost(tiny.folder, []));
  await expect(preview([host.ref], { store })).rejects.toThrow('Nothing is live');
});

test('a preview of a release that isn’t published is refused, as an activation would be', async () => {
  const unknown = { part: 'a', id: '0'.repeat(16) };
  await expect(preview([unknown])).rejects.toThrow('is not on this site');
  await expect(tiny.apply(activate([unknown]))).rejects.toThrow('is not on this site');
});
