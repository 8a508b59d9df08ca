import type { Live } from '@forecast/contract';
import { activate, rollback } from '../activation/activations';
import { memoryStore } from '../testing/memoryStore';
import type { Store } from '../store/Store';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { liveNumber } from '../testing/atPath';
import { tinySite, type TinySite } from '../testing/tinySite';
import { generationKey, pointerKey, type ReleaseRef } from '../store/keys';
import { damagedIn } from './Tree';
import { isPointerCurrent, showNewest } from './addGeneration';
import { generationOf, readSite } from './readSite';
import { addUnchanged } from '../upkeep/cleanUp';

let whole: TinySite;
let tiny: TinySite;
let other: ReleaseRef;
/** `a` is live with one page. `other` has two pages and was live before, so activating it doesn't render any. */
beforeAll(async () => {
  whole = await tinySite(['a'], memoryStore());
  const files = { 'index.html': hostPage, 'server.cjs': hostScript };
  const host = await whole.publishHost(['a'], { files, contract: { routes: { '/a/:id?': 'a' } } });
  const part = (paths: readonly string[]) =>
    whole.publish({
      part: 'a',
      content: `${paths.length}`,
      files: { 'server.cjs': partScript('return path;', paths) },
    });
  other = await part(['/a/1', '/a/2']);
  const one = await part(['/a/1']);
  await whole.activate(host, one);
  await whole.activate(other);
  await whole.apply(rollback('a'));
});
afterAll(() => whole.remove());
beforeEach(async () => {
  tiny = await whole.copy();
});
afterEach(() => tiny.remove());

/** A store that calls `interfere` before each write, with the write's number, counted from 1. */
function storeWith(interfere: (write: number) => Promise<unknown> | undefined): Store {
  let write = 0;
  return {
    ...tiny.store,
    putNew: async (...put) => {
      await interfere((write += 1));
      return tiny.store.putNew(...put);
    },
    swap: async (...swap) => {
      await interfere((write += 1));
      return tiny.store.swap(...swap);
    },
  };
}

/** Runs `work` for each write of an activation, on a fresh copy of the site. */
async function forEachWrite(work: (wanted: number) => Promise<void>): Promise<void> {
  let writes = 0;
  const counted = storeWith((write) => void (writes = write));
  await tiny.apply(activate([other]), { store: counted });
  expect(writes).toBeGreaterThan(3);
  for (let wanted = 1; wanted <= writes; wanted += 1) {
    tiny.remove();
    tiny = await whole.copy();
    await work(wanted);
  }
}

test('an activation killed at any write leaves a complete generation live, and the next command finishes it', async () => {
  const first = (await readSite(tiny.store)).number;
  await forEachWrite(async (wanted) => {
    const store = storeWith((write) => (write < wanted ? undefined : Promise.reject(new Error('killed'))));
    await expect(tiny.apply(activate([other]), { store })).rejects.toThrow('killed');
    const shown = await liveNumber(tiny.store);
    expect(shown).toBeGreaterThanOrEqual(first);
    for (const ref of Object.values((await generationOf(tiny.store, shown)).trees))
      expect(await damagedIn(tiny.store, ref)).toEqual([]);
    await showNewest(tiny.store);
    expect(await liveNumber(tiny.store)).toBe((await readSite(tiny.store)).number);
    expect(await isPointerCurrent(tiny.store)).toBe(true);
  });
});

test('after a rollback during any write of an activation, visitors get the newest generation', async () => {
  await forEachWrite(async (wanted) => {
    // Before our generation exists there is nothing to roll back, so activate the same release instead.
    const elsewhere = (live: Live): Live =>
      (live['a']?.stable === other.id ? rollback('a') : activate([other]))(live);
    const store = storeWith((write) => (write === wanted ? tiny.apply(elsewhere) : undefined));
    await tiny.apply(activate([other]), { store });
    expect([wanted, await liveNumber(tiny.store)]).toEqual([wanted, (await readSite(tiny.store)).number]);
    expect(await isPointerCurrent(tiny.store)).toBe(true);
  });
});

test('an activation whose prerendered pages are already stored writes only its registry, its records and the pointer', async () => {
  const written: string[] = [];
  const noted =
    <Rest extends unknown[]>(put: (key: string, ...rest: Rest) => Promise<boolean>) =>
    (key: string, ...rest: Rest) => {
      written.push(key.replace(/[\da-f]{64}/, '…'));
      return put(key, ...rest);
    };
  const store = { ...tiny.store, putNew: noted(tiny.store.putNew), swap: noted(tiny.store.swap) };
  await tiny.apply(activate([other]), { store });
  const { number } = await readSite(tiny.store);
  const shared = ['registries/….json', 'registries/….json.br', 'records/….json'];
  expect(written).toEqual([...shared, generationKey(number), pointerKey]);
});

test('a generation whose own record can’t be read isn’t shown', async () => {
  const before = await liveNumber(tiny.store);
  const { head, ...site } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const trees = { a: { id: '', inputs: '', rendered: '' } };
  await addUnchanged(tiny.store, { ...site, head }, { why: '', trees }, undefined);
  expect(await liveNumber(tiny.store)).toBe(before);
});
