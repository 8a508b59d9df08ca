import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { portOf } from '../serve/serveSite';
import { tinyProxy } from '../testing/tinyProxy';
import { openDataService, type ServiceAnswer } from './dataService';

const limits = { ms: 5_000, answer: 1_000, all: 5_000, requests: 20, waiting: 10, atOnce: 2 };

let requests: http.IncomingMessage[] = [];
let respond: http.RequestListener;
const servers: net.Server[] = [];
const folder = mkdtempSync(join(tmpdir(), 'ship-service-'));
let origin: string;

/** Starts a server on a free port. Returns the port. */
async function listen(server: net.Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const port = await listen(
    http.createServer((request, response) => {
      requests.push(request);
      respond(request, response);
    }),
  );
  origin = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  requests = [];
  respond = ({ url }, response) => response.setHeader('Content-Type', 'application/json').end(`"${url}"`);
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks a service for paths, one after the other. */
async function ask(api: string, paths: readonly string[], limit = limits) {
  const service = openDataService(api, limit);
  const answers: ServiceAnswer[] = [];
  try {
    for (const path of paths) await service.ask(path, (answer) => Promise.resolve(answers.push(answer)));
    return { answers, failure: service.failure };
  } finally {
    await service.close();
  }
}

test('a path below the service’s URL is requested with its query, and no header comes from the page', async () => {
  expect(await ask(`${origin}/v1/`, ['/markets?q=a%2Fb&tag=//x', '/markets/1'])).toEqual({
    answers: ['/v1/markets?q=a%2Fb&tag=//x', '/v1/markets/1'].map((path) => ({
      status: 200,
      type: 'application/json',
      body: `"${path}"`,
    })),
    failure: undefined,
  });
  expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test.each([
  'http://evil.example/',
  '@evil.example/',
  ':1/',
  '.evil.example/',
  'markets',
  '',
  '/../admin',
  '/a/../../admin',
  '/%2e%2e/admin',
  '/.%2E/admin',
  '/..%2fadmin',
  '/a/..;/..;/admin',
  '/..%3b/admin',
  '/%252e%252e/admin',
  '/.a/../../admin',
  '/.a/..',
  '/..\\admin',
  '\\\\evil.example',
  '/a b',
  '/a HTTP/1.1\r\nX-Evil: 1',
  '/a\nb',
  '/a\tb',
  '/ä',
  `/${'a'.repeat(9_000)}`,
])('%j is not requested', async (path) => {
  const { answers } = await ask(`${origin}/v1`, [path]);
  expect(answers).toEqual([{ why: 'it is not an address below the data service’s' }]);
  expect(requests).toEqual([]);
});

test('a path that looks like an origin stays on the service’s', async () => {
  await ask(origin, ['//evil.example/a', '/http://evil.example']);
  expect(requests.map(({ url }) => url)).toEqual(['//evil.example/a', '/http://evil.example']);
});

test('without a service, nothing is requested', async () => {
  expect((await ask('', ['/markets'])).answers).toEqual([
    { why: 'it is not an address below the data service’s' },
  ]);
});

test('a redirect is not followed, and is named', async () => {
  respond = (_request, response) => response.writeHead(302, { Location: `${origin}/elsewhere` }).end();
  const { answers, failure } = await ask(`${origin}/v1`, ['/markets']);
  expect(answers).toEqual([{ why: `${origin}/v1/markets redirects to another address (302)` }]);
  expect(failure).toContain('redirects');
  expect(requests).toHaveLength(1);
});

test('a 304 response isn’t called a redirect', async () => {
  respond = (_request, response) => response.writeHead(304).end();
  expect((await ask(origin, ['/a'])).failure).toBe(`${origin}/a sent no data (304)`);
});

test('if the proxy’s address is invalid, the failure is named, and closing doesn’t fail', async () => {
  const { HTTP_PROXY } = process.env;
  process.env['HTTP_PROXY'] = '127.0.0.1:3128';
  try {
    expect((await ask(origin, ['/a'])).failure).toContain('Invalid URL');
  } finally {
    if (HTTP_PROXY === undefined) delete process.env['HTTP_PROXY'];
    else process.env['HTTP_PROXY'] = HTTP_PROXY;
  }
});

test('after closing, nothing is requested, even if nothing was requested before', async () => {
  const service = openDataService(origin, limits);
  await service.close();
  const answers: ServiceAnswer[] = [];
  await service.ask('/a', (answer) => Promise.resolve(answers.push(answer)));
  expect(answers).toEqual([{ why: 'the data service was closed' }]);
  expect(requests).toEqual([]);
});

test('a status is passed on, and isn’t a failure of the connection', async () => {
  respond = (_request, response) => response.writeHead(410).end();
  expect(await ask(origin, ['/markets'])).toEqual({
    answers: [{ status: 410, type: '', body: '' }],
    failure: undefined,
  });
});

test('an answer that is too large is left out without reading the rest, also if it never ends', async () => {
  let written = 0;
  respond = (_request, response) => {
    const more = () => response.write('x'.repeat(10_000), () => (written += 10_000));
    response.on('drain', more);
    more();
  };
  const { answers } = await ask(origin, ['/markets'], { ...limits, all: 1e9 });
  expect(answers).toEqual([{ why: expect.stringContaining('/markets has more than') as string }]);
  expect(written).toBeLessThan(2e7);
});

test('a compressed answer isn’t unpacked', async () => {
  respond = (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('packed');
  expect((await ask(origin, ['/a'])).answers).toMatchObject([{ body: 'packed' }]);
});

test('all answers together, the requests, and those that wait are limited', async () => {
  respond = (_request, response) => response.end('x'.repeat(900));
  const paths = (count: number) => Array<string>(count).fill('/a');
  await expect(ask(origin, paths(6))).rejects.toThrow('the pages read more than');
  await expect(ask(origin, paths(21), { ...limits, all: 1e9 })).rejects.toThrow('asked 20 times for data');
  const service = openDataService(origin, limits);
  const never = () => new Promise(() => 0);
  for (const path of paths(10)) void service.ask(path, never).catch(() => 0);
  await expect(service.ask('/a', never)).rejects.toThrow('asked 10 times at once');
  // Only two were requested, because their answers were never read.
  expect(requests.length).toBeLessThanOrEqual(6 + 20 + 2);
  await service.close();
});

describe('a failure names its cause', () => {
  test('a name without an address', async () => {
    const { failure } = await ask('https://nowhere.invalid', ['/a']);
    expect(failure).toMatch(
      /^https:\/\/nowhere\.invalid\/a can't be reached: the name nowhere\.invalid has no address \(E/,
    );
  });

  test('a refused connection', async () => {
    const server = net.createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const { failure } = await ask(`http://127.0.0.1:${port}`, ['/a']);
    expect(failure).toContain(`127.0.0.1:${port} refused the connection (ECONNREFUSED)`);
  });

  test('an answer that doesn’t come, or doesn’t end', async () => {
    respond = ({ url }, response) => (url === '/a' ? undefined : response.write('x'));
    for (const path of ['/a', '/b'])
      expect((await ask(origin, [path], { ...limits, ms: 200 })).failure).toMatch(/it took too long$/);
  });

  test('a connection that is cut off', async () => {
    respond = (request) => request.socket.destroy();
    expect((await ask(origin, ['/a'])).failure).toContain('other side closed');
  });
});

describe('a service with the certificate of a private authority', () => {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  let api: string;
  beforeAll(async () => {
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', ...made, ...names], { stdio: 'ignore' });
    const options = { key: readFileSync(key), cert: readFileSync(cert) };
    api = `https://127.0.0.1:${await listen(https.createServer(options, (_request, response) => response.end('private')))}`;
  });

  test('is refused, and the message says that it is the certificate', async () => {
    expect((await ask(api, ['/a'])).failure).toMatch(/TLS failed: self-signed certificate\b.*\(DEPTH_ZERO_/);
  });

  test('is asked if NODE_EXTRA_CA_CERTS names the certificate, through the proxy that HTTPS_PROXY names', async () => {
    const { server, tunnels } = await tinyProxy();
    servers.push(server);
    const HTTPS_PROXY = `http://127.0.0.1:${portOf(server)}`;
    // In a process of its own, because Node.js reads NODE_EXTRA_CA_CERTS when it starts.
    const program = `import { openDataService } from ${JSON.stringify(join(__dirname, 'dataService.ts'))};
      const service = openDataService(${JSON.stringify(api)});
      await service.ask('/a', async (answer) => console.log(JSON.stringify(answer)));
      await service.close();`;
    const run = async (env: NodeJS.ProcessEnv) => {
      const args = ['--import', 'tsx', '--conditions=@forecast/source', '--input-type=module', '-e', program];
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: cert, ...env },
      });
      return JSON.parse(stdout) as ServiceAnswer;
    };
    expect(await run({ HTTPS_PROXY })).toMatchObject({ status: 200, body: 'private' });
    expect(tunnels).toEqual([new URL(api).host]);
    expect(await run({ HTTPS_PROXY, NO_PROXY: '127.0.0.1' })).toMatchObject({ body: 'private' });
    expect(tunnels).toHaveLength(1);
  });
});
