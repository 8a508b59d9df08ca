import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyUrl } from '../upkeep/verifyUrl';
import { uploadRelease } from '../publishing/uploadRelease';
import { listen, portOf } from '../serve/serveSite';
import { signingKey } from '../releases/Trust';
import { newKey } from '../testing/newKey';
import { tinyRemote } from '../testing/tinyBuild';
import { tinyProxy } from '../testing/tinyProxy';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';
import { causeOf, openNetwork } from './network';
import { s3Store } from './s3Store';

let server: Server;
let respond: RequestListener;
let origin: string;
const tiny: TinySite = tinySiteForEach(['a'], async () => {
  server = await listen(
    createServer((request, response) => respond(request, response)),
    0,
  );
  origin = `http://127.0.0.1:${portOf(server)}`;
});
beforeEach(() => {
  respond = (request, response) => request.resume().on('end', () => response.writeHead(404).end());
});
afterAll(() => {
  server.close().closeAllConnections();
});

const aws = () => ({ AWS_ENDPOINT_URL_S3: origin, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' });

test.each([
  ['a bucket', () => s3Store('s3://bucket', aws()).get('live.json')],
  [
    'a server that receives releases',
    () =>
      uploadRelease(
        { address: origin, siteId: 'site' },
        'a',
        tinyRemote(tiny.folder, { part: 'a', content: 'sent' }),
        signingKey(newKey(), 'own'),
      ),
  ],
  ['a running site', () => verifyUrl(tiny.store, origin, () => undefined)],
])('%s is reached through the proxy that the environment names', async (_what, reach) => {
  const proxy = await tinyProxy();
  const before = { ...process.env };
  Object.assign(process.env, { HTTP_PROXY: `http://127.0.0.1:${portOf(proxy.server)}` });
  await reach().catch(() => undefined);
  process.env = before;
  proxy.server.close();
  expect(new Set(proxy.tunnels)).toEqual(new Set([new URL(origin).host]));
});

const large = { method: 'POST', body: Buffer.alloc(24 * 2 ** 20), idleMs: 1_000 } as const;

test('a body that is sent slowly takes as long as it needs', async () => {
  respond = (request, response) => {
    const read = async () => {
      for await (const chunk of request) if (chunk) await wait(8);
      response.end('done');
    };
    void read();
  };
  const start = performance.now();
  expect((await openNetwork()(origin, large)).body.toString()).toBe('done');
  expect(performance.now() - start).toBeGreaterThan(2 * large.idleMs);
});

test.each<[string, RequestListener]>([
  ['doesn’t read a body', (request) => request.pause()],
  ['doesn’t respond', (request) => request.resume()],
  ['doesn’t end its response', (_request, response) => response.write('x')],
])('a server that %s takes too long', async (_what, listener) => {
  respond = listener;
  const why = await openNetwork()(origin, large).catch(causeOf);
  expect(why).toMatch(/^it took too long \(UND_ERR_\w+_TIMEOUT\)$/);
  server.closeAllConnections();
});

test('an early response is read while the body is being sent', async () => {
  respond = (_request, response) => response.writeHead(403).end('no');
  expect(await openNetwork()(origin, large)).toMatchObject({ status: 403, body: Buffer.from('no') });
});

test('the failure of a proxy names the proxy', async () => {
  const closed = await listen(createServer(), 0);
  const port = portOf(closed);
  await once(closed.close(), 'close');
  const before = { ...process.env };
  Object.assign(process.env, { HTTP_PROXY: `http://127.0.0.1:${port}` });
  const why = await openNetwork()(origin).catch(causeOf);
  process.env = before;
  expect(why).toBe(`127.0.0.1:${port} refused the connection (ECONNREFUSED)`);
});
