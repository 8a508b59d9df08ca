import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noSettings } from '@forecast/contract';
import { pageFactsOf } from '../releases/composePage';
import { worker } from './worker';

// Tests that don't need workerd; proofs/serving/worker.store.test.ts runs the rest against a real bucket.

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request to a fresh Worker whose origin is the server. Returns the status and the policy. */
async function visit(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  settings = noSettings,
  host = 'site',
) {
  const { fetch } = worker(pageFactsOf(settings, []));
  const ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const waitUntil = () => undefined;
  const response = await fetch(new Request(`http://${host}${path}`, { headers }), { ORIGIN }, { waitUntil });
  await response.arrayBuffer();
  return { status: response.status, policy: response.headers.get('Content-Security-Policy') };
}

const ask = async (...request: Parameters<typeof visit>) => (await visit(...request)).status;

test('a range request with the current ETag gets a 304', async () => {
  answer = (_request, response) =>
    response.writeHead(206, { ETag: '"tag"', 'Content-Range': 'bytes 0-1/9' }).end('ab');
  const path = `/r/a/${'0'.repeat(16)}/page.js`;
  expect(await ask(path, { Range: 'bytes=0-1', 'If-None-Match': '"other", W/"tag"' })).toBe(304);
  expect(await ask(path, { Range: 'bytes=0-1', 'If-None-Match': '"other"' })).toBe(206);
});

test('a page may connect to the service in the settings', async () => {
  answer = ({ url = '' }, response) => {
    const pointer = {
      number: 1,
      routes: [['/', 'landing']],
      trees: { landing: '0'.repeat(64) },
      registries: {},
    };
    response.end(url === '/live.json' ? JSON.stringify(pointer) : '<!doctype html>');
  };
  const { status, policy } = await visit('/', {}, { ...noSettings, api: 'https://api.example/v1' });
  expect(status).toBe(200);
  expect(policy).toContain("connect-src 'self' https://api.example;");
});

test('a preview has its own pointer until it ends, and the live pointer isn’t affected', async () => {
  const pointer = {
    number: 1,
    routes: [['/', 'landing']],
    trees: { landing: '0'.repeat(64) },
    registries: {},
  };
  let until = new Date(Date.now() + 60_000).toISOString();
  answer = ({ url = '' }, response) => {
    if (url === '/live.json') response.writeHead(404).end();
    else
      response.end(url.startsWith('/previews/') ? JSON.stringify({ ...pointer, until }) : '<!doctype html>');
  };
  const host = 'preview-0123456789abcdef.site';
  expect(await ask('/', {}, noSettings, host)).toBe(200);
  expect(await ask('/')).toBe(404);
  until = new Date().toISOString();
  expect(await ask('/', {}, noSettings, host)).toBe(410);
});

test.each(['null', '{', '{}', '[]', '"routes"'])('a pointer that is %s results in a 502', async (text) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = (_request, response) => response.end(text);
  expect(await ask('/')).toBe(502);
  logged.mockRestore();
});
