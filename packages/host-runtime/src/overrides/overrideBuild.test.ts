/** @jest-environment node */
import { releaseId } from '@forecast/contract';
import { answer } from '../testing/answer';
import { fakeClock } from '../testing/fakeClock';
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

/** Reads a release from a folder named after the original `record`, with these changes in the folder's record. */
async function read(changes: object) {
  const target = `https://parts.example/r/markets/${await releaseId(record.files)}/`;
  const fetch = async () => answer(JSON.stringify({ ...record, ...changes }));
  return pinnedRelease(target, { fetch, clock: fakeClock() });
}

test('a release that matches its name is resolved', async () => {
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
  ['changed content', { files: [entry, { ...page, integrity: hash('o') }] }],
])('a release with %s does not match its name', async (_what, changes) => {
  await expect(read(changes)).rejects.toThrow('does not match its name');
});

test.each([
  ['in a hash', { ...page, integrity: `${entry.integrity} ${entry.path}\n${page.integrity}` }],
  ['in a path', { ...entry, path: `${entry.path}\n${page.integrity} ${page.path}` }],
])(
  'a single file that looks like two because of a line break %s does not match the name',
  async (_what, file) => {
    expect(await releaseId([file])).toBe(await releaseId(record.files));
    await expect(read({ files: [file], entry: file.path, exposes: {} })).rejects.toThrow(
      'does not match its name',
    );
  },
);

test.each([
  ['another file', { entry: 'other.js' }],
  ['a file on another site', { entry: 'https://evil.example/remoteEntry.js' }],
  ['missing', { entry: undefined }],
])('a release whose entry is %s is refused', async (_what, changes) => {
  await expect(read(changes)).rejects.toThrow('is not a complete release');
});

test.each([
  ['with other content', { ...pinned(page), integrity: hash('o') }],
  ['with the hash of another file', { ...pinned(page), integrity: hash('e') }],
  ['without a hash', { ...pinned(page), integrity: '' }],
  ['that is not in its files', { path: 'other.js', integrity: hash('p') }],
  ['from another site', { path: 'https://evil.example/page.js', integrity: hash('p') }],
])('a release that pins a script %s is refused', async (_what, script) => {
  const exposes = { Page: [pinned(page)], RelatedMarkets: [pinned(page), script] };
  await expect(read({ exposes })).rejects.toThrow('pins a script that is not in its file list');
});
