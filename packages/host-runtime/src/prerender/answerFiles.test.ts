import { buildRelease } from '@forecast/contract/testing';
import { answer } from '../testing/answer';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { fakeClock } from '../testing/fakeClock';
import { answerFiles } from './answerFiles';

const release = buildRelease().extras.release;
const first = { host: 'aaaaaaaaaaaaaaaa', path: '/markets', parts: {}, answers: { queries: [] } };
const market = {
  host: first.host,
  path: '/market/7',
  parts: { markets: release },
  answers: { queries: [{ queryKey: ['market', 7], state: {} }] },
};

/**
 * Opens `/markets` on a server with this answers file (a page's prerendered data). `asked` lists the requests. If the
 * document lacks parts, the request for the file with every part (`whole`) hangs.
 */
function openPage(
  file: unknown = market,
  { page = first, address = 'https://site.example/markets', lacksParts = false } = {},
) {
  const asked: string[] = [];
  const clock = fakeClock();
  const { runtime } = buildPartRuntime({
    releases: { markets: buildRelease() },
    address,
    ...(lacksParts && { whole: { url: '/registry/1.json' }, fetch: () => new Promise(() => undefined) }),
  });
  const network = {
    clock,
    fetch: (url: string, { signal }: RequestInit = {}): Promise<Response> => {
      asked.push(url);
      if (file !== 'hangs')
        return Promise.resolve(answer(typeof file === 'string' ? file : JSON.stringify(file)));
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    },
  };
  const answersAt = answerFiles(network, runtime, page);
  return { asked, clock, answersAt: (path: string) => answersAt(new URL(path, 'https://site.example')) };
}

test('a page’s answers file is fetched once', async () => {
  const { answersAt, asked } = openPage();
  expect(await Promise.all([answersAt('/market/7'), answersAt('/market/7#chart')])).toEqual([
    market.answers,
    market.answers,
  ]);
  await answersAt('/');
  expect(asked).toEqual(['/market/7/answers.json', '/answers.json']);
});

test.each([
  ['there is no file', '<!doctype html><title>Not found</title>'],
  ['the file is malformed', { ...market, answers: { queries: [{}] } }],
  ['the file belongs to another page', { ...market, path: '/market/8' }],
  ['a part has another release', { ...market, parts: { markets: 'fedcba9876543210' } }],
  ['the document has no such part', { ...market, parts: { none: release } }],
  ['the host has another release', { ...market, host: 'bbbbbbbbbbbbbbbb' }],
  ['the host’s release is missing', { ...market, host: undefined }],
])('a page’s answers file isn’t used if %s', async (_why, file) => {
  expect(await openPage(file).answersAt('/market/7')).toBeUndefined();
});

test('a page’s answers file is fetched once, whether or not its URL ends with a slash', async () => {
  const { answersAt, asked } = openPage();
  expect(await answersAt('/market/7/')).toEqual(market.answers);
  expect(await answersAt('/market/7')).toEqual(market.answers);
  expect(asked).toEqual(['/market/7/answers.json']);
});

test('a request for a file that takes longer than 2 s is aborted', async () => {
  const { answersAt, clock } = openPage('hangs');
  const answers = answersAt('/market/7');
  await clock.pass(1_999);
  expect(await Promise.race([answers, Promise.resolve('waiting')])).toBe('waiting');
  await clock.pass(1);
  expect(await answers).toBeUndefined();
});

test('a registry file that takes longer than 2 s doesn’t delay the page any further', async () => {
  const { answersAt, clock } = openPage({ ...market, parts: { other: release } }, { lacksParts: true });
  const answers = answersAt('/market/7');
  await clock.pass(1_999);
  expect(await Promise.race([answers, Promise.resolve('waiting')])).toBe('waiting');
  await clock.pass(1);
  expect(await Promise.race([answers, Promise.resolve('waiting')])).toBeUndefined();
});

test.each([
  ['the document’s own page', '/markets', {}],
  ['the document’s own page with a slash at the end', '/markets/', {}],
  ['a page with a query', '/market/7?q=food', {}],
  [
    'a document with an override',
    '/market/7',
    { address: 'https://site.example/markets?part=markets@0123456789abcdef' },
  ],
])('no file is requested for %s', async (_what, path, how) => {
  const { answersAt, asked } = openPage(market, how as Parameters<typeof openPage>[1]);
  expect(await answersAt(path)).toBeUndefined();
  expect(asked).toEqual([]);
});
