/** @jest-environment node */
import { createHash } from 'node:crypto';
import { answer } from '../testing/answer';
import { fakeClock } from '../testing/fakeClock';
import { OverrideRefused } from './OverrideRefused';
import { pinnedRelease } from './overrideBuild';

/** A hash made of one letter. */
const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const entry = { path: 'remoteEntry.js', size: 1, integrity: hash('e') };
const page = { path: 'page.js', size: 1, integrity: hash('p') };
const pinned = ({ path, integrity }: typeof page) => ({ path, integrity });
const record = {
  part: 'markets',
  version: '1.0.0',
  owner: 'Markets team',
  files: [entry, page],
  entry: 'remoteEntry.js',
  exposes: { Page: [pinned(page)] },
};

const id = '0123456789abcdef';
const target = `https://parts.example/r/markets/${id}/`;
const text = JSON.stringify(record);
const sha256 = createHash('sha256').update(text).digest('hex');

afterEach(() => jest.restoreAllMocks());

/** Reads a release for an override; the answers are by URL. By default it has a voucher and its original record. */
const read = (answers: Readonly<Record<string, Response>> = {}) =>
  pinnedRelease(
    { part: 'markets', target },
    {
      clock: fakeClock(),
      fetch: async (url) =>
        answers[url] ??
        { [voucher]: vouched(), [`${target}release.json`]: answer(text) }[url] ??
        answer('', { status: 404 }),
    },
  );

const voucher = `/overrides/markets/${id}.json`;
const vouched = (more: object = {}) => answer(JSON.stringify({ record: sha256, ...more }));

test('a release with a voucher is resolved', async () => {
  expect(await read()).toEqual({
    url: `${target}remoteEntry.js`,
    metadata: { integrity: hash('e'), version: '1.0.0' },
    extras: { release: id, owner: 'Markets team', exposes: { Page: [pinned(page)] } },
  });
});

test('neither a voucher nor a record is read from the browser’s cache', async () => {
  const caches: unknown[] = [];
  const fetch = async (url: string, init?: RequestInit) => {
    caches.push(init?.cache);
    return url === voucher ? vouched() : answer(text);
  };
  await pinnedRelease({ part: 'markets', target }, { clock: fakeClock(), fetch });
  expect(caches).toEqual(['no-store', 'no-store']);
});

test('a release without a voucher is refused before anything below its folder is requested', async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return answer('', { status: 404 });
  };
  const reading = pinnedRelease({ part: 'markets', target }, { clock: fakeClock(), fetch });
  await expect(reading).rejects.toThrow(OverrideRefused);
  await expect(reading).rejects.toThrow(`markets@${id} was never live on this site and isn’t in a preview`);
  expect(asked).toEqual([voucher]);
});

test.each([
  ['later', 1, true],
  ['now', 0, false],
  ['earlier', -1, false],
])('if the preview of a release ends %s, an override shows it: %j', async (_when, ms, isShown) => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const until = new Date(1_000_000 + ms).toISOString();
  const reading = read({ [voucher]: vouched({ until }) });
  if (isShown) await expect(reading).resolves.toMatchObject({ extras: { release: id } });
  else await expect(reading).rejects.toThrow(OverrideRefused);
});

test.each([
  ['was changed', answer(JSON.stringify({ ...record, files: [entry] }))],
  ['is gone', answer('', { status: 404 })],
  ['has one more space', answer(`${text} `)],
])('a release whose record %s is refused', async (_what, changed) => {
  await expect(read({ [`${target}release.json`]: changed })).rejects.toThrow(OverrideRefused);
});

test.each([
  ['a voucher that is a page', voucher, answer('<p>')],
  ['a voucher without a hash', voucher, answer('{"record":""}')],
  ['a voucher with an unreadable end', voucher, vouched({ until: 'never' })],
  ['a server that fails', voucher, answer('', { status: 503 })],
  ['a record that the server fails to send', `${target}release.json`, answer('', { status: 503 })],
])('with %s, the release isn’t shown, but may be later', async (_what, url, broken) => {
  const reading = read({ [url]: broken });
  await expect(reading).rejects.toThrow(Error);
  await expect(reading).rejects.not.toThrow(OverrideRefused);
});
