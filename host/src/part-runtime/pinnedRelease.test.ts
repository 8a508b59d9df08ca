/** @jest-environment node */
import { releaseId } from '@forecast/contract';
import { pinnedRelease } from './pinnedRelease';

const entry = { path: 'remoteEntry.js', size: 1, integrity: 'sha384-entry' };
const page = { path: 'page.js', size: 1, integrity: 'sha384-page' };
const pinned = ({ path, integrity }: typeof page) => ({ path, integrity });
const record = {
  app: 'markets',
  version: '1.0.0',
  owner: 'Markets team',
  files: [entry, page],
  entry: 'remoteEntry.js',
  exposes: { Page: [pinned(page)] },
};

/** Asks for a folder with the name of the whole release, in which a record lies. */
async function read(changes: object) {
  const target = `https://parts.example/r/markets/${await releaseId(record.files)}/`;
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ...record, ...changes }));
  return pinnedRelease(target);
}
afterEach(() => jest.restoreAllMocks());

test('a release that is what its name says is resolved', async () => {
  const release = await releaseId(record.files);
  expect(await read({})).toEqual({
    url: `https://parts.example/r/markets/${release}/remoteEntry.js`,
    metadata: { integrity: 'sha384-entry', version: '1.0.0' },
    extras: { release, owner: 'Markets team', exposes: { Page: [pinned(page)] } },
  });
});

test.each([
  ['other files', { files: [entry] }],
  ['no files', { files: undefined }],
  ['another content', { files: [entry, { ...page, integrity: 'sha384-other' }] }],
])('a release with %s is not what its name says', async (_what, changes) => {
  await expect(read(changes)).rejects.toThrow('is not what its name says');
});

test.each([
  ['another file', { entry: 'other.js' }],
  ['a file elsewhere', { entry: 'https://evil.example/remoteEntry.js' }],
  ['no entry', { entry: undefined }],
])('a release that starts with %s is no whole one', async (_what, changes) => {
  await expect(read(changes)).rejects.toThrow('is no whole release');
});

test.each([
  ['of another content', { ...pinned(page), integrity: 'sha384-other' }],
  ['with the hash of another file', { ...pinned(page), integrity: 'sha384-entry' }],
  ['without a hash', { ...pinned(page), integrity: '' }],
  ['that is none of its files', { path: 'other.js', integrity: 'sha384-page' }],
  ['from elsewhere', { path: 'https://evil.example/page.js', integrity: 'sha384-page' }],
])('a release that pins a script %s is refused', async (_what, script) => {
  const exposes = { Page: [pinned(page)], RelatedMarkets: [pinned(page), script] };
  await expect(read({ exposes })).rejects.toThrow('pins a script that is none of its files');
});
