/** @jest-environment node */
import { isExpiredCursor } from '../../domain';
import { buildMarket } from '../../testing/buildMarket';
import { buildSource } from '../../testing/buildSource';
import { serveSource, type ServedSource } from '../../testing/serveSource';
import type { ForecastSource, WritingVerb } from '../ForecastSource';
import { createHttpSource, SourceFailure } from './createHttpSource';

const open: ServedSource[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

/** An HTTP source whose server serves the given source. */
async function sourceOver(served: ForecastSource, writes = false) {
  const server = await serveSource(served);
  open.push(server);
  return { ...server, source: createHttpSource({ baseUrl: server.url, fetch, writes }) };
}

/** A source whose requests get the given responses in turn. Records the requests. */
function sourceAnswered(...responses: readonly (() => Response)[]) {
  const asked: (readonly [string, RequestInit | undefined])[] = [];
  const answer: typeof fetch = (url, init) => {
    asked.push([url as string, init]);
    const next = responses[Math.min(asked.length, responses.length) - 1];
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('fetch failed'));
  };
  return { asked, source: createHttpSource({ baseUrl: 'https://api.example/v1/', fetch: answer }) };
}

const failureOf = async (answer: Promise<unknown>) => {
  const error: unknown = await answer.catch((thrown: unknown) => thrown);
  if (!(error instanceof SourceFailure)) throw new Error(`No SourceFailure: ${String(error)}`);
  return error;
};

const json = (value: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(value), init);

test('each method requests its own path', async () => {
  const { source, requests } = await sourceOver(buildSource([buildMarket(), buildMarket({ id: 2 })]));
  await source.listMarkets({});
  await source.listMarkets({
    query: 'a b',
    tags: ['AI', 'x&y'],
    author: 'Desk',
    ids: [1, 2],
    sort: 'biggest-move',
  });
  await source.listMarkets({ ids: [] });
  await source.listMarkets({ cursor: '1' });
  await source.market(2);
  await source.relatedMarkets(2);
  await source.consensus(2);
  await source.featuredMarkets();
  await source.totals();
  await source.recentActivity();
  await source.availablePoints();
  await source.search({ query: 'test', most: 3 });
  expect(requests).toEqual([
    'GET /markets',
    'GET /markets?q=a+b&author=Desk&ids=1%2C2&sort=biggest-move&tag=AI&tag=x%26y',
    'GET /markets?ids=',
    'GET /markets?cursor=1',
    'GET /markets/2',
    'GET /markets/2/related',
    'GET /markets/2/consensus',
    'GET /featured-markets',
    'GET /totals',
    'GET /activity',
    'GET /available-points',
    'GET /search?q=test&most=3',
  ]);
});

test('writes go to their own paths, and exist only if the service accepts them', async () => {
  const given = {
    submitPosition: { marketId: 1, side: 'yes', points: 25, replaces: 7, key: 'a', researcher: 'ada' },
    withdrawPosition: { marketId: 1, key: 'b', researcher: 'ada' },
    postAnalysis: { marketId: 1, text: 'Well argued', stance: 60, key: 'c', researcher: 'ada' },
    reply: { discussionId: 'a/../b', text: 'Is it? 🎲', key: 'd', researcher: 'ada' },
    removeEntry: { discussionId: 'a/../b', researcher: 'ada' },
    upvote: { discussionId: 'a/../b', researcher: 'ada' },
    undoUpvote: { discussionId: 'a/../b' },
    setListed: { listed: true, researcher: 'ada' },
    signIn: { handle: 'ada' },
    signOut: {},
  } satisfies { readonly [Name in WritingVerb]: object };
  const sent: unknown[] = [];
  const take = (one: unknown) => Promise.resolve(void sent.push(one));
  const names = Object.keys(given) as WritingVerb[];
  const written = buildSource([buildMarket()], Object.fromEntries(names.map((name) => [name, take])));
  const { source, requests } = await sourceOver(written, true);
  for (const name of names)
    await (source[name] as (given: object) => Promise<void>)({ marketId: 1, ...given[name] });
  expect(sent).toEqual(Object.values(given));
  expect(requests).toEqual([
    'PUT /me/positions/1',
    'DELETE /me/positions/1',
    'POST /markets/1/analyses',
    'POST /analyses/a%2F..%2Fb/replies',
    'DELETE /entries/a%2F..%2Fb',
    'PUT /entries/a%2F..%2Fb/upvote',
    'DELETE /entries/a%2F..%2Fb/upvote',
    'PUT /me/listed',
    'POST /sign-in',
    'POST /sign-out',
  ]);
  const { source: readOnly } = await sourceOver(written);
  for (const name of names) expect(readOnly).not.toHaveProperty(name);
});

test('a write without a key gets one of its own', async () => {
  const keys: unknown[] = [];
  const written = buildSource([buildMarket()], {
    withdrawPosition: async ({ key }) => void keys.push(key),
  });
  const { source } = await sourceOver(written, true);
  await source.withdrawPosition?.({ marketId: 1 });
  await source.withdrawPosition?.({ marketId: 1 });
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(undefined);
});

test('a refusal tells the problem, and the numbers that come with it', async () => {
  const { source } = sourceAnswered(
    json(
      { type: '/problems/too-few-points', title: 'You don’t have that many points left.', available: 40 },
      { status: 409, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  );
  const failure = await failureOf(source.totals());
  expect(failure.reason).toEqual({ kind: 'refused', status: 409, code: 'too-few-points', available: 40 });
});

test('a service that doesn’t know standings or visitors says so with 404', async () => {
  const { source } = await sourceOver(buildSource());
  expect(await source.standing(1)).toBeNull();
  expect(await source.me()).toBeNull();
});

test('a write that the service doesn’t support is rejected as not found', async () => {
  const { source } = await sourceOver(buildSource([buildMarket()]), true);
  const failure = await failureOf(source.upvote?.({ marketId: 1, discussionId: 'a' }) ?? Promise.resolve());
  expect(failure.reason).toEqual({ kind: 'not-found' });
});

test('a write that the service refuses is rejected', async () => {
  const { source } = await sourceOver(
    buildSource([buildMarket()], { postAnalysis: () => Promise.reject(new Error('full')) }),
    true,
  );
  const failure = await failureOf(source.postAnalysis?.({ marketId: 1, text: '' }) ?? Promise.resolve());
  expect(failure.reason).toEqual({ kind: 'refused', status: 500 });
});

test('an unknown market falls back to market 1', async () => {
  const { source, requests } = await sourceOver(buildSource([buildMarket(), buildMarket({ id: 2 })]));
  expect((await source.market(99)).id).toBe(1);
  expect(await source.relatedMarkets(99)).toEqual(await source.relatedMarkets(1));
  expect(requests.slice(0, 2)).toEqual(['GET /markets/99', 'GET /markets/1']);
});

test('a call rejects as not found if the service has neither the market nor market 1, or doesn’t support the method', async () => {
  const { source } = sourceAnswered(() => new Response(null, { status: 404 }));
  for (const asked of [source.market(1), source.market(2), source.totals()])
    expect((await failureOf(asked)).reason).toEqual({ kind: 'not-found' });
});

test('a 304 returns the previous data', async () => {
  const first = json({ openQuestions: 1, analyses: 2, sources: 3 }, { headers: { ETag: '"one"' } });
  const { source, asked } = sourceAnswered(first, () => new Response(null, { status: 304 }));
  const totals = await source.totals();
  expect(await source.totals()).toEqual(totals);
  expect(asked.map(([, init]) => new Headers(init?.headers).get('If-None-Match'))).toEqual([null, '"one"']);
  const { source: over, requests } = await sourceOver(buildSource([buildMarket({ title: 'Same?' })]));
  expect(await over.market(1)).toEqual(await over.market(1));
  expect(requests).toHaveLength(2);
});

test.each(['"one"', 'W/"one"', 'W/"a, b"', 'one'])('the ETag %s is sent back unchanged', async (tag) => {
  const { source, asked } = sourceAnswered(
    json({ openQuestions: 1, analyses: 2, sources: 3 }, { headers: { ETag: tag } }),
    () => new Response(null, { status: 304 }),
  );
  expect(await source.totals()).toEqual(await source.totals());
  expect(new Headers(asked[1]?.[1]?.headers).get('If-None-Match')).toBe(tag);
});

test('a 304 without previous data, and a 304 to a write, are treated as refusals', async () => {
  const notModified = () => new Response(null, { status: 304 });
  const reason = { kind: 'refused', status: 304 };
  expect((await failureOf(sourceAnswered(notModified).source.totals())).reason).toEqual(reason);
  const writing = createHttpSource({
    baseUrl: 'https://api.example',
    fetch: () => Promise.resolve(notModified()),
    writes: true,
  });
  const written = writing.postAnalysis?.({ marketId: 1, text: '' }) ?? Promise.resolve();
  expect((await failureOf(written)).reason).toEqual(reason);
});

test.each(['https://api.example', 'https://api.example/', 'https://api.example/v1//'])(
  'paths are appended to the base URL %s',
  async (baseUrl) => {
    const asked: string[] = [];
    const fetched: typeof fetch = (url) => {
      asked.push(url as string);
      return Promise.resolve(Response.json([]));
    };
    await createHttpSource({ baseUrl, fetch: fetched }).featuredMarkets();
    expect(asked).toEqual([`${baseUrl.replace(/\/+$/, '')}/featured-markets`]);
  },
);

test.each([
  ['', undefined],
  ['🎲 & ü=1', '🎲 & ü=1'],
  ['\uD800', '\uFFFD'],
  ['../totals?#', '../totals?#'],
])('the query %j reaches the service', async (query, arrived) => {
  const { source, requests } = await sourceOver(buildSource());
  await source.listMarkets({ query, tags: [query], author: query });
  const sent = new URL(requests[0]?.replace('GET ', '') ?? '', 'http://localhost').searchParams;
  for (const name of ['q', 'tag', 'author']) expect(sent.get(name)).toBe(arrived ?? '');
});

test.each([
  ['no content', () => new Response(null, { status: 204 })],
  ['an empty body', () => new Response('')],
  ['a number that overflows', () => new Response('{"openQuestions":1e400,"analyses":2,"sources":3}')],
])('%s is an invalid response', async (_what, response) => {
  expect((await failureOf(sourceAnswered(response).source.totals())).reason.kind).toBe('invalid');
});

test('a byte order mark is ignored', async () => {
  const { source } = sourceAnswered(() => new Response('\uFEFF{"openQuestions":1,"analyses":2,"sources":3}'));
  expect(await source.totals()).toEqual({ openQuestions: 1, analyses: 2, sources: 3 });
});

test.each([1e21, 1e300, Number.MAX_SAFE_INTEGER])(
  'the unknown market %s falls back to market 1',
  async (id) => {
    const { source } = await sourceOver(buildSource());
    expect((await source.market(id)).id).toBe(1);
  },
);

test('a fetch that throws synchronously is treated as offline', async () => {
  const source = createHttpSource({
    baseUrl: 'https://api.example',
    fetch: () => {
      throw new TypeError('blocked');
    },
  });
  expect((await failureOf(source.totals())).reason).toEqual({ kind: 'offline' });
});

test('changed data replaces the previous data', async () => {
  let title = 'Before';
  const { source } = await sourceOver(
    buildSource([], { market: () => Promise.resolve(buildMarket({ title })) }),
  );
  expect((await source.market(1)).title).toBe('Before');
  title = 'After';
  expect((await source.market(1)).title).toBe('After');
});

test('a hundred responses are kept for revalidation, and the oldest is dropped first', async () => {
  const { source, asked } = sourceAnswered(
    json({ found: 0, total: 0, markets: [], tags: [] }, { headers: { ETag: '"t"' } }),
  );
  for (let cursor = 0; cursor <= 100; cursor += 1) await source.listMarkets({ cursor: String(cursor) });
  await source.listMarkets({ cursor: '1' });
  await source.listMarkets({ cursor: '0' });
  const tags = asked.slice(-2).map(([, init]) => new Headers(init?.headers).get('If-None-Match'));
  expect(tags).toEqual(['"t"', null]);
});

test('an unreachable service is treated as offline, and the request isn’t retried', async () => {
  const { source, asked } = sourceAnswered();
  const failure = await failureOf(source.totals());
  expect(failure.reason).toEqual({ kind: 'offline' });
  expect(failure.cause).toEqual(new TypeError('fetch failed'));
  expect(asked.map(([url]) => url)).toEqual(['https://api.example/v1/totals']);
});

test('a connection that breaks during a response is treated as offline', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new Error('reset')) });
  const { source } = sourceAnswered(() => new Response(broken));
  expect((await failureOf(source.totals())).reason).toEqual({ kind: 'offline' });
});

test('any other error status is treated as a refusal, and the request isn’t retried', async () => {
  const { source, asked } = sourceAnswered(() => new Response('down', { status: 503 }));
  expect((await failureOf(source.market(7))).reason).toEqual({ kind: 'refused', status: 503 });
  expect(asked).toHaveLength(1);
});

test('a request with an expired cursor rejects with the domain’s ExpiredCursor', async () => {
  const { source } = await sourceOver(buildSource());
  const error: unknown = await source.listMarkets({ cursor: 'gone' }).catch((thrown: unknown) => thrown);
  expect(isExpiredCursor(error)).toBe(true);
});

test.each([
  ['history.0.day', { history: [{ day: '2025-02-30', probability: 10 }] }],
  ['probability', { probability: 101 }],
  ['probability', { probability: 0.5 }],
  ['deadline', { deadline: 'Aug 31' }],
  ['tags.1', { tags: ['AI', null] }],
])('if a response is invalid, the error names the field: %s', async (field, wrong) => {
  const { source } = sourceAnswered(json({ ...buildMarket(), ...wrong }));
  const failure = await failureOf(source.market(1));
  expect(failure.reason).toEqual({ kind: 'invalid', field });
  expect(failure.message).toContain(`The response to market is invalid in "${field}": `);
});

test('a response that isn’t JSON is invalid as a whole', async () => {
  const { source } = sourceAnswered(() => new Response('<!doctype html>'));
  expect((await failureOf(source.totals())).reason).toEqual({ kind: 'invalid', field: '' });
});

test('unknown fields in a response are dropped', async () => {
  const { source } = sourceAnswered(json({ ...buildMarket(), secret: 'token' }));
  expect(await source.market(1)).toEqual(buildMarket());
});

test('a service that doesn’t respond occupies at most four connections, and counts as offline after 10 s of silence', async () => {
  jest.useFakeTimers();
  const asked = jest.fn();
  const silent: typeof fetch = (url, init) =>
    new Promise((_, reject) => {
      asked(url);
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const source = createHttpSource({ baseUrl: 'https://api.example', fetch: silent });
  const failures = [1, 2, 3, 4, 5].map((id) => failureOf(source.market(id)));
  await jest.advanceTimersByTimeAsync(9999);
  expect(asked).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(5);
  await expect(Promise.all(failures.slice(0, 4))).resolves.toMatchObject(
    Array(4).fill({ reason: { kind: 'offline' } }),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(failures[4]).resolves.toMatchObject({ reason: { kind: 'offline' } });
  jest.useRealTimers();
});

test('an answer that arrives slowly, but without long pauses, is read to its end', async () => {
  jest.useFakeTimers();
  const slow: typeof fetch = async (_url, init) =>
    new Response(
      new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
        pull: async (stream) => {
          await new Promise((resolve) => setTimeout(resolve, 9000));
          const piece = pieces.shift();
          if (piece === undefined) return stream.close();
          stream.enqueue(new TextEncoder().encode(piece));
        },
      }),
    );
  const pieces = ['2', '5', '0'];
  const source = createHttpSource({ baseUrl: 'https://api.example', fetch: slow });
  const points = source.availablePoints();
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(points).resolves.toBe(250);
  jest.useRealTimers();
});

test('an aborted call rejects with the signal’s reason', async () => {
  const { source } = await sourceOver(buildSource([], { totals: () => new Promise(() => undefined) }));
  const leaving = new AbortController();
  const answer = source.totals(leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toBe(leaving.signal.reason);
  await expect(source.totals(AbortSignal.abort())).rejects.toHaveProperty('name', 'AbortError');
});
