import crypto from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from '../Refusal';
import { memoryStore } from '../testing/memoryStore';
import type { Store } from '../store/Store';
import { tinyHost, tinyRemote } from '../testing/tinyBuild';
import { readRelease } from '../releases/readRelease';
import { publishParts, releaseParts } from './releaseParts';

const build = 'echo > built';

let root: string;
let store: Store;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecast-parts-'));
  store = memoryStore();
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

/** Makes a part's folder with a build and a package.json with these scripts. */
function folderOf(part: string, scripts: Readonly<Record<string, string>>, content = 'first'): string {
  const dist = part === 'host' ? tinyHost(root, ['a']) : tinyRemote(root, { part, content });
  const folder = dirname(dist);
  const name = part === 'host' ? '@some/host' : `@some/remote-${part}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, scripts }));
  return folder;
}
const release = (folders: readonly string[], more = {}) =>
  releaseParts({
    store,
    folders,
    build: true,
    why: '',
    skipped: { smoke: 'files without a page' },
    onProgress: () => undefined,
    ...more,
  });

test('parts that pass their type check are built and go live together', async () => {
  const folders = ['host', 'a'].map((part) => folderOf(part, { typecheck: 'true', build }));
  const { generation, refs } = await release(folders);
  expect(refs.map(({ part }) => part)).toEqual(['host', 'a']);
  expect(Object.keys(generation.live)).toEqual(['host', 'a']);
  expect(folders.every((folder) => existsSync(join(folder, 'built')))).toBe(true);
});

test('a part whose type check fails is neither built nor published', async () => {
  const folder = folderOf('a', { typecheck: 'exit 2', build });
  await expect(release([folder])).rejects.toThrow('SHIP-008');
  expect(existsSync(join(folder, 'built'))).toBe(false);
  expect(await store.list('')).toEqual([]);
});

test("a build script does not inherit ship's credentials", async () => {
  const names = ['SHIP_SIGNING_KEY', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
  for (const name of names) jest.replaceProperty(process, 'env', { ...process.env, [name]: 'secret' });
  const typecheck = `test -z "$${names.join('$')}"`;
  const { outcome } = await release(['host', 'a'].map((part) => folderOf(part, { typecheck, build })));
  expect(outcome).toBe('changed');
});

test.each([
  ['package-lock.json', '', 'npm'],
  ['pnpm-lock.yaml', '', 'pnpm'],
  ['yarn.lock', '', 'yarn'],
  ['package.json', '{ "packageManager": "yarn@4.18.1" }', 'yarn'],
  ['package.json', '{ "devEngines": { "packageManager": { "name": "pnpm", "onFail": "error" } } }', 'pnpm'],
  ['package.json', '{ "packageManager": "other@1", "devEngines": {} }', 'npm'],
  [
    'package.json',
    '{ "packageManager": 1, "devEngines": { "packageManager": [{ "name": "yarn" }] } }',
    'yarn',
  ],
])('in a repository whose %s is %j, scripts are run with %s', async (file, text, manager) => {
  const bin = mkdtempSync(join(root, 'bin-'));
  for (const name of ['npm', 'pnpm', 'yarn'])
    writeFileSync(join(bin, name), `#!/bin/sh\necho ${name} "$@" >> ran`, { mode: 0o755 });
  jest.replaceProperty(process, 'env', { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` });
  const parts = JSON.parse(text.startsWith('{') ? text : '{}') as object;
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...parts, workspaces: ['*'] }));
  if (file !== 'package.json') writeFileSync(join(root, file), text);
  const folder = folderOf('host', { typecheck: '', build: '' });
  await publishParts({ store, folders: [folder], build: true, onProgress: () => undefined });
  expect(readFileSync(join(folder, 'ran'), 'utf8')).toBe(`${manager} run typecheck\n${manager} run build\n`);
});

test("a script that can't be run is refused with the reason", async () => {
  const folder = folderOf('host', { typecheck: '', build: '' });
  writeFileSync(join(folder, 'yarn.lock'), '');
  jest.replaceProperty(process, 'env', { ...process.env, PATH: root });
  await expect(release([folder])).rejects.toThrow(/"yarn run typecheck" failed in .*: spawnSync yarn ENOENT/);
});

test.each([
  ['typecheck', { build }],
  ['build', { typecheck: build }],
])('a part without a script "%s" is refused before anything runs', async (missing, scripts) => {
  const whole = folderOf('host', { typecheck: build, build });
  const refusal: unknown = await release([whole, folderOf('a', scripts)]).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).findings).toMatchObject([
    { part: 'a', code: 'SHIP-008', message: expect.stringContaining(`no script "${missing}"`) as string },
  ]);
  expect(readdirSync(whole)).not.toContain('built');
});

test('a part whose tests fail is neither built nor published, unless tests are skipped', async () => {
  const folder = folderOf('host', { typecheck: 'true', test: 'false', build });
  await expect(release([folder])).rejects.toThrow('SHIP-008');
  expect(existsSync(join(folder, 'built'))).toBe(false);
  expect(await store.list('')).toEqual([]);
  const other = folderOf('a', { typecheck: 'true', test: 'false', build });
  expect((await release([folder, other], { test: false })).outcome).toBe('changed');
});

test('tests run before the build; a part without tests is released with a notice', async () => {
  const tested = folderOf('host', { typecheck: 'true', test: 'test ! -e built', build });
  const untested = folderOf('a', { typecheck: 'true', build });
  const progress: string[] = [];
  await release([tested, untested], { onProgress: (line: string) => progress.push(line) });
  expect(progress.slice(0, 6)).toEqual([
    'host: typecheck',
    'host: test',
    'host: build',
    'a: typecheck',
    'a has no script "test", so it is released without tests',
    'a: build',
  ]);
});

test('with --no-build no script runs, and a folder that is not a part is refused', async () => {
  const folders = ['host', 'a'].map((part) => folderOf(part, { test: 'false' }));
  expect((await release(folders, { build: false })).outcome).toBe('changed');
  await expect(release([root], { build: false })).rejects.toThrow('SHIP-006');
});

test('a release reads the newest generation once, and hashes each file twice: as built and as stored', async () => {
  await release([folderOf('host', {}), folderOf('a', {})], { build: false });
  const folder = folderOf('a', {}, 'second');
  const reads: string[] = [];
  const counting: Store = {
    ...store,
    get: (key, limit) => {
      reads.push(key);
      return store.get(key, limit);
    },
    list: (prefix, ...rest) => {
      reads.push(`${prefix}*`);
      return store.list(prefix, ...rest);
    },
  };
  const hashes = jest.spyOn(crypto, 'createHash');
  const { refs } = await release([folder], { build: false, store: counting });
  const generations = reads.filter((key) => key.startsWith('generations/'));
  // The later ones don't exist yet when they are read: nobody else has added one.
  expect(generations.filter((key) => !/0000000[23]/.test(key))).toEqual(['generations/00000001.json']);
  const [ref] = refs;
  const { record } = await readRelease(store, ref ?? { part: '', id: '' });
  const hashed = hashes.mock.calls.filter(([algorithm]) => algorithm === 'sha384');
  // The other hash is of the live host's page.
  expect(hashed).toHaveLength(2 * record.files.length + 1);
});
