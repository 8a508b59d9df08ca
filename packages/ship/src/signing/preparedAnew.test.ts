import type { Generation } from '@forecast/contract';
import { activate } from '../activation/activations';
import { readPreparedPart } from '../prepare/preparedPages';
import { verify } from '../inspect/verify';
import { generationKey, pageAt, pageNowhere, preparedKey } from '../site/keys';
import { generationOf, readSite } from '../site/readSite';
import type { ReleaseRef } from '../site/ReleaseRef';
import { sha256Of } from '../sha256Of';
import { memoryStore } from '../store/memoryStore';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { tinySite, type TinySite } from '../testing/tinySite';
import { newKeys, signingKey } from './keys';
import { preparedAnew } from './preparedAnew';
import { signRelease } from './releaseSignatures';
import { setSigners } from './setSigners';
import { generationStatement } from './signers';
import { trustedSite } from './trust';

const keyOf = (name: string) => signingKey(newKeys().privateKey, name);
const [keeper, teamA, teamB] = [keyOf('keeper'), keyOf('a'), keyOf('b')];

let whole: TinySite;
let tiny: TinySite;
/** `b` shows `a` on its page; `c` is on its own. No page is the same when it is rendered once more. */
beforeAll(async () => {
  whole = await tinySite(['a'], memoryStore());
  const routes = { '/a': 'a', '/b': 'b', '/c': 'c' };
  const files = { 'index.html': hostPage, 'server.cjs': hostScript };
  const host = await whole.publishHost(['a', 'b', 'c'], { files, contract: { routes } });
  await whole.activate(host, await part('a'), await part('b', ['a/Page']), await part('c'));
  const parts = { a: [teamA.publicKey], b: [teamB.publicKey] };
  await setSigners(whole.store, { site: [keeper.publicKey], parts }, keeper, '');
});
afterAll(() => whole.remove());
beforeEach(async () => {
  tiny = await whole.copy();
});
afterEach(() => tiny.remove());

async function part(name: string, uses: readonly string[] = [], content = 'first'): Promise<ReleaseRef> {
  const files = { 'server.cjs': partScript(`return '${content} ' + Math.random();`, [`/${name}`]) };
  return (tiny ?? whole).publish({ part: name, content, files, contract: { uses: [...uses] } });
}

async function next(): Promise<ReleaseRef> {
  const ref = await part('a', [], 'second');
  await signRelease(tiny.store, ref, teamA);
  return ref;
}
const preparedNow = async () => (await readSite(tiny.store)).head?.generation.prepared ?? {};
const page = async (path: string) => (await tiny.store.get(pageAt(path)))?.bytes.toString();
const unsigned = async () =>
  (await verify(tiny.store, () => undefined)).problems.flatMap(({ code, problem }) =>
    code === 'SHIP-079' && problem.startsWith('changes') ? [problem.split(',')[0]] : [],
  );

test('who changes a part changes the prepared pages that show it, and no others', async () => {
  const before = await preparedNow();
  await tiny.apply(activate([await next()]), { key: teamA });
  const after = await preparedNow();
  expect(after['b']).not.toEqual(before['b']);
  expect([after['c'], after['host']]).toEqual([before['c'], before['host']]);
  expect(await unsigned()).toEqual([]);
  expect((await trustedSite(tiny.store)).number).toBe((await readSite(tiny.store)).number);
});

const other = { inputs: 'e'.repeat(64), sha256: 'f'.repeat(64) };
const prepared = (change: (refs: NonNullable<Generation['prepared']>) => object) => (was: Generation) => ({
  ...was,
  prepared: { ...was.prepared, ...change(was.prepared ?? {}) },
});

test.each([
  ['pages for inputs that it claims', 'c', prepared(() => ({ c: other }))],
  ['pages for the inputs that there are', 'c', prepared(({ c }) => ({ c: { ...other, inputs: c?.inputs } }))],
  ['no pages', 'c', prepared(() => ({ c: undefined }))],
  ['the pages of another part', 'host', prepared(({ c }) => ({ host: c }))],
  [
    'a record',
    'c',
    (was: Generation) => {
      const names = Object.keys(was.records).filter((name) => name.startsWith('c@'));
      return {
        ...was,
        records: { ...was.records, ...Object.fromEntries(names.map((name) => [name, other.sha256])) },
      };
    },
  ],
])('a team that names %s for a part of others is found', async (_what, changed, change) => {
  const { head } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const { number } = head.generation;
  const forged = {
    ...change(head.generation),
    number: number + 1,
    parent: { number, sha256: head.sha256 },
  } as Generation;
  const signature = { key: teamA.publicKey, signature: teamA.sign(generationStatement(forged)) };
  await tiny.store.putNew(generationKey(number + 1), Buffer.from(JSON.stringify({ ...forged, signature })));
  expect(await unsigned()).toEqual([`changes ${changed}`]);
  await expect(tiny.apply(activate([await next()]), { key: teamA })).rejects.toThrow('SHIP-066');
});

test('a team that has a page of others among its own is found, and no more is written than pages', async () => {
  const ref = await next();
  await tiny.apply(activate([ref]), { key: teamA });
  const { a } = await preparedNow();
  /** The newest generation as it would be with other pages of `a`. */
  const withPages = async (pages: object) => {
    const bytes = Buffer.from(JSON.stringify({ pages }));
    const own = { inputs: a?.inputs ?? '', sha256: sha256Of(bytes) };
    await tiny.store.putNew(preparedKey(own), bytes);
    const number = (await readSite(tiny.store)).number;
    const [was, is] = [await generationOf(tiny.store, number - 1), await generationOf(tiny.store, number)];
    return preparedAnew(tiny.store, was, { ...is, prepared: { ...is.prepared, a: own } });
  };
  expect(await withPages({ [pageAt('/a')]: {} })).toEqual([]);
  expect(await withPages({ [pageAt('/a')]: {}, [pageAt('/c')]: {} })).toEqual(['c']);
  expect(await withPages({ [pageAt('/nowhere')]: {} })).toEqual(['host']);
  expect(await withPages({ [pageNowhere]: {} })).toEqual(['host']);
  for (const key of ['site.json', 'r/c/0/page.js', `${pageAt('/a')}.br`]) {
    const bytes = Buffer.from(JSON.stringify({ pages: { [key]: {} } }));
    const own = { inputs: other.inputs, sha256: sha256Of(bytes) };
    await tiny.store.putNew(preparedKey(own), bytes);
    expect(await readPreparedPart(tiny.store, own)).toBeUndefined();
  }
});

test('a team is told before it changes pages of others, and nothing changes', async () => {
  const skipped = { smoke: 'no browser', prepare: 'a bad day' };
  const ref = await next();
  const seen = await tiny.seen();
  await expect(tiny.apply(activate([ref]), { key: teamA, skipped })).rejects.toThrow('SHIP-075');
  const { c } = await preparedNow();
  await tiny.store.remove(preparedKey(c ?? other));
  await expect(tiny.apply(activate([ref]), { key: teamA })).rejects.toThrow('c: SHIP-075');
  expect(await tiny.seen()).toEqual(seen);
  await tiny.apply(activate([ref]), { key: keeper });
  expect(await page('/c')).toContain('first');
  expect(await page('/a')).toContain('second');
  expect(await unsigned()).toEqual([]);
});
