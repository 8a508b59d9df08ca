import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from './testing/ask';
import { buildSite, release } from './testing/buildSite';
import { serveDuringTests } from './testing/serveDuringTests';

const site = buildSite();
const url = serveDuringTests(site);

const get = (path: string, headers = {}) => ask(url(), path, { headers });

test('a file of a release is kept for ever, by any site, and taken for nothing but what it is', async () => {
  const { status, headers } = await get(`${release}/entry.js`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.server).toBe('nginx');
});

test.each([
  ['entry.js', 'text/javascript; charset=utf-8'],
  ['style.css', 'text/css; charset=utf-8'],
  ['api.d.ts', 'text/plain; charset=utf-8'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['data.json', 'application/json'],
  ['release.json', 'application/json'],
  ['entry.js.map', 'application/json'],
  ['mark.svg', 'image/svg+xml'],
  ['photo.webp', 'image/webp'],
  ['photo.png', 'image/png'],
])('%s is %s', async (name, type) => {
  expect((await get(`${release}/${name}`)).headers['content-type']).toBe(type);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
])('to a browser that takes %s goes the file that was compressed with %s', async (accepted, sent, decode) => {
  const plain = await get(`${release}/entry.js`);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('Accept-Encoding');
  // As a proxy in front asks.
  const { headers, body } = await get(`${release}/entry.js`, {
    'accept-encoding': accepted,
    via: '1.1 proxy',
  });
  expect(headers['content-encoding']).toBe(sent);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['cache-control']).toContain('immutable');
  expect(decode(body)).toEqual(plain.body);
});

test('a proxy in front that speaks HTTP/1.0 is sent what is compressed, too', async () => {
  const socket = connect(Number(new URL(url()).port), '127.0.0.1');
  socket.write(`GET ${release}/entry.js HTTP/1.0\r\nAccept-Encoding: gzip\r\n\r\n`);
  expect(await text(socket)).toContain('\r\nContent-Encoding: gzip\r\n');
});

test.each(['plain.js', 'data.json', 'mark.svg'])(
  '%s, not compressed before, is not on the fly',
  async (name) => {
    const { headers } = await get(`${release}/${name}`, { 'accept-encoding': 'gzip, br' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toHaveProperty('content-length');
  },
);

test('a browser that has a file is told so, and may ask for a part of it', async () => {
  const { headers, body } = await get(`${release}/plain.js`);
  const again = await get(`${release}/plain.js`, { 'if-none-match': headers.etag });
  expect(again.status).toBe(304);
  expect(again.headers['cache-control']).toContain('immutable');
  const part = await get(`${release}/plain.js`, { range: 'bytes=3-10' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 3-10/${body.length}`);
  expect(part.headers['access-control-allow-origin']).toBe('*');
  expect(part.body).toEqual(body.subarray(3, 11));
});

test.each([
  ['a file that is missing', `${release}/missing.js`],
  ['a release that is missing', '/r/markets/fedcba9876543210/entry.js'],
  ['a folder', '/r/markets'],
  ['a folder with a slash', '/r/markets/'],
  ['a release by its folder', `${release}/`],
  ['all of them', '/r/'],
  ['a file as a folder', `${release}/entry.js/`],
  ['a file whose name begins with a dot', `${release}/.lock`],
  ['a file with an encoded dot', `${release}/%2elock`],
  ['a file in a folder whose name begins with a dot', `${release}/static/.hidden/a.js`],
  ['a page by way of the releases', '/r/current/index.html'],
])('%s is 404 in plain text, and not for long', async (_what, path) => {
  const { status, headers, body } = await get(path, { accept: 'text/html' });
  expect(status).toBe(404);
  expect(body.toString()).toBe('404\n');
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused in plain text', async (method) => {
  const { status, headers } = await ask(url(), `${release}/entry.js`, { method });
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
});

test('HEAD says what GET says', async () => {
  const found = await ask(url(), `${release}/entry.js`, { method: 'HEAD' });
  const { headers, body } = await get(`${release}/entry.js`);
  expect(found.status).toBe(200);
  expect({ ...found.headers, date: '' }).toEqual({ ...headers, date: '' });
  expect(found.headers['content-length']).toBe(String(body.length));
  expect((await ask(url(), '/r/missing.js', { method: 'HEAD' })).status).toBe(404);
});

test('a part that does not exist is 416 in plain text', async () => {
  const { status, headers } = await get(`${release}/plain.js`, { range: 'bytes=999999-' });
  expect(status).toBe(416);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  // nginx has added the file's own before it looks at the range; this one is the stronger.
  expect(headers['cache-control']).toMatch(/, no-store$/);
});
