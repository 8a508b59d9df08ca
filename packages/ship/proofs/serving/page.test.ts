import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { siteSettings } from '@forecast/federation';
import { registryFormat } from '@forecast/contract';
import { pageHeaders } from '@forecast/ship';
import { ask, type Answer } from './testing/ask';
import { buildSite } from './testing/buildSite';
import { serveDuringTests } from './testing/serveDuringTests';

const site = buildSite();
const data = {
  registry: { schema: registryFormat, microFrontends: {} },
  settings: siteSettings(join(__dirname, '../../../../host')),
};
const url = serveDuringTests(site);

const get = (path: string, headers = {}) => ask(url(), path, { headers });

/** The answer's headers that the policy of any page has. */
const policyOf = ({ headers }: Answer) => {
  const names = new Set(['/', '/markets'].flatMap((path) => Object.keys(pageHeaders(data, path))));
  const entries = [...names].map((name) => [name, headers[name.toLowerCase()]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

function expectFreshPage({ status, headers }: Answer) {
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('last-modified');
  expect(headers).not.toHaveProperty('accept-ranges');
}

test.each([
  '/',
  '/markets',
  '/markets/btc?range=1d',
  '/index.html',
  '/r',
  '/generations/00000002/index.html',
  '/generations/00000002/registry.json',
  '/generations/',
  '/current',
  '/current/',
  '/current/registry.json',
  '/.lock',
  '/r/../.lock',
  '/static/missing.js',
])('%s is the live page, to be asked for each time', async (path) => {
  const answer = await get(path);
  expectFreshPage(answer);
  expect(answer.body.toString()).toBe(site.page('00000001'));
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('the page is sent as it was compressed with %s', async (encoding, decode) => {
  const answer = await get('/markets', { 'accept-encoding': encoding });
  expectFreshPage(answer);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.body).toString()).toBe(site.page('00000001'));
});

test.each(['/', '/?x=1', '/?', '/?/markets'])('%s has the policy of the landing page', async (path) => {
  expect(pageHeaders(data, '/')).not.toEqual(pageHeaders(data, '/markets'));
  expect(policyOf(await get(path))).toEqual(pageHeaders(data, '/'));
});

test.each([
  '/markets',
  '/markets?x=/',
  '//',
  '//?x=1',
  '/./',
  '/%2e/',
  '/%2f',
  '/markets/..',
  '/index.html',
  '/current/index.html',
  '/;',
  '/%3fx',
  '/%0a',
])('%s has the strict policy', async (path) => {
  const answer = await get(path);
  expectFreshPage(answer);
  expect(policyOf(answer)).toEqual(pageHeaders(data, '/markets'));
});

test.each(['', 'br', 'gzip'])(
  'a browser never keeps the page of before, two flips within a second or not (%s)',
  async (encoding) => {
    const size = Buffer.byteLength(site.page('00000001'));
    const validators = [
      { 'if-modified-since': new Date(1_700_000_000_000).toUTCString() },
      { 'if-modified-since': new Date().toUTCString() },
      { 'if-none-match': `"${(1_700_000_000).toString(16)}-${size.toString(16)}"` },
      { 'if-none-match': '"any", W/"other"' },
    ];
    const decode = encoding === 'br' ? brotliDecompressSync : encoding ? gunzipSync : (body: Buffer) => body;
    for (const generation of ['00000001', '00000002', '00000001']) {
      site.activate(generation);
      for (const path of ['/', '/markets']) {
        for (const validator of validators) {
          const answer = await get(path, { ...validator, 'accept-encoding': encoding });
          expectFreshPage(answer);
          expect(decode(answer.body).toString()).toBe(site.page(generation));
        }
      }
    }
  },
);

test('a part of a page is not sent: the rest might come from another one', async () => {
  const answer = await get('/', { range: 'bytes=0-3' });
  expectFreshPage(answer);
  expect(answer.body.toString()).toBe(site.page('00000001'));
});

test('other methods than GET and HEAD are refused', async () => {
  expectFreshPage(await ask(url(), '/markets', { method: 'HEAD' }));
  for (const path of ['/', '/registry.json']) {
    const { status, headers } = await ask(url(), path, { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  }
});

test.each(['registry.json', 'generation.json'])('%s is that of the live generation', async (name) => {
  for (const generation of ['00000002', '00000001']) {
    site.activate(generation);
    const validator = { 'if-modified-since': new Date(1_700_000_000_000).toUTCString() };
    const { status, headers, body } = await get(`/${name}?x=1`, { ...validator, 'accept-encoding': 'gzip' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    for (const other of ['etag', 'last-modified', 'content-encoding', 'accept-ranges']) {
      expect(headers).not.toHaveProperty(other);
    }
    expect(body).toEqual(readFileSync(join(site.folder, 'generations', generation, name)));
  }
});

describe('without a generation', () => {
  beforeAll(() => rmSync(join(site.folder, 'current')));
  afterAll(() => site.activate('00000001'));

  test.each(['/', '/registry.json', '/generation.json'])('%s is 404 in plain text', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toBe('404\n');
  });
});
