import { once } from 'node:events';
import { connect } from 'node:net';
import { operations, problems, type ProblemCode } from '@forecast/shared/api';
import { createHttpSource } from '@forecast/shared/http-source';
import { testSource } from '@forecast/shared/testing';
import type { FastifyInstance } from 'fastify';
import { Unavailable, type Database, type Engine } from '../database/Database';
import { groupCommits } from '../database/groupCommits';
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase';
import { Visitor, type Reply } from '../testing/Visitor';
import { createApp, type AppOptions } from './createApp';
import { operationNames } from './Handlers';
import type { Limits } from './limits';

let opened: TestDatabase;
let database: Database;
let app: FastifyInstance;
let origin: string;
const statements: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.asOwner('update site set writes_per_minute = null');
  database = groupCommits({
    query: (sql, parameters) => {
      statements.push(sql);
      return opened.database.query(sql, parameters);
    },
    close: () => opened.database.close(),
  });
  const stream = { write: (line: string) => void logged.push(line) };
  app = await createApp({ database, developmentSignIn: true, log: { level: 'debug', stream } });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await opened.remove();
});

/** A service with other options. */
const withOptions = (options: Partial<AppOptions>) =>
  createApp({ database, developmentSignIn: false, ...options });

/** A database that fails in the same way each time. */
const failing = (error: Error): Database =>
  groupCommits({ query: () => Promise.reject(error), close: () => Promise.resolve() });

let visitors = 0;
const newVisitor = () => new Visitor(app, `visitor-${++visitors}`);

const handles = { ada: 'ada-okafor', bo: 'bo-lindqvist', cy: 'cy-marchetti' } as const;

async function signedIn(name: keyof typeof handles): Promise<Visitor> {
  const visitor = newVisitor();
  expect(await visitor.signIn(handles[name])).toMatchObject({ status: 200, body: {} });
  return visitor;
}

async function post(visitor: Visitor, text = 'Prices follow energy.'): Promise<string> {
  const { status, body } = await visitor.post('/markets/2/analyses', { text });
  expect(status).toBe(200);
  return (body as { readonly id: string }).id;
}

const position = (points: number, replaces: number | null = null) => ({ side: 'yes', points, replaces });

testSource('the service, for a signed-in visitor', async () => {
  const { cookie = '' } = await signedIn('cy');
  return createHttpSource({
    baseUrl: `${origin}/api/v1`,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Cookie', cookie);
      headers.set('Sec-Fetch-Site', 'same-origin');
      return fetch(input, { ...init, headers });
    },
    writes: true,
  });
});

describe('what everybody may read', () => {
  const paths = operationNames
    .map((name) => operations[name])
    .filter(({ method, ...operation }) => method === 'GET' && !('own' in operation))
    .map(({ path }) =>
      path
        .replace('analyses/:id', 'analyses/model-launch-1')
        .replace('researchers/:id', 'researchers/ada-okafor')
        .replace(':id', '1'),
    )
    .map((path) => (path === '/search' ? '/search?q=food' : path));

  beforeAll(async () => {
    await opened.asOwner(`update researcher set listed = true where handle = 'ada-okafor'`);
    await opened.asOwner(`insert into market_score values (1, 1, 1, 100, '{0,0,0,0,0,0,0,0,0,1}', null)`);
  });

  test.each([...paths, '/openapi.json'])('%s is answered alike for all, and not sent twice', async (path) => {
    const visitor = newVisitor();
    const { status, headers, body } = await visitor.get(path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    const tag = String(headers['etag']);
    const unchanged = await visitor.get(path, { 'if-none-match': `"other", W/${tag}` });
    expect([unchanged.status, unchanged.body, unchanged.headers['etag']]).toEqual([304, undefined, tag]);
    statements.length = 0;
    const { cookie = '' } = await signedIn('ada');
    statements.length = 0;
    expect(await visitor.get(path, { cookie })).toMatchObject({ status: 200, body });
    expect(statements.filter((sql) => /session|researcher_id = /.test(sql))).toEqual([]);
  });

  test('a write shows in the next answer, also while many read', async () => {
    const visitor = await signedIn('bo');
    const reader = newVisitor();
    const readings = Array.from({ length: 20 }, () => reader.get('/markets/3/analyses'));
    const { body } = await visitor.post('/markets/3/analyses', { text: 'Shows at once.' });
    const { body: page } = await reader.get('/markets/3/analyses');
    expect(JSON.stringify(page)).toContain(JSON.stringify(body).slice(1, -1));
    await Promise.all(readings);
  });

  test('the service says which it is and when', async () => {
    const { body } = await newVisitor().get('/');
    expect(body).toMatchObject({ name: 'forecast', demo: true, now: expect.stringMatching(/^2025-07-0/) });
  });
});

describe('a signed-in researcher', () => {
  test('takes, replaces and withdraws a position', async () => {
    const ada = await signedIn('ada');
    const taken = await ada.put('/me/positions/4', position(100));
    expect(taken).toMatchObject({ status: 200, body: { available: 150 } });
    expect(taken.headers['cache-control']).toBe('no-store');
    const { body } = await ada.get('/me');
    expect(body).toMatchObject({
      kind: 'signed-in',
      handle: 'ada-okafor',
      name: 'Ada Okafor',
      available: 150,
    });
    const { positions } = body as { readonly positions: readonly { readonly id: number }[] };
    expect(positions).toEqual([expect.objectContaining({ marketId: 4, side: 'yes', points: 100 })]);
    const replaced = await ada.put('/me/positions/4', position(25, positions[0]?.id));
    expect(replaced).toMatchObject({ status: 200, body: { available: 225 } });
    expect(await newVisitor().get('/markets/4/standing')).toMatchObject({ body: { researchers: 1 } });
    expect(await ada.delete('/me/positions/4')).toMatchObject({ status: 200, body: { available: 250 } });
  });

  test('isn’t counted by side while only one or two others chose the same', async () => {
    const [ada, bo, cy] = [await signedIn('ada'), await signedIn('bo'), await signedIn('cy')];
    const choose = (visitor: Visitor, side: 'yes' | 'no') =>
      visitor.put('/me/positions/5', { side, points: 10, replaces: null });
    const standing = async () => (await newVisitor().get('/markets/5/standing')).body;
    for (const visitor of [ada, bo]) await choose(visitor, 'yes');
    await choose(cy, 'no');
    expect(await standing()).toMatchObject({ researchers: 3, shares: { yes: 67, no: 33 } });
    expect(await standing()).not.toHaveProperty('sides');
    await cy.delete('/me/positions/5');
    await choose(cy, 'yes');
    expect(await standing()).toMatchObject({
      sides: { yes: { researchers: 3, points: 30 }, no: { researchers: 0, points: 0 } },
    });
    for (const visitor of [ada, bo, cy]) await visitor.delete('/me/positions/5');
  });

  test('posts an analysis and replies, others upvote them and undo it, and the author removes them', async () => {
    const [ada, bo] = [await signedIn('ada'), await signedIn('bo')];
    const id = await post(ada);
    const reply = await bo.post(`/analyses/${id}/replies`, { text: 'By how much?' });
    expect(reply).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    const { body: page } = await newVisitor().get(`/analyses/${id}/replies`);
    expect(page).toMatchObject({ discussions: [{ author: 'Bo Lindqvist', content: 'By how much?' }] });
    expect(await bo.put(`/entries/${id}/upvote`)).toMatchObject({ status: 200, body: { upvotes: 1 } });
    expect(await bo.get('/me')).toMatchObject({ body: { upvoted: [id] } });
    expect(await bo.delete(`/entries/${id}/upvote`)).toMatchObject({ status: 200, body: { upvotes: 0 } });
    expect(await ada.delete(`/entries/${id}`)).toMatchObject({ status: 200, body: {} });
    const { body: analyses } = await newVisitor().get('/markets/2/analyses');
    expect(analyses).toMatchObject({
      discussions: expect.arrayContaining([
        expect.objectContaining({ id, content: '', removed: true, replies: 1 }),
      ]),
    });
  });

  test('gets the same answer to a request that is sent again, which is done once', async () => {
    const bo = await signedIn('bo');
    const again = { 'idempotency-key': 'once' };
    const text = 'Sent twice.';
    const first = await bo.post('/markets/5/analyses', { text }, again);
    const [second, third] = await Promise.all(
      [1, 2].map(() => bo.post('/markets/5/analyses', { text }, again)),
    );
    expect([first.status, second?.body, third?.body]).toEqual([200, first.body, first.body]);
    const { body } = await newVisitor().get('/markets/5/analyses');
    expect(JSON.stringify(body).split(text)).toHaveLength(2);
  });
});

describe('a page that shows one researcher while another is signed in', () => {
  const writes = operationNames.filter((name) => 'named' in operations[name]);

  test('is refused for everything that somebody writes as themselves', () => {
    const unnamed = operationNames.filter(
      (name) => operations[name].method !== 'GET' && !writes.includes(name),
    );
    expect(unnamed).toEqual(['signIn', 'signOut']);
  });

  test.each(writes)('%s does nothing', async (name) => {
    const id = await post(await signedIn('cy'));
    const bo = await signedIn('bo');
    const { method, path } = operations[name];
    const bodies: Partial<Record<typeof name, object>> = {
      setListed: { listed: true },
      submitPosition: position(10),
      postAnalysis: { text: 'As Ada.' },
      reply: { text: 'As Ada.' },
    };
    const url = path.replace(':id', /entries|analyses\/:id/.test(path) ? id : '11');
    const { body: before } = await bo.get('/me');
    const reply = await bo.request(method, url, bodies[name], { researcher: handles.ada });
    expect(reply).toMatchObject({ status: 409, body: { type: '/problems/other-researcher' } });
    expect(await bo.get('/me')).toMatchObject({ body: before });
    const { body: analyses } = await bo.get('/markets/11/analyses');
    expect(JSON.stringify(analyses)).not.toContain('As Ada.');
  });
});

describe('a session', () => {
  test('has a new token each time, which scripts and other sites can’t read and the database doesn’t have', async () => {
    const visitor = await signedIn('ada');
    const { cookie: first = '' } = visitor;
    const { headers } = await visitor.signIn(handles.bo);
    expect(headers['set-cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(visitor.cookie).not.toBe(first);
    expect(await visitor.get('/me', { cookie: first })).toMatchObject({ body: { kind: 'signed-out' } });
    const stored = await opened.asOwner<{ readonly count: number }>(
      `select count(*) from session where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [visitor.cookie?.split('=')[1]],
    );
    expect(stored).toEqual([{ count: 1 }]);
  });

  test('is over after signing out, for a stolen cookie too', async () => {
    const visitor = await signedIn('cy');
    const { cookie = '' } = visitor;
    const { headers } = await visitor.post('/sign-out', {});
    expect(headers['set-cookie']).toMatch(/^__Host-session=;.*Secure/);
    for (const stolen of [
      cookie,
      '__Host-session=',
      '__Host-session=%00',
      '__Host-session=guess',
      'session=x',
    ])
      expect(await newVisitor().get('/me', { cookie: stolen })).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store' },
        body: { kind: 'signed-out' },
      });
    expect(await newVisitor().post('/markets/1/analyses', { text: 'A' }, { cookie })).toMatchObject({
      status: 401,
    });
  });

  test('can’t be had by a button in production', async () => {
    const production = await withOptions({});
    const visitor = new Visitor(production);
    expect(await visitor.get('/me')).toMatchObject({ body: { kind: 'signed-out', signInAs: [] } });
    expect(await visitor.signIn(handles.ada)).toMatchObject({ status: 404 });
    expect(visitor.cookie).toBeUndefined();
  });

  test('can’t be had from another machine, whose requests a server on this one passes on', async () => {
    const forwarded = { 'x-forwarded-for': '192.168.1.7' };
    expect(await newVisitor().get('/me', forwarded)).toMatchObject({ body: { signInAs: [] } });
    const reply = await newVisitor().post('/sign-in', { handle: handles.ada }, forwarded);
    expect([reply.status, reply.headers['set-cookie']]).toEqual([404, undefined]);
  });

  test('isn’t given to another site’s page whose name resolves to this machine', async () => {
    const rebound = { host: 'other.example', origin: 'http://other.example' };
    expect(await newVisitor().get('/me', rebound)).toMatchObject({ body: { signInAs: [] } });
    expect(await newVisitor().post('/sign-in', { handle: handles.ada }, rebound)).toMatchObject({
      status: 404,
    });
  });

  test('can only be had as one of those that the button names', async () => {
    const { body } = await newVisitor().get('/me');
    const { signInAs } = body as { readonly signInAs: readonly { readonly handle: string }[] };
    expect(signInAs.map(({ handle }) => handle)).toEqual(Object.values(handles));
    expect(await newVisitor().signIn('min-jun-seo')).toMatchObject({ status: 404 });
  });
});

/** A request that has each problem. */
const troubles: Readonly<Record<ProblemCode, () => Promise<Reply>>> = {
  'signed-out': () => newVisitor().post('/markets/1/analyses', { text: 'A' }),
  'cross-site': () => newVisitor().post('/sign-out', {}, { 'sec-fetch-site': 'cross-site' }),
  'is-editor': async () => {
    const role = (name: string) =>
      opened.asOwner('update researcher set role = $1 where handle = $2', [name, handles.cy]);
    const cy = await signedIn('cy');
    await role('editor');
    const reply = await cy.put('/me/positions/5', position(10));
    await role('researcher');
    return reply;
  },
  'own-entry': async () => {
    const ada = await signedIn('ada');
    return ada.put(`/entries/${await post(ada)}/upvote`);
  },
  'not-author': async () => (await signedIn('bo')).delete(`/entries/${await post(await signedIn('ada'))}`),
  'not-found': () => newVisitor().get('/markets/99'),
  'other-researcher': async () =>
    (await signedIn('bo')).post('/markets/1/analyses', { text: 'A' }, { researcher: handles.ada }),
  'researcher-missing': async () =>
    (await signedIn('bo')).post('/markets/1/analyses', { text: 'A' }, { researcher: undefined }),
  'too-few-points': async () => {
    const bo = await signedIn('bo');
    for (const market of [6, 7]) await bo.put(`/me/positions/${market}`, position(100));
    return bo.put('/me/positions/8', position(100));
  },
  'market-closed': async () => {
    await opened.asOwner(`update market set status = 'closed' where id = 9`);
    return (await signedIn('ada')).put('/me/positions/9', position(10));
  },
  'position-changed': async () => (await signedIn('ada')).put('/me/positions/10', position(10, 12345)),
  'cursor-expired': () => newVisitor().get('/markets?cursor=outdated'),
  'too-large': () => newVisitor().post('/sign-in', { handle: 'x'.repeat(17_000) }),
  'unsupported-type': () => newVisitor().post('/sign-in', 'handle=x', { 'content-type': 'text/plain' }),
  invalid: () => newVisitor().post('/markets/1/analyses', { text: 'A', stance: 101 }),
  'key-reused': async () => {
    const ada = await signedIn('ada');
    const key = { 'idempotency-key': 'reused' };
    await ada.post('/markets/1/analyses', { text: 'A' }, key);
    return ada.post('/markets/1/analyses', { text: 'B' }, key);
  },
  'key-missing': async () =>
    (await signedIn('ada')).post('/markets/1/analyses', { text: 'A' }, { 'idempotency-key': '' }),
  'too-many': async () => {
    await opened.asOwner('update site set writes_per_minute = 1');
    const cy = await signedIn('cy');
    const [, reply] = [
      await cy.post('/markets/1/analyses', { text: 'A' }),
      await cy.post('/markets/1/analyses', { text: 'B' }),
    ];
    await opened.asOwner('update site set writes_per_minute = null');
    return reply;
  },
  unavailable: async () =>
    new Visitor(await withOptions({ database: failing(new Unavailable('gone')) })).get('/totals'),
  unconfirmed: async () =>
    signOut(await withOptions({ database: failing(new Unavailable('The connection has ended.', true)) })),
};

/** Sends a write with a session that the service needn't know. */
const signOut = (service: FastifyInstance) =>
  new Visitor(service).post('/sign-out', {}, { cookie: '__Host-session=any' });

const members: Partial<Record<ProblemCode, object>> = {
  'too-few-points': { available: 50 },
  'market-closed': { closedAt: expect.stringMatching(/Z$/) },
  'position-changed': { current: null },
  invalid: { field: 'stance' },
  'too-many': { retryAfter: expect.any(Number) },
};

test.each(Object.keys(problems) as ProblemCode[])('the problem %s says what it is', async (code) => {
  const { status, headers, body } = await troubles[code]();
  const [expected, title] = problems[code];
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/problem+json'),
    'cache-control': 'no-store',
  });
  expect(body).toEqual({ type: `/problems/${code}`, title, status, ...members[code] });
  expect(headers['retry-after'] !== undefined).toBe(status === 429 || status === 503);
});

describe('a request that is refused', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['another site in an old browser', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { 'sec-fetch-site': undefined, origin: 'null' }, 403],
    ['no known place', { 'sec-fetch-site': undefined }, 403],
    ['the site in an old browser', { 'sec-fetch-site': undefined, origin: 'https://site.example' }, 200],
    ['the site', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('a write from %s', async (_from, headers, status) => {
    const reply = await newVisitor().post('/sign-out', {}, { host: 'site.example', ...headers });
    expect(reply.status).toBe(status);
  });

  test.each([
    ['PUT', '/me/positions/1', { points: 10, replaces: null }, 'side'],
    ['PUT', '/me/positions/1', { ...position(10), more: 1 }, 'more'],
    ['PUT', '/me/positions/1', { ...position(11) }, 'points'],
    ['POST', '/markets/1/analyses', { text: ' ' }, 'text'],
    ['POST', '/markets/1/analyses', { text: 'x'.repeat(5001) }, 'text'],
    ['POST', '/markets/1/analyses', { text: 'a\0' }, 'text'],
    ['POST', '/markets/1/analyses', { text: 'a\u001b[31m' }, 'text'],
    ['POST', '/markets/1/analyses', { text: '\u200b\n\u200d' }, 'text'],
    ['POST', '/analyses/none/replies', { text: '\u2800' }, 'text'],
    ['POST', '/sign-in', { handle: '\0' }, 'handle'],
    ['POST', '/sign-in', [], 'handle'],
    ['POST', '/sign-out', '{', ''],
    ['GET', '/markets?sort=up', undefined, 'sort'],
    ['GET', '/markets?ids=1,x', undefined, 'ids'],
    ['GET', '/search', undefined, 'q'],
    ['GET', '/search?q=%00', undefined, 'q'],
  ] as const)('%s %s names the field %s', async (method, path, body, field) => {
    const reply = await newVisitor().request(method, path, body, { 'content-type': 'application/json' });
    expect(reply).toMatchObject({ status: 422, body: { type: '/problems/invalid', field } });
  });

  test.each([
    '/nothing',
    '/markets/x',
    '/markets/0',
    '/markets/%E0%A4%A',
    `/analyses/${'x'.repeat(300)}/replies`,
  ])('nothing is at %s', async (path) => {
    expect(await newVisitor().get(path)).toMatchObject({
      status: 404,
      body: { type: '/problems/not-found' },
    });
  });

  test('a method that a path doesn’t have', async () => {
    const reply = await newVisitor().delete('/markets/1/analyses');
    expect(reply).toMatchObject({
      status: 405,
      headers: { allow: 'GET, POST' },
      body: { type: 'about:blank', title: 'Method Not Allowed', status: 405 },
    });
  });

  test('more than the limit from one address, which proxies of this machine may name', async () => {
    const limited = await withOptions({ limits: { requestsPerMinute: 2 } });
    const statusFor = async (remoteAddress: string, forwarded?: string) => {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      const { statusCode } = await limited.inject({ url: '/api/v1/totals', remoteAddress, headers });
      return statusCode;
    };
    for (const status of [200, 200, 429]) expect(await statusFor('203.0.113.5')).toBe(status);
    expect(await statusFor('203.0.113.6')).toBe(200);
    expect(await statusFor('203.0.113.5', '198.51.100.1')).toBe(429);
    for (const status of [200, 200, 429])
      expect(await statusFor('127.0.0.1', '1.2.3.4, 198.51.100.2')).toBe(status);
    for (const status of [200, 200, 429])
      expect(await statusFor('127.0.0.1', `2001:db8::${status}`)).toBe(status);
    for (const status of [200, 200, 200]) expect(await statusFor('127.0.0.1')).toBe(status);
  });

  test('more at the same time than the service can take', async () => {
    let answer: (() => void) | undefined;
    const slow = groupCommits({
      query: async (sql, parameters) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return database.query(sql, parameters);
      },
      close: () => Promise.resolve(),
    });
    const busy = new Visitor(await withOptions({ database: slow, limits: { running: 1 } }));
    const first = busy.get('/available-points');
    expect(await first).toMatchObject({ status: 200 });
    const waiting = busy.get('/totals');
    while (!answer) await Promise.resolve();
    expect(await busy.get('/available-points')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    answer();
    expect(await waiting).toMatchObject({ status: 200 });
    expect(await busy.get('/available-points')).toMatchObject({ status: 200 });
  });

  test('reads beyond their share of the service, while writes are still accepted', async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const slow = groupCommits({
      ...database,
      query: (...asked) => gate.then(() => database.query(...asked)),
    });
    const busy = new Visitor(await withOptions({ database: slow, limits: { running: 4 } }));
    const reading = [1, 2, 3].map((id) => busy.get(`/markets/${id}`));
    expect(await busy.get('/available-points')).toMatchObject({ status: 503 });
    expect(await busy.post('/sign-out', {})).toMatchObject({ status: 200 });
    answer();
    for (const { status } of await Promise.all(reading)) expect(status).toBe(200);
  });

  test.each([
    ['what isn’t HTTP', 'what?\r\n\r\n', 400],
    ['too many header fields', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a request that never ends', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
    [
      'a body that never ends',
      'POST /api/v1/sign-out HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      408,
    ],
  ])('%s', async (_what, bytes, status) => {
    const impatient = await withOptions({ limits: { arrivalMs: 500 } });
    const { port } = new URL(await impatient.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    socket.write(bytes);
    await once(socket, 'close');
    expect(received).toMatch(
      new RegExp(`^HTTP/1.1 ${status} .*application/problem\\+json.*"status":${status}}$`, 's'),
    );
    await impatient.close();
  });
});

test('requests whose bodies haven’t arrived leave room for others', async () => {
  const small = await withOptions({ limits: { running: 1 } });
  const { port } = new URL(await small.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const head = 'POST /api/v1/sign-out HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  await new Promise<void>((resolve) => {
    small.server.once('request', () => resolve());
    socket.write(`${head}Content-Length: 9\r\n\r\n{`);
  });
  expect(await new Visitor(small).get('/totals')).toMatchObject({ status: 200 });
  socket.destroy();
  await small.close();
});

describe('a service in trouble', () => {
  test('tells a visitor nothing about an error, nor the log a text', async () => {
    const secret = 'duplicate key value (text)=(secret)';
    const lines: string[] = [];
    const broken = new Visitor(
      await withOptions({
        database: failing(Object.assign(new Error(secret), { code: '23505' })),
        log: { stream: { write: (line: string) => void lines.push(line) } },
      }),
    );
    expect(await broken.get('/totals')).toMatchObject({
      status: 500,
      body: { type: 'about:blank', title: 'Internal Server Error', status: 500 },
    });
    expect(lines.join()).toContain('23505');
    expect(lines.join()).not.toContain('secret');
  });

  test('never sends an answer that its schema doesn’t allow', async () => {
    const odd = groupCommits({
      query: async () => [{ openQuestions: -1 }] as never,
      close: () => Promise.resolve(),
    });
    expect(await new Visitor(await withOptions({ database: odd })).get('/totals')).toMatchObject({
      status: 500,
    });
  });

  describe('doesn’t know whether a write happened, but says that a read failed,', () => {
    const never = () => new Promise<never>(() => {});
    test.each<[string, () => Database, Partial<Limits>]>([
      ['if a connection ends', () => failing(new Unavailable('gone', true)), {}],
      ['if the answer takes too long', () => groupCommits({ query: never, close: never }), { answerMs: 100 }],
    ])('%s', async (_case, databaseOf, limits) => {
      const service = await withOptions({ database: databaseOf(), limits });
      const answers = [await signOut(service), await new Visitor(service).get('/totals')];
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [503, expect.objectContaining({ type: '/problems/unconfirmed' })],
        [503, expect.objectContaining({ type: '/problems/unavailable' })],
      ]);
    });

    test('if a commit isn’t synced', async () => {
      const query = (sql: string) =>
        sql.includes('end_session') ? Promise.resolve([]) : Promise.reject(new Unavailable('gone'));
      const unsynced = groupCommits({ query: query as Engine['query'], close: never });
      expect((await signOut(await withOptions({ database: unsynced }))).body).toMatchObject({
        type: '/problems/unconfirmed',
      });
    });
  });

  test('is alive but not ready without its database', async () => {
    const offline = await withOptions({ database: failing(new Unavailable('gone')) });
    const [live, ready] = [await offline.inject('/health/live'), await offline.inject('/health/ready')];
    expect([live.statusCode, ready.statusCode, ready.headers['retry-after']]).toEqual([200, 503, '5']);
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  test('is not ready while a market has waited for its scores for more than five minutes', async () => {
    const wait = (minutes: number) =>
      opened.asOwner(
        `update market set status = 'resolved', outcome = 'annulled', resolved_at = site_now(), reason = 'Void.',
          resolution_no = 1, unscored_since = clock_timestamp() - make_interval(mins => $1) where id = 9`,
        [minutes],
      );
    await wait(4);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    await wait(6);
    const late = await app.inject('/health/ready');
    expect([late.statusCode, late.json()]).toEqual([503, { status: 'unscored', markets: [9] }]);
    await opened.asOwner('update market set unscored_since = null where id = 9');
  });
});

test('metrics count requests by route and status, and the statements that they run', async () => {
  await newVisitor().get('/markets/99');
  const { body } = await app.inject('/metrics');
  expect(body).toMatch(
    /http_request_duration_seconds_count{method="GET",route="\/api\/v1\/markets\/:id",status="404"} \d/,
  );
  expect(body).toMatch(/database_query_duration_seconds_count \d{2,}/);
});

test('logs have routes and statuses, but no texts, searches, cookies or addresses', async () => {
  const ada = await signedIn('ada');
  await post(ada, 'A confidential text');
  await ada.get('/search?q=confidential');
  const log = logged.join('');
  expect(log).toContain('"route":"/api/v1/search","status":200');
  for (const secret of ['onfidential', 'ada-okafor', ada.cookie?.split('=')[1] ?? 'none', '127.0.0.1:'])
    expect(log.replaceAll(origin, '')).not.toContain(secret);
});

test('the OpenAPI document describes every operation', async () => {
  const { body } = await newVisitor().get('/openapi.json');
  const { paths } = body as { readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>> };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.map((operation) => 'operationId' in operation && operation.operationId).sort()).toEqual(
    [...operationNames].sort(),
  );
  expect(paths['/me/positions/{id}']?.['put']).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'Idempotency-Key', in: 'header', required: true },
      { name: 'Researcher', in: 'header', required: true },
    ],
    requestBody: {
      content: { 'application/json': { schema: { properties: { points: { enum: [10, 25, 50, 100] } } } } },
    },
    responses: { 409: { description: expect.stringContaining('points left') } },
  });
});
