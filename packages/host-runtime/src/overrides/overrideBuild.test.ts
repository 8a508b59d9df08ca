/** @jest-environment node */
import { releaseId } from '@forecast/contract';
import { answer } from '../testing/answer';
import { fakeClock } from '../testing/fakeClock';
import { pinnedRelease } from './overrideBuild';

/** A hash by its first letter. */
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

/** Asks for a folder with the name of the whole release, in which a record lies. */
async function read(changes: object) {
  const target = `https://parts.example/r/markets/${await releaseId(record.files)}/`;
  const fetch = async () => answer(JSON.stringify({ ...record, ...changes }));
  return pinnedRelease(target, { fetch, clock: fakeClock() });
}

test('a release that is what its name says is resolved', async () => {
  const release = await releaseId(record.files);
  expect(await read({})).toEqual({
    url: `https://parts.example/r/markets/${release}/remoteEntry.js`,
    metadata: { integrity: hash('e'), version: '1.0.0' },
    extras: { release, owner: 'Markets team', exposes: { Page: [pinned(page)] } },
  });
});

test.each([
  ['other files', { files: [entry] }],
  ['no files', { files: undefined }],
  ['another content', { files: [entry, { ...page, integrity: hash('o') }] }],
])('a release with %s is not what its name says', async (_what, changes) => {
  await expect(read(changes)).rejects.toThrow('is not what its name says');
});

test.each([
  ['in a hash', { ...page, integrity: `${entry.integrity} ${entry.path}\n${page.integrity}` }],
  ['in a path', { ...entry, path: `${entry.path}\n${page.integrity} ${page.path}` }],
])('two files that are told as one, by a line %s, are not what the name says', async (_what, file) => {
  expect(await releaseId([file])).toBe(await releaseId(record.files));
  await expect(read({ files: [file], entry: file.path, exposes: {} })).rejects.toThrow(
    'is not what its name says',
  );
});

test.each([
  ['another file', { entry: 'other.js' }],
  ['a file elsewhere', { entry: 'https://evil.example/remoteEntry.js' }],
  ['no entry', { entry: undefined }],
])('a release that starts with %s is no whole one', async (_what, changes) => {
  await expect(read(changes)).rejects.toThrow('is no whole release');
});

test.each([
  ['of another content', { ...pinned(page), integrity: hash('o') }],
  ['with the hash of another file', { ...pinned(page), integrity: hash('e') }],
  ['without a hash', { ...pinned(page), integrity: '' }],
  ['that is none of its files', { path: 'other.js', integrity: hash('p') }],
  ['from elsewhere', { path: 'https://evil.example/page.js', integrity: hash('p') }],
])('a release that pins a script %s is refused', async (_what, script) => {
  const exposes = { Page: [pinned(page)], RelatedMarkets: [pinned(page), script] };
  await expect(read({ exposes })).rejects.toThrow('pins a script that is none of its files');
});
