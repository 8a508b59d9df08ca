import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { tinySiteForEach } from '../testing/tinySite';
import { listen, portOf, serveSite } from './serveSite';

const tiny = tinySiteForEach(['a']);

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** Serves the site with a service that responds like this. Returns the ports of both. */
async function siteWith(respond: RequestListener) {
  const service = await listen(createServer(respond), 0);
  const origin = `http://127.0.0.1:${portOf(service)}`;
  const site = await serveSite({ store: { ...tiny.store, service: origin }, port: 0 });
  servers.push(service, site);
  return { port: portOf(site), service };
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request, without normalizing its path. Resolves to the response once its headers have arrived. */
async function send(port: number, path: string, { body, ...options }: Sent = {}): Promise<IncomingMessage> {
  const sent = request({ port, path, ...options, agent: false }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

const echo: RequestListener = (received, response) => {
  const { method, url, headers } = received;
  void text(received).then((body) => {
    response.writeHead(201, 'Made', [
      ...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'ETag', '"1"'],
      ...['Connection', 'X-Own', 'X-Own', 'hop'],
    ]);
    response.end(JSON.stringify({ method, url, headers, body }));
  });
};

test('requests below /api reach the service as the browser sent them, and its response comes back unchanged', async () => {
  const { port } = await siteWith(echo);
  const response = await send(port, '/api/v1/me%2Fx?q=%20a', {
    method: 'PUT',
    headers: {
      Host: 'forecast.example',
      Origin: 'https://forecast.example',
      Cookie: '__Host-session=a',
      'X-Forwarded-For': '192.0.2.1',
      Connection: 'X-Hop',
      'X-Hop': 'gone',
      'Idempotency-Key': 'k',
    },
    body: '{"side":"yes"}',
  });
  expect([response.statusCode, response.statusMessage]).toEqual([201, 'Made']);
  expect(response.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], etag: '"1"' });
  expect(response.headers).not.toHaveProperty('x-own');
  const received = await json(response);
  expect(received).toMatchObject({
    method: 'PUT',
    url: '/api/v1/me%2Fx?q=%20a',
    body: '{"side":"yes"}',
    headers: {
      host: 'forecast.example',
      origin: 'https://forecast.example',
      cookie: '__Host-session=a',
      'x-forwarded-for': expect.stringMatching(
        /^192\.0\.2\.1, .*127\.0\.0\.1$|^192\.0\.2\.1, ::1$/,
      ) as string,
      'idempotency-key': 'k',
    },
  });
  expect(received).not.toHaveProperty('headers.x-hop');
});

test('a response is passed on while the service is still writing it', async () => {
  let end = () => {};
  const { port } = await siteWith((_request, response) => {
    response.write('first ');
    end = () => void response.end('last');
  });
  const response = await send(port, '/api/v1/changes');
  const [first] = (await once(response, 'data')) as [Buffer];
  expect(first.toString()).toBe('first ');
  end();
  expect(await text(response)).toBe('last');
});

test('the service notices that a visitor has left', async () => {
  let left: Promise<unknown> | undefined;
  const { port } = await siteWith((_request, response) => {
    left = once(response, 'close');
    response.write('first');
  });
  (await send(port, '/api/v1/changes')).destroy();
  await left;
  expect(left).toBeDefined();
});

test('if the service can’t be reached, the response says so and when to try again', async () => {
  const { port, service } = await siteWith(echo);
  service.close();
  await once(service, 'close');
  const response = await send(port, '/api/v1/me', { method: 'PUT', body: '{}' });
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  expect(await json(response)).toMatchObject({ type: '/problems/unavailable', status: 503 });
});

test('if the service closes the connection without a response, the response doesn’t say that nothing was done', async () => {
  const { port } = await siteWith((received) => received.socket.destroy());
  const response = await send(port, '/api/v1/me', { method: 'PUT', body: '{}' });
  expect(response.statusCode).toBe(502);
  expect(await json(response)).toMatchObject({ type: 'about:blank', status: 502 });
});

test.each(['/api/../markets', '/apis', '/x/../api/v1', '/market/api/v1'])(
  'a path that isn’t below /api stays the site’s own: %s',
  async (path) => {
    const { port } = await siteWith(echo);
    expect((await send(port, path, { method: 'POST' })).statusCode).toBe(405);
  },
);

test('a site without a service passes nothing on', async () => {
  const site = await serveSite({ store: tiny.store, port: 0 });
  servers.push(site);
  expect((await send(portOf(site), '/api/v1/me', { method: 'PUT' })).statusCode).toBe(405);
  expect((await send(portOf(site), '/api/v1/me')).statusCode).toBe(404);
});
