import { join } from 'node:path';
import { publish } from '../publishing/publish';
import { releaseKey } from '../store/keys';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach } from '../testing/tinySite';

const tiny = tinySiteForEach(['a', 'b']);

test('a release with intact files goes live', async () => {
  expect(await expectHeld(tiny, 'files', await tiny.publish({ part: 'a', content: 'whole' }))).toMatch(
    /^\d+ files of 1 new release$/,
  );
});

test.each([
  [
    'a truncated bundle',
    { 'remoteEntry.js': 'globalThis.entry = { hashes: {' },
    'SHIP-033',
    /remoteEntry\.js of a@\w+ is not a script: SyntaxError/,
  ],
  [
    'HTML instead of a script',
    { 'page.js': '<!doctype html><title>Not found</title>' },
    'SHIP-033',
    /page\.js of a@\w+ is not a script/,
  ],
  [
    'a script that changed after the entry script had recorded its hash',
    { 'page.js': 'globalThis.page = "changed";' },
    'SHIP-033',
    /remoteEntry\.js of a@\w+ refers to sha384-\S+, but no file of the release has this hash/,
  ],
  [
    'an ES module that is truncated',
    { 'later.mjs': 'export const later = {' },
    'SHIP-033',
    /later\.mjs of a@\w+ is not a script: SyntaxError/,
  ],
  [
    'an ES module that is nested too deeply for the compiler',
    { 'later.mjs': '['.repeat(100_000) },
    'SHIP-033',
    /later\.mjs of a@\w+ is not a script: RangeError/,
  ],
  [
    'an ES module for which the compiler would take gigabytes',
    { 'later.mjs': 'a;\n'.repeat(3_000_000) },
    'SHIP-033',
    /later\.mjs of a@\w+ is not a script: modules longer than 2097152 characters aren't parsed/,
  ],
  [
    'a script for which the parser would take gigabytes',
    { 'later.js': Buffer.alloc(17 * 2 ** 20, 'a;\n') },
    'SHIP-033',
    /later\.js of a@\w+ is not a script: scripts longer than 16777216 characters aren't parsed/,
  ],
  [
    'a script whose hash the entry script does not contain',
    { 'page.js': 'globalThis.page = 1;', 'remoteEntry.js': '/* no hashes */' },
    'SHIP-093',
    /a@\w+: The entry, remoteEntry\.js, doesn't contain the hash of page\.js\./,
  ],
  [
    'an intact ES module whose hash the entry script does not contain',
    { 'early.mjs': 'export const early = 1;', 'remoteEntry.js': '/* no hashes */' },
    'SHIP-093',
    /a@\w+: The entry, remoteEntry\.js, doesn't contain the hash of early\.mjs, page\.js\./,
  ],
  [
    'an entry that is an ES module',
    {
      'remoteEntry.mjs': 'export const get = (name) => import(name);',
      'mf-manifest.json': JSON.stringify({
        metaData: { remoteEntry: { name: 'remoteEntry.mjs' } },
        exposes: [],
      }),
    },
    'SHIP-093',
    /a@\w+: The entry, remoteEntry\.mjs, isn't a classic script\./,
  ],
  [
    'a compressed copy of something else',
    { 'page.js.br': 'not compressed' },
    'SHIP-033',
    /page\.js\.br of a@\w+ is not a compressed copy of page\.js/,
  ],
])('%s is refused, and the live site is untouched', async (_name, files, code, message) => {
  const release = await tiny.publish({ part: 'a', files });
  await expectRefused(tiny, [release], { rule: 'files', code, part: 'a', message });
});

test('a file that changed after publishing is refused, and publishing the build again restores it', async () => {
  const release = await tiny.publish({ part: 'a', content: 'damaged later' });
  await tiny.overwrite(releaseKey(release, 'page.js'), (text) => text.slice(0, -5));
  await expectRefused(tiny, [release], {
    rule: 'files',
    code: 'SHIP-033',
    part: 'a',
    message: /page\.js of a@\w+ is missing or doesn't have the hash sha384-/,
  });
  const again = () => publish(tiny.store, 'a', join(tiny.folder, 'a/dist'));
  expect((await again()).outcome).toBe('restored');
  expect((await again()).outcome).toBe('already there');
  await expectHeld(tiny, 'files', release);
});

test('a record that differs from its files is refused', async () => {
  const release = await tiny.publish({ part: 'a', content: 'rewritten' });
  await tiny.overwrite(releaseKey(release, 'release.json'), (text) =>
    text.replace('"budget": 1000', '"budget": 9999'),
  );
  await expectRefused(tiny, [release], {
    rule: 'files',
    code: 'SHIP-033',
    part: 'a',
    message: /release\.json of a@\w+ doesn't match the release's files; different fields: budget/,
  });
  // The remedy: publish the build again.
  expect(await tiny.publish({ part: 'a', content: 'rewritten' })).toEqual(release);
  await expectHeld(tiny, 'files', release);
});
