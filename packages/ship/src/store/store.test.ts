import fs from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { storesIn } from '../testing/storesIn';
import { folderStore } from './folderStore';
import type { Store } from './Store';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stores = storesIn(folder);
const bytes = (text: string) => Buffer.from(text);
const textAt = async (store: Store, key: string) => (await store.get(key))?.bytes.toString();
const keysIn = async (store: Store, prefix: string) =>
  (await store.list(prefix)).map(({ key }) => key).sort();

describe.each(Object.entries(stores))('a store %s', (name, make) => {
  test('returns objects byte for byte, and undefined for a missing key', async () => {
    const store = make();
    const odd = Buffer.from([0, 255, 13, 10, 128]);
    expect(await store.get('a/b')).toBeUndefined();
    expect(await store.putNew('a/b', odd)).toBe(true);
    expect((await store.get('a/b'))?.bytes).toEqual(odd);
    expect(await store.get('a/b/c')).toBeUndefined();
    expect(await store.putNew('empty', bytes(''))).toBe(true);
    expect((await store.get('empty'))?.bytes).toEqual(bytes(''));
  });

  test.each(['r/a.js.br', 'r/a.js.gz', 'index.html.br'])(
    'returns %s without decompressing it',
    async (key) => {
      const store = make();
      await store.putNew(key, gzipSync('text'));
      expect((await store.get(key))?.bytes).toEqual(gzipSync('text'));
    },
  );

  test('reads and writes no more than an object of its kind may have', async () => {
    const store = make();
    const most = Buffer.alloc(2 ** 20);
    expect(await store.putNew('previews/a.json', most)).toBe(true);
    expect((await store.get('previews/a.json'))?.bytes).toHaveLength(most.length);
    const limited = await store.get('previews/a.json', most.length - 1);
    expect(limited).toMatchObject({ unreadable: 'is larger than 1048575 bytes', bytes: bytes('') });
    if (name !== 'in memory') {
      const more = Buffer.alloc(most.length + 1);
      await expect(store.putNew('previews/b.json', more)).rejects.toThrow('SHIP-101');
      await expect(store.swap('previews/a.json', more, limited?.tag)).rejects.toThrow('SHIP-101');
    }
    expect(await store.swap('previews/a.json', bytes('small'), limited?.tag)).toBe(true);
  });

  test('of many concurrent writers of a new object exactly one wins', async () => {
    const store = make();
    const texts = Array.from({ length: 20 }, (_, index) => `writer ${index}`);
    const put = await Promise.all(texts.map((text) => store.putNew('g/1', bytes(text))));
    expect(put.filter(Boolean)).toHaveLength(1);
    expect(await textAt(store, 'g/1')).toBe(texts[put.indexOf(true)]);
    expect(await store.putNew('g/1', bytes('late'))).toBe(false);
    expect(await textAt(store, 'g/1')).toBe(texts[put.indexOf(true)]);
  });

  test('swaps only an object that has not changed since it was read', async () => {
    const store = make();
    expect(await store.swap('page', bytes('1'), undefined)).toBe(true);
    expect(await store.swap('page', bytes('again'), undefined)).toBe(false);
    const first = await store.get('page');
    expect(await store.swap('page', bytes('2'), first?.tag)).toBe(true);
    expect(await store.swap('page', bytes('3'), first?.tag)).toBe(false);
    expect(await textAt(store, 'page')).toBe('2');
    await store.remove('page');
    expect(await store.swap('page', bytes('4'), first?.tag)).toBe(false);
    expect(await store.get('page')).toBeUndefined();
  });

  test('concurrent increments by compare-and-swap are all counted', async () => {
    const store = make();
    const countUp = async (): Promise<void> => {
      const seen = await store.get('count');
      const next = bytes(String(Number(seen?.bytes ?? 0) + 1));
      if (!(await store.swap('count', next, seen?.tag))) return countUp();
    };
    await Promise.all(Array.from({ length: 8 }, countUp));
    expect(await textAt(store, 'count')).toBe('8');
  });

  test('lists the keys with a prefix', async () => {
    const store = make();
    const before = Date.now() - 5000;
    for (const key of ['r/a/1/x.js', 'r/a/1/y/z.js', 'r/ab/1/x.js', 'g/1'])
      await store.putNew(key, bytes(key));
    expect(await keysIn(store, 'r/a/')).toEqual(['r/a/1/x.js', 'r/a/1/y/z.js']);
    expect(await keysIn(store, 'r/a')).toEqual(['r/a/1/x.js', 'r/a/1/y/z.js', 'r/ab/1/x.js']);
    expect(await keysIn(store, '')).toHaveLength(4);
    expect(await keysIn(store, 'nothing/')).toEqual([]);
    for (const { at } of await store.list('')) expect(at).toBeGreaterThan(before);
  });

  test('lists every object that exists throughout the listing, whatever is written and removed in the meantime', async () => {
    const store = make();
    const stays = ['a/1/x', 'b/1/x', 'c/1/x'];
    for (const key of stays) await store.putNew(key, bytes(key));
    let isOver = false;
    const comeAndGo = async (key: string) => {
      while (!isOver) {
        await store.putNew(key, bytes(key));
        await store.remove(key);
      }
    };
    const others = ['b/2/y/x', 'b/3/y/x'].map(comeAndGo);
    try {
      for (let looks = 300; looks > 0; looks -= 1)
        expect(await keysIn(store, '')).toEqual(expect.arrayContaining(stays));
    } finally {
      isOver = true;
      await Promise.all(others);
    }
  });

  test('removes an object, and ignores a missing one', async () => {
    const store = make();
    await store.putNew('a/b/c', bytes('c'));
    await store.putNew('a/d', bytes('d'));
    await store.remove('a/b/c');
    await store.remove('a/b/c');
    expect(await keysIn(store, '')).toEqual(['a/d']);
    expect(await store.putNew('a/b/c', bytes('again'))).toBe(true);
  });

  test.each([
    ['', 'it is empty'],
    ['/a', 'an absolute path'],
    ['a//b', 'an empty segment'],
    ['../a', 'a parent folder'],
    ['a/../../b', 'a parent folder further on'],
    ['\u2028/../../b', 'a parent folder after a line separator'],
    ['a\\..\\b', 'a backslash'],
    ['.hidden', 'a hidden file'],
    ['a/.hidden/b', 'a hidden folder'],
    ['a\nb', 'a line break'],
    ['a\0b', 'a null byte'],
    ['\ud800', 'a lone surrogate'],
    ['a'.repeat(600), 'it is too long'],
  ])('rejects the key %j: %s', async (key) => {
    const store = make();
    await expect(store.putNew(key, bytes('x'))).rejects.toThrow('is not a valid key');
    await expect(store.swap(key, bytes('x'), undefined)).rejects.toThrow('is not a valid key');
    await expect(store.get(key)).rejects.toThrow('is not a valid key');
    await expect(store.remove(key)).rejects.toThrow('is not a valid key');
    expect(await store.list('')).toEqual([]);
  });
});

test('a store in a folder does not write through a link', async () => {
  const root = mkdtempSync(join(folder, 'site-'));
  const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
  mkdirSync(join(root, 'a'));
  symlinkSync(elsewhere, join(root, 'a/link'));
  await expect(folderStore(root).putNew('a/link/b', bytes('b'))).rejects.toThrow('SHIP-080');
  expect(readdirSync(elsewhere)).toEqual([]);
});

/** A folder with something that can't be read under each key. */
function folderOfUnreadables(): string {
  const root = mkdtempSync(join(folder, 'site-'));
  writeFileSync(join(root, 'live.json'), '');
  truncateSync(join(root, 'live.json'), 2 ** 31);
  mkdirSync(join(root, 'folder/below'), { recursive: true });
  symlinkSync('/etc/hostname', join(root, 'link'));
  symlinkSync('loop', join(root, 'loop'));
  execFileSync('mkfifo', [join(root, 'pipe')]);
  writeFileSync(join(root, 'secret'), 'secret', { mode: 0 });
  return root;
}

// Nothing is secret from root.
const isRoot = process.getuid?.() === 0;

test.each([
  ['live.json', 'is larger than 1048576 bytes'],
  ['folder', 'is not a file'],
  ['link', "can't be read (ELOOP)"],
  ['loop', "can't be read (ELOOP)"],
  ['pipe', 'is not a file'],
  ['secret', isRoot ? undefined : "can't be read (EACCES)"],
])('a store in a folder says why %s can’t be read', async (key, unreadable) => {
  expect((await folderStore(folderOfUnreadables()).get(key))?.unreadable).toBe(unreadable);
});

test('a store in a folder replaces a file that is too large', async () => {
  const store = folderStore(folderOfUnreadables());
  const large = await store.get('live.json');
  expect(await store.putNew('live.json', bytes('small'))).toBe(false);
  expect(await store.swap('live.json', bytes('small'), large?.tag)).toBe(true);
  expect(await textAt(store, 'live.json')).toBe('small');
});

test('a store in a folder does not leave temporary files behind or follow links', async () => {
  const root = mkdtempSync(join(folder, 'site-'));
  const store = folderStore(root);
  await store.putNew('a/b', bytes('b'));
  await store.swap('c', bytes('c'), undefined);
  expect(readdirSync(root).filter((name) => !name.startsWith('.'))).toEqual(['a', 'c']);
  expect(readdirSync(join(root, '.underway'))).toEqual([]);
  symlinkSync('/etc/hostname', join(root, 'a/link'));
  mkdirSync(join(root, 'a/folder'));
  expect((await store.get('a/link'))?.bytes).toEqual(bytes(''));
  expect(await keysIn(store, 'a/')).toEqual(['a/b', 'a/link']);
});

test('other users can read a folder’s files, whatever the umask', async () => {
  const root = join(mkdtempSync(join(folder, 'masked-')), 'site');
  const store = folderStore(root);
  const before = process.umask(0o077);
  try {
    await store.swap('live.json', bytes('1'), undefined);
    await store.putNew('r/a/b.js', bytes('2'));
  } finally {
    process.umask(before);
  }
  const modes = ['', 'r', 'r/a', 'live.json', 'r/a/b.js'].map(
    (path) => statSync(join(root, path)).mode & 0o777,
  );
  expect(modes).toEqual([0o755, 0o755, 0o755, 0o644, 0o644]);
});

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
  'a file system without hard links (%s) is refused',
  async (code) => {
    const link = jest.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error(code), { code }));
    const store = folderStore(join(folder, 'no-links'));
    await expect(store.putNew('a', bytes('a'))).rejects.toThrow(/SHIP-121.*no hard links \(/);
    link.mockRestore();
  },
);
