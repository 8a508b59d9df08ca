import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../store/Store';
import { memoryStore } from '../testing/memoryStore';
import { tinyHost, tinyRemote } from '../testing/tinyBuild';
import { describeRelease, publish } from './publish';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecast-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const paths = async (dist: string) => (await describeRelease('a', dist)).record.files.map(({ path }) => path);

test('a release names the commit it was built from, with a + if files have changed since; outside git, it names none', async () => {
  const dist = tinyRemote(folder, { part: 'a' });
  const lines: string[] = [];
  const commit = async () => (await describeRelease('a', dist, (line) => lines.push(line))).record.commit;
  expect(await commit()).toBeNull();
  const subject = `One \u202e${'ü'.repeat(150)}`;
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  git('init', '--quiet');
  // Git fails in the same way in a folder of another user.
  expect(await commit()).toBeNull();
  expect(lines.splice(0)).toEqual([
    expect.stringMatching(/^the release of a won't name its commit: fatal: /),
  ]);
  writeFileSync(join(folder, '.gitignore'), 'dist');
  writeFileSync(join(folder, 'a/source'), 'one');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', subject);
  const head = git('rev-parse', 'HEAD').slice(0, 12);
  const shown = `One ${'ü'.repeat(96)}`;
  expect(await commit()).toEqual({ id: head, subject: shown });
  writeFileSync(join(folder, 'a/source'), 'two');
  expect(await commit()).toEqual({ id: `${head}+`, subject: shown });
  expect(lines).toEqual([]);
});

test.each([
  ['the same path in capitals', ['PAGE.js'], 'page.js'],
  ['a path in two Unicode forms', ['gr\u00fcn.txt', 'gru\u0308n.txt'], 'gr\u00fcn.txt'],
  ['a name with too many bytes', [`${'ü'.repeat(101)}/a.txt`], 'ü/a.txt'],
  ['a path with too many bytes', [`${`${'深'.repeat(60)}/`.repeat(4)}a.txt`], '深/a.txt'],
])('a build with %s is refused before anything is written', async (_what, more, named) => {
  const files = Object.fromEntries(more.map((path) => [path, '']));
  const dist = tinyRemote(folder, { part: 'a', files });
  const store = memoryStore();
  const published = publish(store, 'a', dist);
  await expect(published).rejects.toMatchObject({ outcome: 'refused', findings: [{ code: 'SHIP-010' }] });
  await expect(published).rejects.toThrow(`${named}" in ${dist} can't be in a release`);
  expect(await store.list('')).toEqual([]);
});

test.each(['release.sig', 'Release.json', 'x'.repeat(201)])(
  'a build with a file named %s is refused',
  async (name) => {
    const dist = tinyRemote(folder, { part: 'a', files: { [name]: '[]' } });
    await expect(describeRelease('a', dist)).rejects.toThrow(
      `SHIP-010 publish: "${name}" in ${dist} can't be in a release`,
    );
  },
);

test('a release.json in a build is left out of the release', async () => {
  const files = { 'release.json': '{}' };
  expect(await paths(tinyRemote(folder, { part: 'a', files }))).toEqual([
    'contract.json',
    'mf-manifest.json',
    'page.js',
    'remoteEntry.js',
  ]);
});

test('a release includes linked files and folders, for tools that keep their output in a cache', async () => {
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
  ['a broken link', (at: string) => symlinkSync('/nowhere/at/all', at)],
  ['a link to a parent folder', (at: string) => symlinkSync('..', at)],
  [
    'a file larger than 128 MiB',
    (at: string) => {
      writeFileSync(at, '');
      truncateSync(at, 2 ** 27 + 1);
    },
  ],
])('%s is refused, and the message names it', async (_what, put) => {
  const dist = tinyRemote(folder, { part: 'a' });
  mkdirSync(join(dist, 'static'));
  put(join(dist, 'static', 'odd'));
  await expect(describeRelease('a', dist)).rejects.toThrow(
    `SHIP-010 publish: "static/odd" in ${dist} can't be in a release`,
  );
});

test('a build that refers to a missing script is refused, with a remedy', async () => {
  const dist = tinyRemote(folder, { part: 'a' });
  rmSync(join(dist, 'page.js'));
  await expect(describeRelease('a', dist)).rejects.toMatchObject({
    findings: [
      {
        code: 'SHIP-010',
        message: `The build refers to page.js, which is not in ${dist}.`,
        remedy: expect.stringContaining('Build the part again') as string,
      },
    ],
  });
});

test.each([
  ['has no data block', '<!doctype html><p>page</p>', 'SHIP-010'],
  [
    'loads a script from another origin without a hash',
    '<script type="application/json" id="site-data">null</script><script src="https://cdn.example/x.js"></script>',
    'SHIP-010',
  ],
  [
    'refers to a script that is missing',
    '<script type="application/json" id="site-data">null</script><script src="/static/none.js"></script>',
    'SHIP-010',
  ],
])('a host whose page %s is refused', async (_what, page, code) => {
  const dist = tinyHost(folder, ['a'], { files: { 'index.html': page } });
  await expect(describeRelease('host', dist)).rejects.toThrow(code);
});

test.each([
  ['contract.json', '{', 'is not JSON'],
  ['contract.json', '{}', 'is malformed'],
  ['mf-manifest.json', '[]', 'is malformed'],
])(
  'a malformed build file is refused with its name and folder: %s containing %j',
  async (name, text, problem) => {
    const dist = tinyRemote(folder, { part: 'a', files: { [name]: text } });
    await expect(describeRelease('a', dist)).rejects.toThrow(
      new RegExp(`SHIP-010 publish: ${name} in ${dist} ${problem}`),
    );
  },
);

test('publishing many files reads only a limited number at once', async () => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.txt`, String(at)]));
  const dist = tinyRemote(folder, { part: 'a', files });
  const store = memoryStore();
  let open = 0;
  let most = 0;
  const get: Store['get'] = async (key) => {
    most = Math.max(most, (open += 1));
    const stored = await store.get(key);
    open -= 1;
    return stored;
  };
  expect((await publish({ ...store, get }, 'a', dist)).outcome).toBe('published');
  expect(most).toBeLessThan(100);
});

test('a release with too large a record is refused before anything is written', async () => {
  const links = Array.from({ length: 100_000 }, (_, at) => `/a/${String(at).padStart(40, '0')}`);
  const store = memoryStore();
  await expect(publish(store, 'a', tinyRemote(folder, { part: 'a', contract: { links } }))).rejects.toThrow(
    'SHIP-101',
  );
  expect(await store.list('')).toEqual([]);
});
