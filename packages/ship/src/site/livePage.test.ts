import type { Live } from '@forecast/contract';
import { activate, rollback } from '../activation/activations';
import { readPreparedPages } from '../prepare/preparedPages';
import { fillPage } from '../registry/fillPage';
import { memoryStore } from '../store/memoryStore';
import type { Store } from '../store/Store';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { tinySite, type TinySite } from '../testing/tinySite';
import { livePages, pageAt } from './keys';
import { isSettled, numberIn, pageOf, settle } from './livePage';
import { generationOf, readSite } from './readSite';
import type { ReleaseRef } from './ReleaseRef';

let whole: TinySite;
let tiny: TinySite;
let other: ReleaseRef;
/** `a` is live with one page. What it is with two is kept, so nothing is rendered any more. */
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
  // As if nobody had ever got the second one.
  for (const { key } of await whole.store.list(pageAt('/a/2'))) await whole.store.remove(key);
});
afterAll(() => whole.remove());
beforeEach(async () => {
  tiny = await whole.copy();
});
afterEach(() => tiny.remove());

/** Of which generations the live pages are. */
const generations = async () => new Set([...(await livePagesNow()).values()].map((page) => numberIn(page)));

/** The live pages as visitors get them, by key. */
async function livePagesNow(): Promise<ReadonlyMap<string, Buffer>> {
  const keys = (await tiny.store.list('live/', '.html')).map(({ key }) => key);
  const pages = [livePages.identity, ...keys].map(
    async (key) => [key, (await tiny.store.get(key))?.bytes ?? Buffer.from('')] as const,
  );
  return new Map(await Promise.all(pages));
}

/** The store as a process has it to which something happens before each of its writes, counted from 1. */
function storeOf(happens: (write: number) => Promise<unknown> | undefined): Store {
  let write = 0;
  return {
    ...tiny.store,
    putNew: async (...put) => {
      await happens((write += 1));
      return tiny.store.putNew(...put);
    },
    swap: async (...swap) => {
      await happens((write += 1));
      return tiny.store.swap(...swap);
    },
  };
}

/** Does something on a site of its own for each write that an activation takes. */
async function forEachWrite(work: (wanted: number) => Promise<void>): Promise<void> {
  let writes = 0;
  const counted = storeOf((write) => void (writes = write));
  await tiny.apply(activate([other]), { store: counted });
  expect(writes).toBeGreaterThan(10);
  for (let wanted = 1; wanted <= writes; wanted += 1) {
    tiny.remove();
    tiny = await whole.copy();
    await work(wanted);
  }
}

test('whenever an activation is killed, each page is whole and none goes back, and the next command mends', async () => {
  const first = (await readSite(tiny.store)).number;
  await forEachWrite(async (wanted) => {
    const store = storeOf((write) => (write < wanted ? undefined : Promise.reject(new Error('killed'))));
    await expect(tiny.apply(activate([other]), { store })).rejects.toThrow('killed');
    for (const [key, page] of await livePagesNow()) {
      const generation = await generationOf(tiny.store, numberIn(page));
      const shell = String(await pageOf(tiny.store, generation));
      const prepared = await readPreparedPages(tiny.store, generation.prepared);
      const isShell = key === livePages.identity;
      expect([key, String(page)]).toEqual([
        key,
        fillPage(shell, (isShell ? {} : prepared?.pieces.get(key)) ?? {}),
      ]);
      expect(generation.number).toBeGreaterThanOrEqual(first);
    }
    await settle(tiny.store);
    expect(await generations()).toEqual(new Set([(await readSite(tiny.store)).number]));
    expect(await isSettled(tiny.store)).toBe(true);
  });
});

test('whenever another takes it back meanwhile, all pages are of what is live in the end', async () => {
  await forEachWrite(async (wanted) => {
    // Before there is a generation to take back, somebody else activates the same.
    const elsewhere = (live: Live): Live =>
      (live['a']?.stable === other.id ? rollback('a') : activate([other]))(live);
    const store = storeOf((write) => (write === wanted ? tiny.apply(elsewhere) : undefined));
    await tiny.apply(activate([other]), { store });
    expect([wanted, await generations()]).toEqual([wanted, new Set([(await readSite(tiny.store)).number])]);
    expect(await isSettled(tiny.store)).toBe(true);
  });
});

test('an object that is not a page is neither read as one nor overwritten', async () => {
  await tiny.store.putNew('live/google123.html', Buffer.from('not ours'));
  // Such as a file manager leaves behind; every other call rejects such a key.
  const hidden = { key: 'live/.DS_Store', at: 0 };
  const store: Store = {
    ...tiny.store,
    list: async (...about) => [...(await tiny.store.list(...about)), hidden],
  };
  await tiny.apply(activate([other]), { store });
  expect((await tiny.store.get('live/google123.html'))?.bytes.toString()).toBe('not ours');
});
