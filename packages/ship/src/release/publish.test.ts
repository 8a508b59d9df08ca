import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRecord } from '@forecast/contract';
import { releaseKey } from '../site/keys';
import { initSite, openSite } from '../site/openSite';
import { memoryStore } from '../store/memoryStore';
import { tinyHost, tinyRemote } from '../testing/tinyBuild';
import { pack } from './pack';
import { publish } from './publish';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecast-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const paths = async (dist: string) => (await pack('a', dist)).record.files.map(({ path }) => path);

test('a release names the commit that it was built from, with + where files differ from it, or none', async () => {
  const dist = tinyRemote(folder, { part: 'a' });
  const commit = async () => (await pack('a', dist)).record.commit;
  expect(await commit()).toBe('');
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  git('init', '--quiet');
  writeFileSync(join(folder, '.gitignore'), 'dist');
  writeFileSync(join(folder, 'a/source'), 'one');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', 'one');
  const head = git('rev-parse', 'HEAD').slice(0, 12);
  expect(await commit()).toBe(head);
  writeFileSync(join(folder, 'a/source'), 'two');
  expect(await commit()).toBe(`${head}+`);
});

test.each([
  '../x.txt',
  '\u2028/../../../../index.html',
  '\u2028/../../../../../../outside.txt',
  '/outside.txt',
  'a//b.txt',
  '.hidden.txt',
  'static/.hidden.txt',
])('a record that lists %j is refused, and nothing is written, inside or outside', async (path) => {
  await initSite('site', folder);
  const dist = tinyRemote(folder, { part: 'a' });
  await pack('a', dist);
  const file = join(dist, 'release.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord;
  const [first] = record.files;
  writeFileSync(file, JSON.stringify({ ...record, files: [...record.files, { ...first, path }] }));
  const before = readdirSync(folder, { recursive: true }).sort();
  const store = await openSite('site', folder);
  await expect(publish(store, 'a', dist)).rejects.toThrow(/SHIP-015.*is no path within a folder/);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
});

test('a build that was packed as another part is told so', async () => {
  const dist = tinyRemote(folder, { part: 'a' });
  await pack('a', dist);
  await expect(publish(memoryStore(), 'b', dist)).rejects.toThrow(
    /SHIP-013.*was packed as a\. Pack it again: ship pack b/,
  );
});

test.each(['{', '{}', '[]', ''])('a release.json that is %j is to be packed again', async (text) => {
  const dist = tinyRemote(folder, { part: 'a', files: { 'release.json': text } });
  await expect(publish(memoryStore(), 'a', dist)).rejects.toThrow(
    /SHIP-015 schema: .*dist\/release\.json is .* Pack it again: ship pack a\./,
  );
});

test.each([
  ['what ship itself writes', ['release.sig'], 'release.sig'],
  ['what ship itself writes, in capitals', ['RELEASE.JSON'], 'RELEASE.JSON'],
  ['a path twice', ['page.js'], 'page.js'],
  ['a path once more in capitals', ['PAGE.js'], 'PAGE.js'],
  ['a path written with other bytes', ['gr\u00fcn.txt', 'gru\u0308n.txt'], 'gru\u0308n.txt'],
  ['a file in a file', ['page.js/inner.js'], 'page.js/inner.js'],
  ['a file deep in a file', ['a.txt/b/c.txt', 'A.txt'], 'a.txt/b/c.txt'],
  ['a name that is too long', [`static/${'x'.repeat(201)}`], 'x'],
  ['a name that has too many bytes', [`${'ü'.repeat(101)}/a.txt`], 'ü/a.txt'],
  ['a path that has too many bytes', [`${`${'深'.repeat(60)}/`.repeat(4)}a.txt`], '深/a.txt'],
])('a record that lists %s is refused before anything is written', async (_what, more, named) => {
  const dist = tinyRemote(folder, { part: 'a' });
  await pack('a', dist);
  const file = join(dist, 'release.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord;
  const added = more.map((path) => ({ ...record.files[0], path }));
  writeFileSync(file, JSON.stringify({ ...record, files: [...record.files, ...added] }));
  const store = memoryStore();
  const published = publish(store, 'a', dist);
  await expect(published).rejects.toMatchObject({ outcome: 'refused', findings: [{ code: 'SHIP-056' }] });
  await expect(published).rejects.toThrow(`${named} in ${file} cannot be in a release`);
  expect(await store.list('')).toEqual([]);
});

test.each(['release.sig', 'Release.json', 'x'.repeat(201)])(
  'a build with a file %s is not packed',
  async (name) => {
    const dist = tinyRemote(folder, { part: 'a', files: { [name]: '[]' } });
    await expect(pack('a', dist)).rejects.toThrow(
      `SHIP-056 pack: "${name}" in ${dist} cannot be in a release`,
    );
  },
);

test('a record that says what its files do not is refused, and takes no place of one that is there', async () => {
  const dist = tinyRemote(folder, { part: 'a' });
  await pack('a', dist);
  const store = memoryStore();
  const { ref } = await publish(store, 'a', dist);
  const key = releaseKey(ref, 'release.json');
  const before = (await store.get(key))?.bytes.toString();
  writeFileSync(join(dist, 'release.json'), before?.replace('"budget": 1000', '"budget": 9999') ?? '');
  await expect(publish(store, 'a', dist)).rejects.toThrow(/SHIP-037.*states another budget than its files/);
  expect((await store.get(key))?.bytes.toString()).toBe(before);
});

test('the record of an earlier packing is no file of a release', async () => {
  const files = { 'release.json': '{}' };
  expect(await paths(tinyRemote(folder, { part: 'a', files }))).toEqual([
    'contract.json',
    'mf-manifest.json',
    'page.js',
    'remoteEntry.js',
  ]);
});

test('linked files and folders are in the release, as other tools keep what they have built', async () => {
  const dist = tinyRemote(folder, { part: 'a' });
  const cache = join(folder, 'cache');
  mkdirSync(join(cache, 'inner'), { recursive: true });
  writeFileSync(join(cache, 'inner', 'c.txt'), 'cached');
  symlinkSync(cache, join(dist, 'linked'));
  symlinkSync(join(cache, 'inner', 'c.txt'), join(dist, 'linked.txt'));
  expect(await paths(dist)).toEqual(expect.arrayContaining(['linked/inner/c.txt', 'linked.txt']));
  const store = memoryStore();
  const { ref } = await publish(store, 'a', dist);
  expect((await store.get(`r/a/${ref.id}/linked/inner/c.txt`))?.bytes.toString()).toBe('cached');
});

test.each([
  ['a link that leads nowhere', (at: string) => symlinkSync('/nowhere/at/all', at)],
  ['a link that leads back', (at: string) => symlinkSync('..', at)],
  [
    'a file of more than 2 GiB',
    (at: string) => {
      writeFileSync(at, '');
      truncateSync(at, 2 ** 31);
    },
  ],
])('%s is refused by its name', async (_what, put) => {
  const dist = tinyRemote(folder, { part: 'a' });
  mkdirSync(join(dist, 'static'));
  put(join(dist, 'static', 'odd'));
  await expect(pack('a', dist)).rejects.toThrow(
    `SHIP-056 pack: "static/odd" in ${dist} cannot be in a release`,
  );
});

test('a build that names a missing script is refused, with a remedy', async () => {
  const dist = tinyRemote(folder, { part: 'a' });
  rmSync(join(dist, 'page.js'));
  await expect(pack('a', dist)).rejects.toMatchObject({
    findings: [
      {
        code: 'SHIP-011',
        message: `The build names page.js, which is not in ${dist}.`,
        remedy: 'Build the part again.',
      },
    ],
  });
});

test.each([
  ['has no place for what is live', '<!doctype html><p>page</p>', 'SHIP-010'],
  [
    'loads a script from elsewhere without its hash',
    '<script type="application/json" id="site-data">null</script><script src="https://cdn.example/x.js"></script>',
    'SHIP-011',
  ],
  [
    'names a script that it does not have',
    '<script type="application/json" id="site-data">null</script><script src="/static/none.js"></script>',
    'SHIP-011',
  ],
])('a host whose page %s is not packed', async (_what, page, code) => {
  const dist = tinyHost(folder, ['a'], { files: { 'index.html': page } });
  await expect(pack('host', dist)).rejects.toThrow(code);
});

test.each([
  ['contract.json', '{', 'is no JSON'],
  ['contract.json', '{}', 'is malformed'],
  ['mf-manifest.json', '[]', 'is malformed'],
])('a %s that is %j is named, with its folder', async (name, text, problem) => {
  const dist = tinyRemote(folder, { part: 'a', files: { [name]: text } });
  await expect(pack('a', dist)).rejects.toThrow(new RegExp(`SHIP-010 pack: ${name} in ${dist} ${problem}`));
});
