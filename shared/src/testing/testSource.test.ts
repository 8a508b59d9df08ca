/** @jest-environment node */
import { createSearch } from '../domain';
import { createHttpSource } from '../source/http/createHttpSource';
import { readingVerbs, verbs, type ForecastSource } from '../source/ForecastSource';
import { sampleSource } from '../source/sampleSource';
import { buildMarket } from './buildMarket';
import { buildSource } from './buildSource';
import { serveSource, type ServedSource } from './serveSource';
import { sourceChecks, sourceProblems, type SourceCheck } from './sourceProblems';
import { testSource } from './testSource';

const open: ServedSource[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

/** An HTTP source whose server serves the given source. */
async function over(served: ForecastSource): Promise<ForecastSource> {
  const server = await serveSource(served);
  open.push(server);
  return createHttpSource({ baseUrl: server.url, fetch, writes: served.postAnalysis !== undefined });
}

/** Three pages of markets that differ in every sort criterion. */
const many = Array.from({ length: 60 }, (_, index) => {
  const probability = (index * 37) % 101;
  return buildMarket({
    id: index + 1,
    title: `Question ${index + 1}`,
    probability,
    comments: (index * 7) % 11,
    deadline: `2025-09-${String((index % 30) + 1).padStart(2, '0')}`,
    history: [
      { day: '2025-07-07', probability: (index * 13) % 100 },
      { day: '2025-07-08', probability },
    ],
  });
});

const written = () => Promise.resolve();
const discussed = buildMarket({
  discussions: [{ id: 'a/b', author: 'A', content: 'B', timestamp: 'now', upvotes: 1, replies: 0 }],
});
const ada = { handle: 'ada-okafor', name: 'Ada Okafor', edge: 1, coverage: 1, markets: 5 };
const writes: Partial<ForecastSource> = {
  submitPosition: written,
  postAnalysis: written,
  upvote: written,
  undoUpvote: written,
  reply: written,
  withdrawPosition: written,
  standing: async () => ({ version: 1, researchers: 0, history: [] }),
  analyses: async () => ({ discussions: discussed.discussions }),
  replies: async () => ({ discussions: [] }),
  me: async () => ({ kind: 'signed-out', signInAs: [] }),
  scores: async () => ({
    rows: [{ ...ada, place: 1, rank: 1 }],
    found: 1,
    years: [],
    groups: [],
    calibration: [],
  }),
  researcher: async () => ({ ...ada, calibration: [], scores: [] }),
  marketScores: async () => ({
    ...{ rules: 1, resolution: 1, final: true, published: 1600, researchers: 0 },
    scores: [],
  }),
  ownScores: async () => null,
};
const writable = buildSource([{ ...many[0], ...discussed, title: 'Question 1' }, ...many.slice(1)], writes);

testSource('the sample', () => sampleSource);
testSource('the sample over HTTP', () => over(sampleSource));
testSource('a service with three pages that can be written to', () => over(writable));

/** Returns the problems that all checks find in a source, by check. */
async function problemsOf(source: ForecastSource, within?: number) {
  const found = new Map<string, readonly string[]>();
  for (const check of sourceChecks) {
    const problems = await sourceProblems(check, source, within);
    if (problems.length > 0) found.set(check, problems);
  }
  return Object.fromEntries(found);
}

const { listMarkets } = buildSource(many);

/** An HTTP source whose server has three pages of markets and the given broken methods. */
const brokenServer = (broken: Partial<ForecastSource>) => over(buildSource(many, broken));

describe('problems are reported:', () => {
  test('data of the wrong type', async () => {
    const market = { ...buildMarket({ title: 'Question 1' }), probability: '78' } as never;
    const fault =
      'The response to market is invalid in "probability": Invalid type: Expected number but received "78"';
    const source = await brokenServer({ market: () => Promise.resolve(market) });
    expect(await problemsOf(source)).toEqual({
      'answers match the types of the domain': [`market fails: ${fault}`],
      'a market and its summary agree': [`market fails: ${fault}`],
      'an unknown id falls back to market 1': [`market fails: ${fault}`],
    });
  });

  test('a wrong order', async () => {
    const source = await brokenServer({
      listMarkets: (request) => {
        const unsorted = { ...request };
        delete unsorted.sort;
        return listMarkets(unsorted);
      },
    });
    const problems = await problemsOf(source);
    expect(Object.keys(problems)).toEqual(['lists are in the requested order']);
    expect(Object.values(problems)[0]?.[1]).toMatch(
      /^the list sorted by highest-probability is in the wrong order: 1, 2, 3, .* instead of /,
    );
  });

  test('missing pages', async () => {
    const source = await brokenServer({
      listMarkets: async (request) => {
        const page = { ...(await listMarkets(request)) };
        delete page.next;
        return page;
      },
    });
    expect((await problemsOf(source))['pages contain every market exactly once']).toEqual([
      'the list claims 60 markets, but its pages together have 25',
    ]);
  });

  test('a market on two pages', async () => {
    const source = await brokenServer({
      listMarkets: async (request) => {
        const page = await listMarkets(request);
        return request.cursor === '25'
          ? { ...page, markets: [...(await listMarkets({ ids: [25] })).markets, ...page.markets] }
          : page;
      },
    });
    expect((await problemsOf(source))['pages contain every market exactly once']).toEqual([
      'market 25 is on two pages of the list',
    ]);
  });

  test('a list that never ends', async () => {
    const source = await brokenServer({
      listMarkets: async (request) => ({ ...(await listMarkets(request)), next: '25' }),
    });
    expect((await problemsOf(source))['pages contain every market exactly once']).toEqual([
      'listMarkets never ends: the cursor "25" repeats',
    ]);
  });

  test('an invalid cursor that is not refused', async () => {
    const source = await brokenServer({
      listMarkets: ({ cursor, ...request }) =>
        listMarkets({ ...request, ...(cursor !== undefined && Number(cursor) > 0 && { cursor }) }),
    });
    expect(await problemsOf(source)).toEqual({
      'an invalid cursor is refused': [
        'an invalid cursor resolves instead of rejecting with an ExpiredCursor',
      ],
    });
  });

  test('a call that never settles', async () => {
    const source = await brokenServer({ market: () => new Promise(() => undefined) });
    const late = "market doesn't respond within 300 ms";
    const problemsOf = (check: SourceCheck) => sourceProblems(check, source, 300);
    expect(await problemsOf('lists are in the requested order')).toEqual([]);
    expect(await problemsOf('answers match the types of the domain')).toEqual([late]);
    expect(await problemsOf('an unknown id falls back to market 1')).toEqual([late]);
  });

  test('a source that ignores abort signals', async () => {
    const problems = await sourceProblems('aborted calls reject', writable);
    expect(problems).toEqual(readingVerbs.map((method) => `${method} ignores its AbortSignal`));
  });

  test('a service that always responds with status 500', async () => {
    const down = () => Promise.reject(new Error('down'));
    const source = await brokenServer(Object.fromEntries(readingVerbs.map((method) => [method, down])));
    const problems = await problemsOf(source);
    const refused = 'listMarkets fails: The service responded to /markets with status 500.';
    expect(problems['answers match the types of the domain']).toEqual([refused]);
    expect(problems['pages contain every market exactly once']).toEqual([refused]);
    expect(problems['an invalid cursor is refused']?.[0]).toMatch(
      /status 500\." instead of rejecting with an ExpiredCursor$/,
    );
    expect(problems).not.toHaveProperty(['aborted calls reject']);
  });

  test('an unknown id that doesn’t fall back to market 1, a search that misses a market, and a write that fails', async () => {
    const search = createSearch(many);
    const source = await brokenServer({
      consensus: (id) => Promise.resolve(id === 1 ? { yes: 78, no: 22 } : { yes: 50, no: 50 }),
      market: (id) => Promise.resolve(many.find((market) => market.id === id) ?? buildMarket({ id })),
      search: (request) => Promise.resolve({ ...search(request), markets: { found: 0, hits: [] } }),
      submitPosition: written,
      postAnalysis: () => Promise.reject(new Error('full')),
      withdrawPosition: written,
    });
    expect(await problemsOf(source)).toMatchObject({
      'an unknown id falls back to market 1': [
        'market(61) returns something other than market(1), although there is no market 61',
        'consensus(61) returns something other than consensus(1), although there is no market 61',
      ],
      'the search finds a market by its title': ['the search for "Question 1" misses market 1'],
      'every write notifies subscribers once': [
        'postAnalysis fails: The service responded to /markets/1/analyses with status 500.',
      ],
    });
  });

  const nothing = Object.create(null) as unknown;
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  // No check can remove what another visitor wrote, sign in, or agree to be on the board.
  const unchecked: readonly string[] = ['removeEntry', 'signIn', 'signOut', 'setListed'];
  const anyMethod = (Object.keys(verbs) as (keyof typeof verbs)[]).filter(
    (name) => !unchecked.includes(name),
  );
  test.each([
    ['never settles', () => new Promise(() => undefined)],
    [
      'throws synchronously',
      () => {
        throw new Error('at once');
      },
    ],
    ['returns undefined', () => undefined],
    ['resolves to undefined', () => Promise.resolve()],
    ['rejects with nothing', () => Promise.reject()],
    ['rejects with a value without text', () => Promise.reject(nothing)],
    ['rejects with a value that can’t be inspected', () => Promise.reject(proxy)],
    [
      'is a thenable that throws',
      () => ({
        then: () => {
          throw nothing;
        },
      }),
    ],
  ])('every check reports a problem if each method %s', async (_how, call) => {
    const source = Object.fromEntries(anyMethod.map((method) => [method, call])) as unknown as ForecastSource;
    const problems = await problemsOf(source, 20);
    expect(Object.keys(problems)).toEqual(sourceChecks);
    for (const texts of Object.values(problems)) for (const text of texts) expect(text).not.toBe('');
  });

  test.each(anyMethod)(
    'a method that never settles times out, even if the others work: %s',
    async (method) => {
      const late = `${method} doesn't respond within 50 ms`;
      const source = { ...buildSource([discussed], writes), [method]: () => new Promise(() => undefined) };
      const problems = await Promise.all(sourceChecks.map((check) => sourceProblems(check, source, 50)));
      expect(problems.flat()).toContain(late);
    },
  );

  test('a list with more pages than markets', async () => {
    let cursor = 0;
    const source = buildSource(many, {
      listMarkets: async () => ({ ...(await listMarkets({ ids: [1] })), next: String((cursor += 1)) }),
    });
    expect(await sourceProblems('pages contain every market exactly once', source)).toEqual([
      'listMarkets never ends: 61 pages for 60 markets',
    ]);
  });

  test('a source without markets', async () => {
    const problems = await sourceProblems(
      'a list contains only markets that match the request',
      buildSource([]),
    );
    expect(problems[0]).toMatch(/^the list is empty/);
  });
});
