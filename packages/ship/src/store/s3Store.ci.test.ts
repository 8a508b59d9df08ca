import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { collect } from '../upkeep/gc';
import { repair } from '../upkeep/repair';
import { verify } from '../upkeep/verify';
import { integrityOf } from '../releases/describeBuild';
import { initSite } from '../site/openSite';
import { tinySite } from '../testing/tinySite';
import { pointerKey, releaseKey, refText } from './keys';
import { s3Store } from './s3Store';

// Tests each failure of the service and the connection on its own. store.test.ts runs against a real bucket.

interface Kept {
  readonly bytes: Buffer;
  readonly writer: string;
  /** The headers to serve the object with. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Handles a request in place of the service. Returns false to leave the request to the service. */
type Fault = (request: IncomingMessage, response: ServerResponse, serve: () => void) => boolean;

const objects = new Map<string, Kept>();
let fault: Fault = () => false;
let asked: string[] = [];
/** How many objects a page of a listing contains. */
let listed = 1000;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      asked.push(`${request.method} ${request.url}`);
      const serve = () => answer(request, response, body);
      if (!fault(request, response, serve)) serve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  objects.clear();
  fault = () => false;
  asked = [];
  listed = 1000;
});

const tagOf = ({ bytes, writer }: Kept) =>
  `"${createHash('md5').update(bytes).update(writer).digest('hex')}"`;

/** A single-threaded service with conditional writes. */
function answer(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const key = decodeURIComponent(pathname.slice('/base/bucket/'.length));
  const kept = objects.get(key);
  if (method === 'GET' && key === '') return list(response, searchParams);
  if (method === 'GET') {
    if (!kept) return void sendError(response, 404, 'NoSuchKey');
    response.setHeader('ETag', tagOf(kept)).setHeader('x-amz-meta-writer', kept.writer);
    for (const [name, value] of Object.entries(kept.headers)) response.setHeader(name, value);
    return void response.setHeader('Last-Modified', new Date().toUTCString()).end(kept.bytes);
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const expected = headers['if-match'];
  if (headers['if-none-match'] === '*' ? kept : expected !== (kept && tagOf(kept))) {
    return void sendError(response, 412, 'PreconditionFailed');
  }
  const served = ['content-type', 'content-encoding', 'cache-control'];
  objects.set(key, {
    bytes: body,
    writer: String(headers['x-amz-meta-writer']),
    headers: Object.fromEntries(
      served.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
    ),
  });
  response.end();
}

function list(response: ServerResponse, asked: URLSearchParams): void {
  const start = Number(asked.get('continuation-token') ?? 0);
  const all = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '')).sort();
  const contents = all
    .slice(start, start + listed)
    .map(
      (key) =>
        `<Key>${encodeURIComponent(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified>${etagOf(key)}`,
    )
    .map((described) => `<Contents>${described}</Contents>`);
  const end = start + listed;
  const next = end < all.length ? `<NextContinuationToken>${end}</NextContinuationToken>` : '';
  response.end(`<R><IsTruncated>${String(next !== '')}</IsTruncated>${next}${contents.join('')}</R>`);
}

/** The ETag of an object, as XML quotes it. */
const etagOf = (key: string) => {
  const kept = objects.get(key);
  return kept ? `<ETag>${tagOf(kept).replaceAll('"', '&quot;')}</ETag>` : '';
};

const sendError = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);

const port = () => (server.address() as AddressInfo).port;
const env = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port()}/base/`,
  AWS_ACCESS_KEY_ID: 'access',
  AWS_SECRET_ACCESS_KEY: 'secret',
  ...more,
});
const store = () => s3Store('s3://bucket/site', env());
const bytes = (text: string) => Buffer.from(text);

/** Applies a fault to the first `count` requests of a method. */
const first = (method: string, count: number, act: Fault): Fault => {
  let left = count;
  return (request, ...rest) => request.method === method && left-- > 0 && act(request, ...rest);
};

const cut: Fault = ({ socket }) => {
  socket.destroy();
  return true;
};
const doneThenCut: Fault = ({ socket }, response, serve) => {
  response.end = () => response;
  serve();
  socket.destroy();
  return true;
};
const answered =
  (status: number, code = ''): Fault =>
  (_request, response) => {
    sendError(response, status, code);
    return true;
  };

test.each([
  ['was cut off before it arrived', cut],
  ['was done but lost its response', doneThenCut],
  ['conflicted with another (409)', answered(409, 'ConditionalRequestConflict')],
  ['timed out (400)', answered(400, 'RequestTimeout')],
  ['was rate-limited (429)', answered(429, 'SlowDown')],
  ['hit an internal error (500)', answered(500, 'InternalError')],
  ['hit an overloaded service (503)', answered(503, 'SlowDown')],
])('a write that %s is done once and reported as done', async (_what, act) => {
  fault = first('PUT', 1, act);
  expect(await store().putNew('new', bytes('mine'))).toBe(true);
  const tag = (await store().get('new'))?.tag;
  fault = first('PUT', 1, act);
  expect(await store().swap('new', bytes('next'), tag)).toBe(true);
  expect((await store().get('new'))?.bytes).toEqual(bytes('next'));
});

test('a write whose response is lost has lost the race if the key holds another object', async () => {
  await store().putNew('new', bytes('same'));
  fault = first('PUT', 1, cut);
  expect(await store().putNew('new', bytes('same'))).toBe(false);
});

test('a delayed write that arrives just before its retry is recognized as done', async () => {
  const late: (() => void)[] = [];
  fault = ({ method, socket }, response, serve) => {
    if (method !== 'PUT') return false;
    if (late.length === 0) {
      late.push(() => {
        response.end = () => response;
        serve();
      });
      socket.destroy();
      return true;
    }
    late[0]?.();
    fault = () => false;
    return false;
  };
  expect(await store().putNew('new', bytes('mine'))).toBe(true);
});

test('a service that ignores conditions on writes is refused', async () => {
  const before = { ...process.env };
  Object.assign(process.env, env());
  fault = ({ method }, response) => {
    if (method === 'PUT')
      objects.set('site/site.json', { bytes: bytes('{"layout":2}'), writer: '', headers: {} });
    if (method === 'PUT') response.end();
    return method === 'PUT';
  };
  await expect(initSite('s3://bucket/site', '/')).rejects.toThrow('SHIP-087');
  process.env = before;
});

test('objects with wrong headers are reported and repaired', async () => {
  const tiny = await tinySite([], store());
  try {
    const script = 'globalThis.page = 1;';
    const hashes = `globalThis.hashes = ["${integrityOf(script)}"];`;
    const files = { 'page.js': script, 'page.js.br': brotliCompressSync(script), 'remoteEntry.js': hashes };
    const release = await tiny.publish({ part: 'a', files });
    await tiny.activate(release);
    const problems = async () =>
      (await verify(store(), () => undefined)).problems.map(({ code, at }) => `${code} ${at}`);
    expect(await problems()).toEqual([]);
    const damages = [
      ['SHIP-033', releaseKey(release, 'page.js'), 'content-type', 'application/octet-stream'],
      ['SHIP-033', releaseKey(release, 'page.js.br'), 'content-encoding', 'identity'],
      ['SHIP-033', releaseKey(release, 'remoteEntry.js'), 'cache-control', 'no-store'],
      ['SHIP-050', pointerKey, 'cache-control', 'max-age=600'],
    ] as const;
    for (const [, key, header, value] of damages) {
      const kept = objects.get(`site/${key}`);
      if (!kept) throw new Error(`There is no ${key}.`);
      objects.set(`site/${key}`, { ...kept, headers: { ...kept.headers, [header]: value } });
    }
    expect((await problems()).sort()).toEqual(damages.map(([code, key]) => `${code} ${key}`).sort());
    await tiny.publish({ part: 'a', files });
    await repair(store());
    expect(await problems()).toEqual([]);
  } finally {
    tiny.remove();
  }
});

test('a removal whose response is lost is retried', async () => {
  await store().putNew('old', bytes('old'));
  fault = first('DELETE', 1, doneThenCut);
  await store().remove('old');
  expect(await store().get('old')).toBeUndefined();
});

test('a truncated response is requested again', async () => {
  await store().putNew('large', bytes('x'.repeat(1000)));
  fault = first('GET', 1, (_request, response) => {
    response.writeHead(200, { 'Content-Length': 1000 }).write('x');
    setImmediate(() => response.destroy());
    return true;
  });
  expect((await store().get('large'))?.bytes).toHaveLength(1000);
});

test.each([
  [404, 'NoSuchBucket', /NoSuchBucket.*Create the bucket first/],
  [403, 'RequestTimeTooSkewed', /RequestTimeTooSkewed.*clock of this machine/],
  [403, 'AccessDenied', /AccessDenied.*ListBucket/],
  [301, 'PermanentRedirect', /PermanentRedirect.*AWS_REGION/],
  [501, 'NotImplemented', /NotImplemented.*If-None-Match/],
])(
  'every operation fails on a %s %s response without retrying, and the message gives advice',
  async (status, code, message) => {
    fault = answered(status, code);
    await expect(store().get('site.json')).rejects.toThrow(message);
    await expect(store().putNew('key', bytes('x'))).rejects.toThrow(message);
    await expect(store().swap('key', bytes('x'), 'tag')).rejects.toThrow(message);
    await expect(store().list('')).rejects.toThrow(message);
    await expect(store().remove('key')).rejects.toThrow(message);
    expect(asked).toHaveLength(5);
  },
);

test.each(['AccessDenied', 'InvalidObjectState', 'InvalidRequest', 'KMS.DisabledException'])(
  'an object that only its writer can read (%s) can be replaced',
  async (code) => {
    await store().putNew('live.json', bytes('encrypted'));
    await store().putNew('live.json.br', bytes('other'));
    fault = (request, ...rest) =>
      request.method === 'GET' && request.url?.endsWith('/live.json') === true
        ? answered(403, code)(request, ...rest)
        : false;
    const stored = await store().get('live.json');
    expect(stored).toMatchObject({ bytes: bytes(''), unreadable: `can't be read (${code})` });
    fault = () => false;
    expect(await store().swap('live.json', bytes('new'), stored?.tag)).toBe(true);
    expect((await store().get('live.json'))?.bytes).toEqual(bytes('new'));
  },
);

test('no more of an object is read than one of its kind may have, whatever length the service claims', async () => {
  const headers = { 'Transfer-Encoding': 'chunked' };
  objects.set('site/live.json', { bytes: Buffer.alloc(8 * 2 ** 20), writer: '', headers });
  expect(await store().get('live.json')).toMatchObject({
    bytes: bytes(''),
    unreadable: 'is larger than 1048576 bytes',
  });
});

test('a service that fails every time is reported after several tries', async () => {
  fault = answered(503, 'SlowDown');
  await expect(store().get('key')).rejects.toThrow(/SHIP-065.*the last status was 503/);
  expect(asked).toHaveLength(6);
});

test('an ETag still matches after a proxy has made it weak', async () => {
  await store().putNew('page', bytes('1'));
  fault = (_request, response) => {
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) => set(name, name === 'ETag' ? `W/${String(value)}` : value);
    return false;
  };
  const tag = (await store().get('page'))?.tag;
  expect(await store().swap('page', bytes('2'), tag)).toBe(true);
});

test('keys with special characters round-trip, even if a listing has several pages', async () => {
  listed = 2;
  const keys = ["a+b%20&=c'(x)~!*é😀.js", 'b,c;d@e$f?g#h[i].js', 'c.js', 'd.js', 'e.js'];
  for (const key of keys) expect(await store().putNew(key, bytes(key))).toBe(true);
  for (const key of keys) expect((await store().get(key))?.bytes).toEqual(bytes(key));
  expect((await store().list('')).map(({ key }) => key).sort()).toEqual([...keys].sort());
  expect([...objects.keys()].sort()).toEqual(keys.map((key) => `site/${key}`).sort());
});

test('objects whose names are not valid keys do not affect a cleanup', async () => {
  const tiny = await tinySite([], store());
  try {
    const foreign = [`r/a/${'0'.repeat(16)}/.hidden`, `trees/${'0'.repeat(64)}/a//b`, 'r/a b'];
    for (const key of foreign) objects.set(`site/${key}`, { bytes: bytes('x'), writer: '', headers: {} });
    const release = await tiny.publish({ part: 'a', content: 'never live' });
    const inAMonth = Date.now() + 32 * 24 * 3_600_000;
    const { releases } = await collect(store(), { keepDays: 30, keep: 1, dryRun: false }, inAMonth);
    expect(releases).toEqual([refText(release)]);
    expect(await repair(store(), inAMonth)).toEqual([]);
  } finally {
    tiny.remove();
  }
});

test('hundreds of concurrent requests share 32 connections', async () => {
  const connections = new Set<unknown>();
  fault = ({ socket }) => {
    connections.add(socket);
    return false;
  };
  const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => store().get(`key-${index}`)));
  expect(answers).toHaveLength(300);
  expect(connections.size).toBeLessThanOrEqual(32);
});

test.each([
  [{ AWS_ACCESS_KEY_ID: '' }, 's3://bucket', /SHIP-063.*Set AWS_ACCESS_KEY_ID/],
  [{ AWS_ACCESS_KEY_ID: '', AWS_PROFILE: 'work' }, 's3://bucket', /SHIP-063.*export-credentials/],
  [{ AWS_ENDPOINT_URL_S3: 'localhost:9000' }, 's3://bucket', /SHIP-001.*localhost:9000/],
  [{}, 's3://Bucket', /SHIP-001/],
  [{}, 's3://bucket/../x', /SHIP-001/],
])('with %j the store at %s is refused', (more, address, message) => {
  expect(() => s3Store(address, env(more))).toThrow(message);
});

test('a line break at the end of a key or a region doesn’t count', async () => {
  let authorization: string | undefined;
  fault = ({ headers }) => {
    authorization = headers.authorization;
    return false;
  };
  const more = {
    AWS_ACCESS_KEY_ID: 'access\n',
    AWS_SECRET_ACCESS_KEY: 'secret\n',
    AWS_REGION: 'eu-west-1\n',
  };
  await s3Store('s3://bucket/site', env(more)).get('key');
  expect(authorization).toMatch(/Credential=access\/\d+\/eu-west-1\/s3\//);
});

test('an empty variable is treated as unset', () => {
  expect(s3Store('s3://bucket', env({ AWS_ENDPOINT_URL_S3: '', AWS_REGION: '' })).address).toBe(
    's3://bucket',
  );
});
