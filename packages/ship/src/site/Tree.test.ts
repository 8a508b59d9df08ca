import { brotliCompressSync, constants } from 'node:zlib';
import { sha256Of, type Store } from '../store/Store';
import { manifestName, pictureKey, treeKey } from '../store/keys';
import { memoryStore } from '../testing/memoryStore';
import { decoded, damagedIn, readManifest, readTree, treeOf } from './Tree';
import { putAgain, putTree } from './putTree';

const follows = { rendered: 'a'.repeat(64), inputs: 'b'.repeat(64) };
const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
const picture = Buffer.from('a picture');
const tree = treeOf(
  follows,
  files({ '404.html': 'none', 'pages/index.html': 'first', 'pages/é/other.html': 'others' }),
  { [sha256Of('what it shows')]: sha256Of(picture) },
  new Map([[sha256Of(picture), picture]]),
);

let store: Store;
beforeEach(async () => {
  store = memoryStore();
  expect(await putTree(store, tree)).toEqual([]);
});

test('the id of a tree (the stored pages of a part) depends on its files, not on their order', () => {
  const { id } = treeOf(follows, files({ '404.html': 'a', 'pages/index.html': 'b' }), {}).ref;
  expect(treeOf(follows, files({ 'pages/index.html': 'b', '404.html': 'a' }), {}).ref.id).toBe(id);
  expect(treeOf(follows, files({ 'pages/index.html': 'a', '404.html': 'b' }), {}).ref.id).not.toBe(id);
});

test('a tree is read as it was written', async () => {
  expect(await readTree(store, tree.ref)).toEqual({ ...tree, drawn: new Map() });
  expect(await damagedIn(store, tree.ref)).toEqual([]);
});

test('the manifest is written last', async () => {
  const written: string[] = [];
  const other = memoryStore();
  await putTree({ ...other, putNew: (key, bytes) => (written.push(key), other.putNew(key, bytes)) }, tree);
  expect(written).toHaveLength(8);
  expect(written.at(-1)).toBe(treeKey(tree.ref, manifestName));
});

test.each([
  ['a page', treeKey(tree.ref, 'pages/index.html')],
  ['a compressed page', treeKey(tree.ref, 'pages/index.html.br')],
  ['a picture', pictureKey(sha256Of(picture))],
  ['the manifest', treeKey(tree.ref, manifestName)],
])(
  '%s that is missing or damaged is reported, and writing the tree again restores it',
  async (_what, key) => {
    await store.remove(key);
    expect(await damagedIn(store, tree.ref)).toEqual([key]);
    await store.putNew(key, Buffer.from('x'));
    expect(await damagedIn(store, tree.ref)).toEqual([key]);
    // Write a copy, as another command would: the original is cached as already written.
    await putTree(store, { ...tree });
    expect(await damagedIn(store, tree.ref)).toEqual([]);
  },
);

test('an object that somebody puts in the place of one that a cleanup has removed is replaced', async () => {
  const key = pictureKey(sha256Of(picture));
  const existing = await putTree(store, { ...tree });
  await store.remove(key);
  await store.putNew(key, Buffer.from('x'));
  await putAgain(store, existing);
  expect(await damagedIn(store, tree.ref)).toEqual([]);
});

test('a page that another version of Node.js compressed to other bytes is left as it is', async () => {
  const key = treeKey(tree.ref, 'pages/index.html.br');
  const other = brotliCompressSync('first', { params: { [constants.BROTLI_PARAM_LGWIN]: 10 } });
  const current = await store.get(key);
  expect(other.equals(current?.bytes ?? other)).toBe(false);
  await store.swap(key, other, current?.tag);
  await putTree(store, { ...tree });
  expect((await store.get(key))?.bytes).toEqual(other);
});

test.each([
  [50, 11],
  [51, 5],
])('%d pages are compressed with brotli %d', async (count, quality) => {
  const page = Array.from({ length: 500 }, (_, index) => (index * 7919).toString(36)).join(' ');
  const paths = Array.from({ length: count }, (_, index) => [`pages/${index}.html`, page]);
  const many = treeOf(follows, files(Object.fromEntries(paths) as Record<string, string>), {});
  await putTree(store, many);
  expect((await store.get(treeKey(many.ref, 'pages/0.html.br')))?.bytes).toEqual(
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
});

test('no copy is decoded to more than its original', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(8 * 2 ** 20));
  expect(() => decoded(bomb, 'br', 5)).toThrow('larger than 5 bytes');
  expect(decoded(bomb, 'br', 8 * 2 ** 20)).toHaveLength(8 * 2 ** 20);
  const key = `${treeKey(tree.ref, 'pages/index.html')}.br`;
  await store.swap(key, bomb, (await store.get(key))?.tag);
  expect(await damagedIn(store, tree.ref)).toEqual([key]);
});

test('a damaged page is not read', async () => {
  const key = treeKey(tree.ref, 'pages/index.html');
  await store.swap(key, Buffer.from('worse'), (await store.get(key))?.tag);
  expect(await readTree(store, tree.ref)).toBeUndefined();
});

test.each([
  '../../site.json',
  'pages/../../index.html',
  'pages/./index.html',
  'pages//index.html',
  'pages/index.html.br',
  'pages/a.html',
  'tree.json',
  '/pages/index.html',
])('a manifest that lists %s is rejected', async (path) => {
  const bytes = Buffer.from(JSON.stringify({ files: { [path]: 'a'.repeat(64) }, pictures: {} }));
  const ref = { id: sha256Of(bytes) };
  await store.putNew(treeKey(ref, manifestName), bytes);
  expect(await readManifest(store, ref)).toBeUndefined();
});
