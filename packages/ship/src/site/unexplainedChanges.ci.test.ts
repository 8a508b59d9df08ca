import type { Generation } from '@forecast/contract';
import { activate, rollback } from '../activation/activations';
import { verify } from '../upkeep/verify';
import { generationKey, manifestName, treeKey, type ReleaseRef } from '../store/keys';
import type { Store, Trust } from '../store/Store';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { newKey } from '../testing/newKey';
import { textAtPath } from '../testing/atPath';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';
import { signingKey } from '../releases/Trust';
import { signRelease } from '../releases/releaseSignatures';
import { readSite } from './readSite';
import { signGeneration } from './StoredGeneration';

const keyOf = (name: string) => signingKey(newKey(), name);
const [keeper, teamA, teamB] = [keyOf('keeper'), keyOf('a'), keyOf('b')];

const trust: Trust = { site: [keeper.publicKey], parts: { a: [teamA.publicKey], b: [teamB.publicKey] } };

/** The same site, opened with the trust file. */
let store: Store;
/** `b` shows `a` on its page; `c` doesn't show another part. Each render of a page has a different result. */
const tiny: TinySite = tinySiteForEach(['a'], async () => {
  const routes = { '/a': 'a', '/b': 'b', '/c': 'c' };
  const files = { 'index.html': hostPage, 'server.cjs': hostScript };
  const host = await tiny.publishHost(['a', 'b', 'c'], { files, contract: { routes } });
  const refs = [host, await part('a'), await part('b', ['a/Page']), await part('c')];
  for (const ref of refs) await signRelease(tiny.store, ref, keeper);
  await tiny.apply(activate(refs), { store: { ...tiny.store, trust }, key: keeper });
});
beforeEach(() => {
  store = { ...tiny.store, trust };
});

async function part(name: string, uses: readonly string[] = [], content = 'first'): Promise<ReleaseRef> {
  const files = { 'server.cjs': partScript(`return '${content} ' + Math.random();`, [`/${name}`]) };
  return tiny.publish({ part: name, content, files, contract: { uses: [...uses] } });
}

async function next(): Promise<ReleaseRef> {
  const ref = await part('a', [], 'second');
  await signRelease(tiny.store, ref, teamA);
  return ref;
}
const treesNow = async () => (await readSite(tiny.store)).head?.generation.trees ?? {};
const page = (path: string) => textAtPath(tiny.store, path);
/** The generations that `verify` reports as untrusted. */
const untrusted = async () =>
  (await verify(store, () => undefined)).problems.flatMap(({ code, at }) =>
    code === 'SHIP-079' ? [at] : [],
  );

test('a change to a part changes only the trees (prerendered pages) of parts that show it', async () => {
  const before = await treesNow();
  await tiny.apply(activate([await next()]), { store, key: teamA });
  const after = await treesNow();
  expect(after['b']).not.toEqual(before['b']);
  expect([after['c'], after['host']]).toEqual([before['c'], before['host']]);
  expect(await untrusted()).toEqual([]);
  expect((await readSite(store)).number).toBe((await readSite(tiny.store)).number);
});

test('a team can claim a route and give it up, although all pages change with the menu', async () => {
  const files = { 'index.html': hostPage, 'server.cjs': hostScript };
  const contract = { claims: {}, routes: { '/a': 'a', '/c': 'c' } };
  const host = await tiny.publishHost(['a', 'c'], { files, contract });
  const claiming = await tiny.publish({
    part: 'b',
    files: { 'server.cjs': partScript(`return 'b';`, ['/b']) },
    contract: { route: { path: '/b', frame: 'shell', menu: 'Bees' } },
  });
  await signRelease(tiny.store, host, keeper);
  await signRelease(tiny.store, claiming, teamB);
  await tiny.apply(activate([host]), { store, key: keeper });
  const before = await treesNow();
  await tiny.apply(activate([claiming]), { store, key: teamB });
  expect(await page('/b')).toContain('>b</div>');
  expect((await treesNow())['c']).not.toEqual(before['c']);
  await tiny.apply(rollback('b'), { store, key: teamB });
  expect(await treesNow()).toEqual(before);
  expect(await untrusted()).toEqual([]);
});

test.each(['/b/:id?', '/b/0', '/f/:id'])(
  'a team can’t take a path from others by claiming %s',
  async (path) => {
    const claiming = (name: string, route: string) =>
      tiny.publish({ part: name, contract: { route: { path: route, frame: 'shell' } } });
    const host = await tiny.publishHost(['c'], {
      files: { 'root/f/a.txt': 'a file' },
      contract: { claims: {}, routes: { '/c': 'c' } },
    });
    const refs = [host, await claiming('a', '/a'), await claiming('b', '/b/:id?')];
    for (const ref of refs) await signRelease(tiny.store, ref, keeper);
    await tiny.apply(activate(refs), { store, key: keeper });
    const taking = await claiming('a', path);
    await signRelease(tiny.store, taking, teamA);
    const skipped = { smoke: 'no browser', claims: 'an attacker skips it', root: 'this one too' };
    const change = { key: teamA, skipped };
    await expect(tiny.apply(activate([taking]), { store, ...change })).rejects.toThrow('SHIP-075');
    // The same generation, made by a program that checks nothing.
    const careless = { ...change, store: { ...tiny.store, trustsAnybody: true } };
    const { generation } = await tiny.apply(activate([taking]), careless);
    expect(await untrusted()).toEqual([generationKey(generation.number)]);
  },
);

const other = { inputs: 'e'.repeat(64), rendered: 'd'.repeat(64), id: 'f'.repeat(64) };
const trees = (change: (refs: Generation['trees']) => object) => (was: Generation) => ({
  ...was,
  trees: Object.fromEntries(
    Object.entries({ ...was.trees, ...change(was.trees) }).filter(([, tree]) => tree !== undefined),
  ),
});

test.each([
  ['a tree with forged inputs', trees(() => ({ c: other }))],
  ['another tree with the real inputs', trees(({ c }) => ({ c: { ...c, id: other.id } }))],
  ['a missing tree', trees(() => ({ c: undefined }))],
  ['a tree with the name of a method', trees(({ c }) => ({ constructor: c }))],
  ['other keys', (was: Generation) => ({ ...was, keys: { site: [teamA.publicKey], parts: {} } })],
  ['the tree of another part', trees(({ c }) => ({ host: c }))],
  ['other routes', (was: Generation) => ({ ...was, routes: { ...was.routes, '/c': 'a' } })],
  [
    'the routes in another order',
    (was: Generation) => ({ ...was, routes: Object.fromEntries(Object.entries(was.routes).reverse()) }),
  ],
  [
    'another registry',
    (was: Generation) => ({
      ...was,
      registries: Object.fromEntries(Object.keys(was.registries).map((id) => [id, other.id])),
    }),
  ],
  ['no registry', (was: Generation) => ({ ...was, registries: {} })],
  [
    'another record',
    (was: Generation) => {
      const names = Object.keys(was.records).filter((name) => name.startsWith('c@'));
      return {
        ...was,
        records: { ...was.records, ...Object.fromEntries(names.map((name) => [name, other.id])) },
      };
    },
  ],
  [
    'the announcement of a cleanup',
    (was: Generation) => ({ ...was, removing: { [`c@${'0'.repeat(16)}`]: was.number + 1 } }),
  ],
])('a team’s generation with %s is ignored', async (_what, change) => {
  const { head } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const { number } = head.generation;
  const forged = {
    ...change({ ...head.generation, changed: [] }),
    number: number + 1,
    parent: { number, sha256: head.sha256 },
  } as Generation;
  const record = Buffer.from(JSON.stringify(signGeneration(tiny.store, forged, teamA)));
  await tiny.store.putNew(generationKey(number + 1), record);
  expect(await untrusted()).toEqual([generationKey(number + 1)]);
  const { generation } = await tiny.apply(activate([await next()]), { store, key: teamA });
  expect([generation.number, generation.parent?.number]).toEqual([number + 2, number]);
});

test.each([
  ['no pages', trees(() => ({ a: undefined }))],
  ['the pages of another part', trees(({ c }) => ({ a: c }))],
])('a team that gives its part %s doesn’t stop other teams, who mend it', async (_what, change) => {
  const { head } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const { number } = head.generation;
  const parent = { number, sha256: head.sha256 };
  const forged = { ...change({ ...head.generation, changed: [] }), number: number + 1, parent } as Generation;
  const record = Buffer.from(JSON.stringify(signGeneration(tiny.store, forged, teamA)));
  await tiny.store.putNew(generationKey(number + 1), record);
  const ref = await part('b', ['a/Page'], 'second');
  await signRelease(tiny.store, ref, teamB);
  const { generation } = await tiny.apply(activate([ref]), { store, key: teamB });
  expect(generation.parent?.number).toBe(number + 1);
  expect(await page('/a')).toContain('first');
  expect(await untrusted()).toEqual([]);
});

test('a generation that drops another part’s pages is ignored', async () => {
  const ref = await next();
  const elsewhere = await tiny.copy();
  try {
    const { generation } = await elsewhere.apply(activate([ref]), {
      store: { ...elsewhere.store, trust },
      key: teamA,
    });
    const others = Object.entries(generation.trees).filter(([name]) => name !== 'b');
    const forged = signGeneration(tiny.store, { ...generation, trees: Object.fromEntries(others) }, teamA);
    await tiny.store.putNew(generationKey(forged.number), Buffer.from(JSON.stringify(forged)));
    expect(await untrusted()).toEqual([generationKey(forged.number)]);
  } finally {
    elsewhere.remove();
  }
});

test("a change to another team's trees is refused, and nothing changes", async () => {
  const skipped = { smoke: 'no browser', prepare: 'not in this test' };
  const ref = await next();
  const seen = await tiny.seen();
  await expect(tiny.apply(activate([ref]), { store, key: teamA, skipped })).rejects.toThrow('SHIP-075');
  expect(await tiny.seen()).toEqual(seen);
  const { c } = await treesNow();
  await tiny.store.remove(treeKey(c ?? other, manifestName));
  await tiny.apply(activate([ref]), { store, key: teamA });
  expect((await treesNow())['c']).toEqual(c);
  await tiny.apply(activate([ref]), { store, key: keeper });
  expect(await page('/c')).toContain('first');
  expect(await page('/a')).toContain('second');
  expect(await untrusted()).toEqual([]);
});
