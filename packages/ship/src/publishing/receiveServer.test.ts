import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { portOf } from '../serve/serveSite';
import { signingKey } from '../releases/Trust';
import { newKey } from '../testing/newKey';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySiteForEach } from '../testing/tinySite';
import { describeRelease } from './publish';
import { receiveReleases } from './receiveServer';
import { uploadOf } from './upload';

const [own, other] = [signingKey(newKey(), 'own'), signingKey(newKey(), 'other')];
const trust = { site: [own.publicKey], parts: {} };

let server: Server;
let opened = 0;
let log: string[] = [];
const tiny = tinySiteForEach(['a']);
beforeEach(async () => {
  [opened, log] = [0, []];
  server = await receiveReleases({
    store: () => {
      opened += 1;
      return Promise.resolve({ ...tiny.store, siteId: 'site', trust });
    },
    port: 0,
    onProgress: (line) => log.push(line),
  });
});
afterEach(async () => {
  server.close().closeAllConnections();
  await once(server, 'close');
});

const uploadWith = async (key: typeof own, files: Readonly<Record<string, Buffer>> = {}) =>
  uploadOf(
    'site',
    await describeRelease('a', tinyRemote(tiny.folder, { part: 'a', content: 'sent', files })),
    key,
  );

/** Begins a request, and leaves the rest of its body to the test. */
function begin(body: Buffer | string, length = 70 * 2 ** 20): Socket {
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(body);
  return socket;
}

const publish = async (body: Buffer) =>
  (await fetch(`http://127.0.0.1:${portOf(server)}`, { method: 'POST', body: new Uint8Array(body) })).status;

test.each([
  ['that isn’t an upload', () => Buffer.alloc(400, 'x'), 'begin like an upload'],
  ['with an unknown key', async () => (await uploadWith(other)).subarray(0, 240), "doesn't list"],
  [
    'with a known key and another’s signature',
    async () => {
      const body = (await uploadWith(other)).toString('latin1').replace(other.publicKey, own.publicKey);
      return Buffer.from(body.slice(0, 240), 'latin1');
    },
    "isn't valid for the key",
  ],
])('a request %s is answered before the rest of it has arrived', async (_what, start, message) => {
  const socket = begin(await start());
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer.toString()).toContain(message);
  socket.destroy();
});

test('whoever has no known key can’t keep an upload waiting, or fill the log', async () => {
  const upload = await uploadWith(own);
  const sockets = Array.from({ length: 1_200 }, (_, at) => {
    if (at % 3 === 0) return connect(portOf(server), '127.0.0.1').on('error', () => undefined);
    return begin(at % 3 === 1 ? 'x' : 'x'.repeat(400));
  });
  expect(await publish(upload)).toBe(200);
  // Once a second for refusals, and once for the upload; the trust file is read once a second, too.
  expect(log.length).toBeLessThan(100);
  expect(opened).toBeLessThan(100);
  for (const socket of sockets) socket.destroy();
});

test('the connection that has been open longest without a signed upload makes way for a new one', async () => {
  const oldest = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
  await once(oldest, 'connect');
  const others: Socket[] = [];
  const closed = once(oldest, 'close');
  for (let count = 0; count < 1_000; count += 1) {
    const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
    others.push(socket);
  }
  await closed;
  for (const socket of others) socket.destroy();
});

test('an upload that arrives slowly doesn’t keep a small one waiting', async () => {
  const large = await uploadWith(own, { 'large.bin': Buffer.alloc(30 * 2 ** 20) });
  const slow = begin(large.subarray(0, 1_000_000), large.length);
  expect(await publish(await uploadWith(own))).toBe(200);
  slow.write(large.subarray(1_000_000));
  const [answer] = (await once(slow, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  slow.destroy();
});

test('uploads that together are too large are published one after another', async () => {
  const uploads = await Promise.all(
    [1, 2, 3].map((fill) => uploadWith(own, { 'large.bin': Buffer.alloc(30 * 2 ** 20, fill) })),
  );
  expect(await Promise.all(uploads.map(publish))).toEqual([200, 200, 200]);
});

test('more than eight uploads with the same key don’t wait for each other', async () => {
  const large = await uploadWith(own, { 'large.bin': Buffer.alloc(60 * 2 ** 20) });
  const sockets = Array.from({ length: 9 }, () => begin(large.subarray(0, 1_000), large.length));
  const [answer] = (await Promise.race(sockets.map((socket) => once(socket, 'data')))) as [Buffer];
  expect(answer.toString()).toContain('SHIP-100');
  for (const socket of sockets) socket.destroy();
});

test('a request with another method is closed', async () => {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /);
});
