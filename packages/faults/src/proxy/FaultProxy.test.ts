import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { FaultProxy, type BrokenResponse } from './FaultProxy';
import { selfSigned } from './selfSigned';

const site: RequestListener = ({ url, headers }, response) => {
  response.setHeader('x-encoding', String(headers['accept-encoding']));
  response.setHeader('content-security-policy', "script-src 'self'");
  response.setHeader('etag', '"1"');
  response.end(`content of ${url ?? ''}`);
};

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function start(server: Server, protocol = 'http'): Promise<string> {
  server.listen(0);
  open.push(server);
  await once(server, 'listening');
  return `${protocol}://localhost:${(server.address() as AddressInfo).port}`;
}

async function openProxy(options = {}): Promise<FaultProxy> {
  const proxy = await new FaultProxy(options).open();
  open.unshift(proxy);
  return proxy;
}

/** Requests a URL through a proxy, as a browser would. */
async function fetchThrough({ url: proxy }: FaultProxy, url: string) {
  const { hostname, port } = new URL(proxy);
  const headers = { host: new URL(url).host, 'accept-encoding': 'br' };
  const sent = request({ hostname, port, path: url, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const breakScripts = (proxy: FaultProxy, broken: BrokenResponse) => {
  proxy.breakage = ({ url }) => (url.endsWith('.js') ? broken : undefined);
};

test('the proxy passes responses on unchanged, with their headers', async () => {
  const [proxy, url] = [await openProxy(), await start(createServer(site))];
  const { status, headers, body } = await fetchThrough(proxy, `${url}/a?b=1`);
  expect({ status, body }).toEqual({ status: 200, body: 'content of /a?b=1' });
  expect(headers).toMatchObject({
    'content-security-policy': "script-src 'self'",
    'x-encoding': 'br',
    etag: '"1"',
  });
});

test('the proxy breaks only the selected responses, until it is repaired', async () => {
  const [proxy, url] = [await openProxy(), await start(createServer(site))];
  breakScripts(proxy, { kind: 'send', status: 404, type: 'text/plain', body: 'gone' });
  expect(await fetchThrough(proxy, `${url}/a.js`)).toMatchObject({ status: 404, body: 'gone' });
  expect(await fetchThrough(proxy, `${url}/a.css`)).toMatchObject({ status: 200 });
  expect(proxy.broken).toBe(1);
  proxy.repair();
  expect(await fetchThrough(proxy, `${url}/a.js`)).toMatchObject({ status: 200 });
});

test('a changed response has no validator, and is neither compressed nor cached', async () => {
  const [proxy, url] = [await openProxy(), await start(createServer(site))];
  breakScripts(proxy, { kind: 'change', change: (body) => body.slice(0, 7) });
  const { headers, body } = await fetchThrough(proxy, `${url}/a.js`);
  expect(body).toBe('content');
  expect(headers).toMatchObject({ 'x-encoding': 'identity', 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('etag');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])(
  'the proxy changes the text of a response that the site always compresses with %s',
  async (coding, compress) => {
    const compressed: RequestListener = (_request, response) => {
      response.setHeader('content-encoding', coding);
      response.end(compress('a script'));
    };
    const [proxy, url] = [await openProxy(), await start(createServer(compressed))];
    breakScripts(proxy, { kind: 'change', change: (body) => `${body}!` });
    const { headers, body } = await fetchThrough(proxy, `${url}/a.js`);
    expect(body).toBe('a script!');
    expect(headers).not.toHaveProperty('content-encoding');
  },
);

test('the proxy can cut a connection instead of responding', async () => {
  const [proxy, url] = [await openProxy(), await start(createServer(site))];
  breakScripts(proxy, { kind: 'drop' });
  await expect(fetchThrough(proxy, `${url}/a.js`)).rejects.toThrow('socket hang up');
});

test('the proxy can leave a request hanging, and cuts the connection once it is repaired', async () => {
  const [proxy, url] = [await openProxy(), await start(createServer(site))];
  const requested = new Promise<void>((resolve) => {
    proxy.breakage = () => {
      resolve();
      return { kind: 'hang' };
    };
  });
  const response = fetchThrough(proxy, `${url}/a.js`);
  await requested;
  expect(proxy.hanging).toBe(1);
  proxy.repair();
  await expect(response).rejects.toThrow('socket hang up');
});

test('if the site cannot be reached, the proxy cuts the connection', async () => {
  await expect(fetchThrough(await openProxy(), 'http://localhost:9/a.js')).rejects.toThrow('socket hang up');
});

describe('through a tunnel', () => {
  /** Requests a path through a tunnel, accepting the proxy's certificate. */
  async function fetchInTunnel(
    proxy: FaultProxy,
    origin: string,
    path: string,
    header = 'Connection: close',
  ) {
    const { hostname, port } = new URL(proxy.url);
    const { host, protocol } = new URL(origin);
    const sent = request({ hostname, port, method: 'CONNECT', path: host, agent: false }).end();
    const [, socket] = (await once(sent, 'connect')) as [unknown, Socket];
    const stream = protocol === 'https:' ? connect({ socket, rejectUnauthorized: false }) : socket;
    stream.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${header}\r\n\r\n`);
    return text(stream);
  }

  test('the proxy reads and breaks responses over HTTPS, with a certificate of its own', async () => {
    const proxy = await openProxy({ insecure: true });
    const url = await start(createSecureServer(selfSigned(), site), 'https');
    expect(await fetchInTunnel(proxy, url, '/a.js')).toContain('content of /a.js');
    breakScripts(proxy, { kind: 'send', status: 500, type: 'text/plain', body: 'broken' });
    expect(await fetchInTunnel(proxy, url, '/a.js')).toContain('broken');
  });

  test.each([
    ['http', createServer()],
    ['https', createSecureServer(selfSigned())],
  ])('the proxy connects WebSockets to the site over %s', async (protocol, server) => {
    server.on('upgrade', ({ url }: IncomingMessage, socket: Socket) => {
      socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\nmessages of ${url ?? ''}`);
    });
    const [proxy, url] = [await openProxy({ insecure: true }), await start(server, protocol)];
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
    expect(await fetchInTunnel(proxy, url, '/live', upgrade)).toContain('messages of /live');
  });

  test('the proxy does not trust a site whose certificate cannot be verified', async () => {
    const proxy = await openProxy();
    const url = await start(createSecureServer(selfSigned(), site), 'https');
    expect(await fetchInTunnel(proxy, url, '/a.js')).not.toContain('content');
  });
});
