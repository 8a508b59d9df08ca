import { brotliCompressSync } from 'node:zlib';
import { buildRelease } from '@forecast/contract/testing';
import type { LocalPart } from './localPage';
import { siteProxy } from './siteProxy';
import { dataBlock, listen, closedServer } from '../testing/sites';

const page = `<head>${dataBlock}</head>`;
const part: LocalPart = {
  part: 'markets',
  release: buildRelease({ url: '/r/markets/development/remoteEntry.js' }),
  before: '/r/markets/development/react.js',
};

/** A site with a page, a script, a redirect to another page, and a URL that echoes what is posted to it. */
const site = () =>
  listen((request, response) => {
    const { url = '/', method, headers } = request;
    if (url === '/main.js') {
      response.setHeader('Cache-Control', 'max-age=31536000').end('unchanged: site-data');
    } else if (url === '/old') {
      response.writeHead(301, { Location: `http://${headers.host ?? ''}/new` }).end();
    } else if (method === 'POST') {
      request.pipe(response.writeHead(201));
    } else {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Security-Policy':
          "script-src 'self'; require-trusted-types-for 'script'; trusted-types default",
        'Integrity-Policy': 'blocked-destinations=(script)',
        'X-Requested': `${url} ${headers['if-none-match'] ?? 'unconditional'}`,
      });
      response.end(brotliCompressSync(page));
    }
  });
const shown = async (target: string, local = () => Promise.resolve(part)) => {
  const proxy = siteProxy(target, local);
  return listen((request, response) => void proxy(request as never, response as never, () => undefined));
};

test('a page gets the local part, its policy allows the overlay, and its scripts need no hashes', async () => {
  const response = await fetch(`${await shown(await site())}/markets?q=ai`, {
    headers: { 'If-None-Match': '"1"' },
  });
  const text = await response.text();
  expect(text).toContain('/r/markets/development/remoteEntry.js');
  expect(text).not.toContain('/0123456789abcdef/');
  expect(response.headers.get('x-requested')).toBe('/markets?q=ai unconditional');
  expect(response.headers.get('content-security-policy')).toBe(
    "script-src 'self'; require-trusted-types-for 'script'; trusted-types default webpack-dev-server#overlay",
  );
  expect(response.headers.has('integrity-policy')).toBe(false);
});

test('files and POST requests are forwarded unchanged, and redirects stay on this server', async () => {
  const here = await shown(await site());
  const file = await fetch(`${here}/main.js`);
  expect([await file.text(), file.headers.get('cache-control')]).toEqual([
    'unchanged: site-data',
    'max-age=31536000',
  ]);
  const sent = await fetch(here, { method: 'POST', body: 'an event' });
  expect([sent.status, await sent.text()]).toEqual([201, 'an event']);
  const redirect = await fetch(`${here}/old`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/new']);
});

test('if the site does not respond, or there is no local build, the response says so', async () => {
  const gone = await closedServer();
  const unreachable = await fetch(await shown(gone));
  expect([unreachable.status, await unreachable.text()]).toEqual([
    502,
    `${gone} did not respond: ECONNREFUSED\n`,
  ]);
  const broken = await fetch(await shown(await site(), () => Promise.reject(new Error('no entry'))));
  expect([broken.status, await broken.text()]).toEqual([
    500,
    'There is no local build of the part: Error: no entry\n',
  ]);
});
