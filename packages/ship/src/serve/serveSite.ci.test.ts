import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { noSettings } from '@forecast/contract';
import { buildRegistry } from '@forecast/contract/testing';
import { pointerBytes, type Pointer } from '../edge/Pointer';
import { pointerKey, releaseUrl, treeKey } from '../store/keys';
import { folderStore } from '../store/folderStore';
import { copyObjects, memoryStore } from '../testing/memoryStore';
import { keyAtPath, textAtPath } from '../testing/atPath';
import { tinySite, tinySiteForEach, type TinySite } from '../testing/tinySite';
import { treeOf } from '../site/Tree';
import { inertPolicy } from '../edge/headers';
import { serveSite, type ServeOptions } from './serveSite';

/** The bytes of a release's largest file. */
const large = Buffer.alloc(8_000_000, 'x');

/** A site in memory, for the tests that don't change it. */
let path: string;
const tiny: TinySite = tinySiteForEach(['a'], async () => {
  path = releaseUrl(await tiny.publish({ part: 'a', content: 'large', files: { 'large.bin': large } }));
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** Serves a store. Returns the port. */
async function serve(options: Omit<ServeOptions, 'port'>): Promise<number> {
  const server = await serveSite({ ...options, port: 0 });
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

/** Sends a raw request, with the headers that every request needs. Returns the raw response. */
async function send(port: number, line: string, ...headers: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write([`${line} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n'));
  return text(socket);
}

/** Requests the large file, and disconnects after the first chunk. */
const leave = (port: number) =>
  new Promise((resolve) => {
    const request = get({ port, path: `${path}large.bin`, agent: false }, (response) => {
      response.once('data', () => request.destroy()).once('close', resolve);
    }).on('error', resolve);
  });

/** Expects a plain-text error with the headers that all of a site's servers send. */
function expectPlain(answer: string, status: number) {
  const [head, body] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('\r\nCache-Control: no-store\r\n');
  expect(head).toContain(`\r\nContent-Security-Policy: ${inertPolicy}\r\n`);
  expect(body).toBe(`${status}\n`);
}

const page = (data: unknown) =>
  Buffer.from(`<script type="application/json" id="site-data">${JSON.stringify(data)}</script>`);

test.each(['bytes=5-2', 'bytes=99999999999999999999-'])(
  'the range %s, which does not exist, gets a 416, and the server keeps running',
  async (range) => {
    const port = await serve({ store: tiny.store });
    expectPlain(await send(port, `GET ${path}page.js`, `Range: ${range}`), 416);
    expect(await send(port, `GET ${path}page.js`)).toContain('a large');
  },
);

test.each([
  ['bytes=-'],
  ['bytes=a'],
  ['lines=0-1'],
  ['bytes=0-1,3-4'],
  ['bytes=0-1', 'If-Range: "of another file"'],
  ['bytes=0-1', 'Accept-Encoding: br', 'If-Range: Tue, 01 Jan 2115 00:00:00 GMT'],
])('an unsupported range gets the whole file: %s', async (range, ...headers) => {
  const port = await serve({ store: tiny.store });
  const answer = await send(port, `GET ${path}page.js`, `Range: ${range}`, ...headers);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.split('\r\n\r\n')[1]).toContain('a large');
});

test('a suffix range longer than the file gets the whole file', async () => {
  const port = await serve({ store: tiny.store });
  const whole = (await send(port, `GET ${path}page.js`)).split('\r\n\r\n')[1] ?? '';
  const answer = await send(port, `GET ${path}page.js`, 'Range: bytes=-999999');
  expect(answer).toMatch(
    new RegExp(`^HTTP/1.1 206 [^]*\r\nContent-Range: bytes 0-${whole.length - 1}/${whole.length}\r\n`),
  );
  expect(answer.split('\r\n\r\n')[1]).toBe(whole);
  expectPlain(await send(port, `GET ${path}page.js`, 'Range: bytes=-0'), 416);
});

test('a missing page gets a 404, however long its path', async () => {
  const pointer: Pointer = {
    number: 1,
    routes: [['/*', 'a']],
    trees: { a: '0'.repeat(64) },
    registries: {},
  };
  const port = await serve({ store: tiny.store, proposed: { pointer, trees: [], registry: '' } });
  const statuses = new Set<string>();
  for (let length = 400; length < 450; length += 1)
    statuses.add((await send(port, `GET /${'x'.repeat(length)}`, 'Accept-Encoding: br')).slice(9, 12));
  expect([...statuses]).toEqual(['404']);
});

test('If-Range with a current validator gets the range', async () => {
  const port = await serve({ store: tiny.store });
  const whole = await send(port, `GET ${path}page.js`);
  for (const name of ['ETag', 'Last-Modified']) {
    const validator = new RegExp(`\r\n${name}: (.*)\r\n`).exec(whole)?.[1] ?? '';
    const part = await send(port, `GET ${path}page.js`, 'Range: bytes=2-4', `If-Range: ${validator}`);
    expect(part).toMatch(/^HTTP\/1\.1 206 [^]*\r\nContent-Range: bytes 2-4\/\d+\r\n/);
    expect(part.split('\r\n\r\n')[1]).toBe(whole.split('\r\n\r\n')[1]?.slice(2, 5));
  }
});

test.each(['CONNECT a:1', 'CONNECT /', 'FOO /', '\u0000', 'GET /'])(
  'a client that sends %j and resets the connection does not stop the server',
  async (line) => {
    const port = await serve({ store: tiny.store });
    for (let left = 20; left > 0; left -= 1) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${line} HTTP/1.1\r\nHost: a\r\n\r\n`, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect(await send(port, 'GET /a')).toContain('HTTP/1.1 200');
  },
);

test('requests fail with a 500 only while the store fails', async () => {
  const { store } = tiny;
  let fails = true;
  const port = await serve({
    store: {
      ...store,
      get: (key) => (fails ? Promise.reject(new Error('EACCES')) : store.get(key)),
    },
  });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const path of ['/', '/r/a/0123456789abcdef/x.js', '/'])
    expectPlain(await send(port, `GET ${path}`), 500);
  expect(logged.mock.calls.map(String)).toEqual(expect.arrayContaining(['GET /: Error: EACCES']));
  logged.mockRestore();
  fails = false;
  expect(await send(port, 'GET /a')).toContain('HTTP/1.1 200');
});

/** A pointer to a site with one tree. */
const tree = { id: 'a'.repeat(64) };
const pointer: Pointer = {
  number: 1,
  routes: [['/', 'host']],
  trees: { host: tree.id },
  registries: {},
};

test.each([
  ['empty settings', page({ registry: buildRegistry(), settings: {} })],
  ['no data', Buffer.from('<p>page</p>')],
  ['nothing', Buffer.from('')],
])('a page with %s causes a 500, and the server keeps running', async (_what, bytes) => {
  const store = memoryStore();
  await store.putNew(pointerKey, pointerBytes(pointer));
  await store.putNew(treeKey(tree, 'pages/index.html'), bytes);
  await store.putNew(treeKey(tree, '404.html'), bytes);
  const port = await serve({ store });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expectPlain(await send(port, 'GET /'), 500);
  expectPlain(await send(port, 'GET /other'), 500);
  logged.mockRestore();
  expectPlain(await send(port, 'GET /r/a/x'), 404);
});

test('settings that would make a header invalid cause a 500, and the server keeps running', async () => {
  const settings = { ...noSettings, thirdParties: { '/': { scripts: ['https://a.example\n'], frames: [] } } };
  const text = page({ registry: buildRegistry(), settings }).toString();
  const files = new Map(['404.html', 'pages/index.html'].map((name) => [name, Buffer.from(text)]));
  const proposed = treeOf({ rendered: '', inputs: '' }, files, {});
  const port = await serve({
    store: memoryStore(),
    proposed: { pointer: { ...pointer, trees: { host: proposed.ref.id } }, trees: [proposed], registry: '' },
  });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expectPlain(await send(port, 'GET /'), 500);
  expectPlain(await send(port, 'GET /other'), 500);
  logged.mockRestore();
});

test('a client that disconnects during a large file does not leak a file descriptor', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  const store = folderStore(folder);
  await copyObjects(tiny.store, store);
  const port = await serve({ store });
  const open = () => readdirSync('/proc/self/fd').length;
  await leave(port);
  const before = open();
  for (let left = 5; left > 0; left -= 1) await Promise.all(Array.from({ length: 10 }, () => leave(port)));
  await send(port, 'GET /');
  expect(open()).toBeLessThanOrEqual(before + 2);
  rmSync(folder, { recursive: true });
});

test('the server always shows what is in the store, even after the site has been replaced', async () => {
  const store = memoryStore();
  await copyObjects(tiny.store, store);
  const port = await serve({ store });
  const shown = async () => (await send(port, 'GET /a')).split('\r\n\r\n')[1];
  const first = await shown();
  expect(first).toContain(tiny.releaseOf('a', 0).id);
  for (const { key } of await store.list('')) await store.remove(key);
  expectPlain(await send(port, 'GET /a'), 404);
  expectPlain(await send(port, `GET ${path}page.js`), 404);
  const other = await tinySite(['a', 'b'], store);
  expect(await shown()).toBe(await textAtPath(store, '/a'));
  expect(await shown()).toContain(other.releaseOf('a', 0).id);
  other.remove();
});

test('a cached page is sent again only after it has changed', async () => {
  const site = await tiny.copy();
  const port = await serve({ store: site.store });
  const tagOf = (answer: string) => /\r\nETag: (.*)\r\n/.exec(answer)?.[1] ?? '';
  const first = await send(port, 'GET /a');
  expect(first).toContain('\r\nCache-Control: no-cache\r\n');
  const again = await send(port, 'GET /a', `If-None-Match: ${tagOf(first)}`, 'Accept-Encoding: br');
  expect(again).toMatch(/^HTTP\/1\.1 304 /);
  expect(again).toContain('\r\nContent-Security-Policy: ');
  await site.activate(site.releaseOf('a', 1));
  const next = await send(port, 'GET /a', `If-None-Match: ${tagOf(first)}`);
  expect(next).toMatch(/^HTTP\/1\.1 200 /);
  expect(tagOf(next)).not.toBe(tagOf(first));
  expect(await send(port, 'GET /nowhere', 'If-None-Match: *')).toMatch(/^HTTP\/1\.1 404 /);
  site.remove();
});

test('a page without a compressed copy is sent uncompressed', async () => {
  const site = await tiny.copy();
  await site.store.remove(`${await keyAtPath(site.store, '/a')}.br`);
  const port = await serve({ store: site.store });
  const answer = await send(port, 'GET /a', 'Accept-Encoding: br');
  expect(answer).not.toContain('Content-Encoding');
  expect(answer.split('\r\n\r\n')[1]).toBe(await textAtPath(site.store, '/a'));
  site.remove();
});

test('other machines can’t connect', async () => {
  const server = await serveSite({ store: memoryStore(), port: 0 });
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  server.close();
});

test('a port that is in use is refused', async () => {
  const port = await serve({ store: memoryStore() });
  await expect(serveSite({ store: memoryStore(), port })).rejects.toMatchObject({
    outcome: 'usage',
    findings: [
      { code: 'SHIP-001', message: expect.stringContaining(`Port ${port} can't be used`) as string },
    ],
  });
});
