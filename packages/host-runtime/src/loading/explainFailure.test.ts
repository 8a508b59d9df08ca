import { createHash } from 'node:crypto';
import { answer } from '../testing/answer';
import { fakeClock } from '../testing/fakeClock';
import { explainFailure } from './explainFailure';
import type { Arrival } from './loadingPlugin';
import type { PartRelease } from '../site/registry';
import { TimeLimitError } from './timeLimit';

const code = 'console.log("a part")';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
/** The entry script, which contains the hash of its chunk. */
const entryCode = `const hashes = ['${hashOf(code)}'];`;
const entry = 'https://parts.example/r/markets/a/remoteEntry.js';
const chunk = 'https://parts.example/r/markets/a/page.js';
const part: PartRelease = {
  part: 'markets',
  release: 'a',
  owner: 'Markets team',
  url: entry,
  type: 'global',
  integrity: hashOf(code),
  exposes: { Page: [{ url: chunk, integrity: hashOf(code) }] },
};

const sha384 = async (bytes: ArrayBuffer) => {
  const digest = createHash('sha384').update(new Uint8Array(bytes)).digest();
  return new Uint8Array(digest).buffer;
};

/** The error webpack throws when a script of a part doesn't load. */
const chunkError = (type: string, request = chunk) =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type, request });

interface Facts {
  readonly fetch?: () => Promise<Response>;
  readonly arrival?: Arrival;
  readonly secure?: boolean;
  readonly production?: boolean;
}

/** Explains an error of `part`. By default its scripts are intact and its entry ran. */
const explain = (error: unknown, { fetch, arrival = 'run', secure = true, production = true }: Facts = {}) =>
  explainFailure(error, part, {
    production,
    fetch: async (url) => {
      if (url === entry && arrival === 'run') return answer(entryCode);
      return fetch ? fetch() : answer(code);
    },
    clock: fakeClock(),
    sha384: secure ? sha384 : undefined,
    arrivalOf: (url) => (url === entry ? arrival : undefined),
  });

test('a load that exceeds the time limit is FED-004', async () => {
  expect(await explain(new TimeLimitError('late'))).toMatchObject({ code: 'FED-004' });
});

test('an entry that an earlier load is still waiting for is FED-004 too', async () => {
  const error = new Error('time is up');
  expect(await explain(error, { arrival: 'awaited' })).toEqual({ code: 'FED-004', cause: error });
});

test.each([
  ['a script that loads without defining its chunk', chunkError('missing'), 'FED-011'],
  [
    'a shared library in the wrong version',
    new Error('Unsatisfied version 18.0.0 from host of shared singleton module react (required ^19.0.0)'),
    'FED-012',
  ],
  [
    'the same error from a part built with an older version of our webpack configuration',
    new Error('Version 18.0.0 from host of shared singleton module react does not satisfy the requirement'),
    'FED-012',
  ],
  ['a module that the container lacks', new Error('Module "./Page" does not exist in container.'), 'FED-005'],
  [
    'an entry whose URL something has replaced',
    new Error('https://other.example/remoteEntry.js has no hash in the registry.'),
    'FED-010',
  ],
  ['an entry that ran and threw', new Error('boom'), 'FED-011'],
  ['a thrown string', 'boom', 'FED-011'],
])('%s (%p) is reported as %s', async (_what, error, expected) => {
  expect(await explain(error)).toEqual({ code: expected, cause: error });
});

describe.each([
  ['the entry', () => new Error('failed'), entry, 'refused'],
  ['a chunk', () => chunkError('error'), chunk, 'run'],
] as const)('%s that the browser did not run', (_what, thrown, url, arrival) => {
  const see = (fetch: () => Promise<Response>, secure = true) =>
    explain(thrown(), { fetch, arrival, secure });

  test.each([500, 503, 599, 429])('is FED-003 if the server responds with %d', async (status) => {
    const reason = { code: 'FED-003', cause: `${url} returned ${status}` };
    expect(await see(async () => answer('', { status }))).toEqual(reason);
  });

  test.each([400, 403, 404, 410])('is FED-013 if the server responds with %d', async (status) => {
    const reason = { code: 'FED-013', cause: `${url} returned ${status}` };
    expect(await see(async () => answer('', { status }))).toEqual(reason);
  });

  test.each([
    ['text/html', 'text/html'],
    [null, 'no type'],
  ])('is FED-013 if its content type is %p', async (type, shown) => {
    const reason = { code: 'FED-013', cause: `${url} returned ${shown}, not a script` };
    expect(await see(async () => answer('<h1>', { type }))).toEqual(reason);
  });

  test('is FED-010 if its hash differs from the registry', async () => {
    const cause = `${url} has the hash ${hashOf('changed')}, not ${hashOf(code)}`;
    expect(await see(async () => answer('changed'))).toEqual({ code: 'FED-010', cause });
  });

  test('is FED-003 if a second request succeeds', async () => {
    const cause = `${url} failed at first, but a second request got it`;
    expect(await see(async () => answer(code))).toEqual({ code: 'FED-003', cause });
  });

  test('is FED-003 on a page without https, which cannot compute hashes', async () => {
    expect(await see(async () => answer('changed'), false)).toMatchObject({ code: 'FED-003' });
  });

  test('is FED-003 if the server can’t be reached', async () => {
    const cause = `${url} could not be reached (TypeError: Failed to fetch)`;
    expect(await see(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      code: 'FED-003',
      cause,
    });
  });
});

describe('a chunk that the registry does not list', () => {
  const lazy = 'https://parts.example/r/markets/a/lazy.js';
  const see = (text: string, facts?: Facts) =>
    explain(chunkError('error', lazy), { fetch: async () => answer(text), ...facts });

  test('is FED-003 if the entry script contains its hash', async () => {
    expect(await see(code)).toMatchObject({ code: 'FED-003' });
  });

  test('is FED-010 if the entry script does not contain its hash', async () => {
    const cause = `${entry} has no hash ${hashOf('unpinned')} for ${lazy}`;
    expect(await see('unpinned')).toEqual({ code: 'FED-010', cause });
  });

  test.each([
    ['in development', { production: false }],
    ['on a page without https', { secure: false }],
  ])('is FED-003 whatever its content %s', async (_where, facts) => {
    expect(await see('unpinned', facts)).toMatchObject({ code: 'FED-003' });
  });
});

test('a second request that hangs is aborted after 5 s and is FED-003', async () => {
  const clock = fakeClock();
  const explaining = explainFailure(chunkError('error'), part, {
    fetch: (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('timed out'))),
      ),
    clock,
    sha384,
    production: true,
    arrivalOf: () => 'run',
  });
  const explained = jest.fn();
  void explaining.then(explained);
  await clock.pass(4_999);
  expect(explained).not.toHaveBeenCalled();
  await clock.pass(1);
  expect(await explaining).toMatchObject({ code: 'FED-003' });
});

test('the second request bypasses the cache', async () => {
  const asked: unknown[] = [];
  await explainFailure(chunkError('error'), part, {
    fetch: async (url, init) => {
      asked.push([url, init?.cache]);
      return answer(code);
    },
    clock: fakeClock(),
    sha384,
    production: false,
    arrivalOf: () => 'run',
  });
  expect(asked).toEqual([[chunk, 'reload']]);
});
