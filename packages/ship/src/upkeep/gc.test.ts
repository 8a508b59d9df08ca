import { EventEmitter, once } from 'node:events';
import { activate, rollback } from '../activation/activations';
import { publishedReleases } from '../releases/readRelease';
import { generationKey, pointerKey, releaseKey, refText, type ReleaseRef } from '../store/keys';
import { readSite } from '../site/readSite';
import { agedStore } from '../testing/agedStore';
import type { Store } from '../store/Store';
import { textAtPath, liveNumber } from '../testing/atPath';
import { tinySiteForEach } from '../testing/tinySite';
import { collect } from './gc';
import { verify } from './verify';

const tiny = tinySiteForEach(['a', 'b']);
afterEach(() => {
  jest.restoreAllMocks();
});

const day = 24 * 3_600_000;
const keep = { keepDays: 30, keep: 1, dryRun: false };
const atOnce = { ...keep, keepDays: 0 };
const nothing = { releases: [], generations: [], previews: [], unnamed: [] };
const later = () => Date.now() + 31 * day;
const published = async () => (await publishedReleases(tiny.store)).map(refText);
const isPublished = async (ref: ReleaseRef) => (await published()).includes(refText(ref));
const problems = async () => (await verify(tiny.store, () => undefined)).problems;
const flip = async (times: number) => {
  for (let time = 0; time < times; time += 1)
    await tiny.activate(tiny.releaseOf('b', time % 2 === 0 ? 1 : 0));
};
/** A store in which every write of the pointer fails, as if the process had ended just before it. */
const endedAtThePointer = (store: Store): Store => ({
  ...store,
  swap: (key, bytes, tag) =>
    key === pointerKey ? Promise.reject(new Error('ended')) : store.swap(key, bytes, tag),
});

test('a release is removed some days after the last generation that made it live was replaced', async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  await flip(1);
  await tiny.apply(rollback('b'));
  await tiny.publish({ part: 'b', content: 'never live' });
  const untouched = await published();
  expect(await collect(tiny.store, keep, Date.now() + 29 * day)).toEqual(nothing);
  expect(await published()).toEqual(untouched);
  const { releases, generations } = await collect(tiny.store, keep, later());
  expect(generations).toEqual([1, 2, 3]);
  // The live releases are kept, and the release that a rollback of `a` would restore.
  expect(releases.map((name) => name.split('@')[0])).toEqual(['b', 'b']);
  expect(await isPublished(tiny.releaseOf('a', 0))).toBe(true);
  expect(await isPublished(tiny.releaseOf('b', 0))).toBe(true);
  expect(await problems()).toEqual([]);
});

test('a release that was published less than an hour ago is kept, whatever the options', async () => {
  const ref = await tiny.publish({ part: 'b', content: 'just published' });
  const minute = 60_000;
  await collect(tiny.store, atOnce, Date.now() + 59 * minute);
  expect(await isPublished(ref)).toBe(true);
  expect((await collect(tiny.store, atOnce, Date.now() + 61 * minute)).releases).toContain(refText(ref));
  expect(await isPublished(ref)).toBe(false);
});

test("an earlier host's registry is removed with the last generation that had the host", async () => {
  const hosts = async () => Object.keys((await readSite(tiny.store)).head?.generation.registries ?? {});
  const [first = ''] = await hosts();
  await tiny.activate(await tiny.publishHost(['a', 'b'], { content: 'second' }));
  await tiny.activate(tiny.releaseOf('a', 1));
  await collect(tiny.store, { ...keep, keep: 3 }, later());
  expect(await hosts()).toHaveLength(2);
  await collect(tiny.store, keep, later());
  expect(await hosts()).toHaveLength(1);
  expect(await hosts()).not.toContain(first);
  expect(await problems()).toEqual([]);
});

test('the releases of the newest generations are kept, however old', async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  const { generations } = await collect(tiny.store, { ...keep, keep: 2 }, later());
  expect(generations).toEqual([]);
  expect(await isPublished(tiny.releaseOf('a', 0))).toBe(true);
});

test('a dry run reports what it would remove, and writes nothing', async () => {
  await flip(1);
  const cut = tiny.apply(activate([tiny.releaseOf('a', 1)]), { store: endedAtThePointer(tiny.store) });
  await expect(cut).rejects.toThrow('ended');
  const refused = () => Promise.reject(new Error('something was written'));
  const readOnly: Store = { ...tiny.store, putNew: refused, swap: refused, remove: refused };
  const { generations } = await collect(readOnly, { ...keep, dryRun: true }, later());
  expect(generations).toEqual([1, 2]);
});

test('a cleanup first finishes an interrupted activation, and keeps everything that visitors get', async () => {
  const next = tiny.releaseOf('a', 1);
  const cut = tiny.apply(activate([next]), { store: endedAtThePointer(tiny.store) });
  await expect(cut).rejects.toThrow('ended');
  expect(await collect(tiny.store, keep)).toEqual(nothing);
  expect(await liveNumber(tiny.store)).toBe((await readSite(tiny.store)).number);
  expect(await textAtPath(tiny.store, '/a')).toContain(`/r/a/${next.id}/`);
  await collect(tiny.store, atOnce, later());
  expect(await isPublished(next)).toBe(true);
  expect(await problems()).toEqual([]);
});

test('an interrupted cleanup is finished by the next cleanup, but only after an hour', async () => {
  await flip(2);
  await tiny.publish({ part: 'b', content: 'never live' });
  const cut: Store = { ...tiny.store, remove: () => Promise.reject(new Error('ended')) };
  await expect(collect(cut, atOnce, later())).rejects.toThrow('ended');
  const removing = async () => Object.keys((await readSite(tiny.store)).head?.generation.removing ?? {});
  expect(await removing()).toHaveLength(2);
  expect(await problems()).toEqual([]);
  expect((await verify(tiny.store, () => undefined, later())).problems).toHaveLength(2);
  await collect(agedStore(tiny.store), keep, later());
  expect(await removing()).toEqual([]);
  expect((await published()).filter((name) => name.startsWith('b@'))).toHaveLength(2);
  expect((await verify(tiny.store, () => undefined, later())).problems).toEqual([]);
});

test('nothing is removed if the newest generation cannot be read', async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  const untouched = await published();
  await tiny.overwrite(generationKey(2), () => '{}');
  for (const dryRun of [true, false]) {
    await expect(collect(tiny.store, { ...atOnce, dryRun }, later())).rejects.toThrow(
      'SHIP-049 verify: generations/00000002.json, the record of the newest generation, is missing or damaged. ' +
        'If it is the newest generation, replace it: ship rollback --generation 1.',
    );
  }
  expect(await published()).toEqual(untouched);
});

test.each([
  ['after a cleanup', true],
  ['without a cleanup', false],
])('a rollback does not return to a release that was rolled back, %s', async (_how, cleaned) => {
  const [first, bad] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
  await tiny.activate(bad);
  await tiny.apply(rollback('a'), { command: 'rollback a' });
  await flip(3);
  if (cleaned) await collect(tiny.store, atOnce, later());
  expect(await isPublished(bad)).toBe(!cleaned);
  await expect(tiny.apply(rollback('a'))).rejects.toThrow('SHIP-038');
  expect((await readSite(tiny.store)).live['a']).toEqual({ stable: first.id });
});

test('a release that is being removed can be neither published nor activated', async () => {
  const gone = await tiny.publish({ part: 'b', content: 'never live' });
  const again = () => tiny.publish({ part: 'b', content: 'never live' });
  const refused: unknown[] = [];
  const during: Store = {
    ...tiny.store,
    remove: async (key) => {
      const attempts = key === releaseKey(gone, 'page.js') ? [() => tiny.activate(gone), again] : [];
      for (const attempt of attempts) refused.push(await attempt().catch((error: unknown) => error));
      await tiny.store.remove(key);
    },
  };
  expect((await collect(during, keep, later())).releases).toContain(refText(gone));
  expect(refused).toMatchObject([{ findings: [{ code: 'SHIP-067' }] }, { findings: [{ code: 'SHIP-067' }] }]);
  expect(await again()).toEqual(gone);
});

test('a cleanup stops if the machine has slept past the cleanup’s deadline', async () => {
  const gone = await tiny.publish({ part: 'b', content: 'never live' });
  const woken: Store = {
    ...tiny.store,
    remove: async (key) => {
      await tiny.store.remove(key);
      if (key !== releaseKey(gone, 'release.json')) return;
      // In the meantime others finish the removal, and the release goes live.
      await collect(tiny.store, keep, later());
      await tiny.activate(await tiny.publish({ part: 'b', content: 'never live' }));
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
    },
  };
  await expect(collect(woken, atOnce, later())).rejects.toThrow('SHIP-067');
  expect(await problems()).toEqual([]);
});

test('a cleanup whose clock is ahead keeps the pages of an activation in progress', async () => {
  await tiny.publish({ part: 'b', content: 'never live' });
  const ahead = 5 * 3_600_000;
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ahead);
  const moments = new EventEmitter();
  const [begun, put, removed] = ['begun', 'put', 'removed'].map((moment) => once(moments, moment));
  const record = generationKey(3);
  const behind = <Kept extends { readonly at: number }>(one: Kept) => ({ ...one, at: one.at - ahead });
  const cleaning: Store = {
    ...tiny.store,
    get: async (key) => {
      const stored = await tiny.store.get(key);
      return stored && behind(stored);
    },
    list: async (...asked) => {
      if (asked[0] === 'trees/') {
        moments.emit('begun');
        await put;
      }
      return (await tiny.store.list(...asked)).map(behind);
    },
    putNew: async (key, bytes) => {
      if (key === record) {
        moments.emit('removed');
        await activated;
      }
      return tiny.store.putNew(key, bytes);
    },
  };
  const activating: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      if (key === record) {
        moments.emit('put');
        await removed;
      }
      return tiny.store.putNew(key, bytes);
    },
  };
  const activated = begun?.then(async () => {
    const ref = await tiny.publish({ part: 'a', content: 'third' });
    return tiny.apply(activate([ref]), { store: activating });
  });
  await collect(cleaning, keep, later());
  expect((await activated)?.generation.number).toBe(3);
  expect(await problems()).toEqual([]);
});

test('the releases that a slow cleanup removes stay locked, whatever other commands do', async () => {
  const gone = await tiny.publish({ part: 'b', content: 'never live' });
  const again = () => tiny.publish({ part: 'b', content: 'never live' });
  const refused: unknown[] = [];
  const held: Store = {
    ...tiny.store,
    remove: async (key) => {
      if (key === releaseKey(gone, 'page.js')) {
        for (const content of ['one', 'two']) await tiny.activate(await tiny.publish({ part: 'a', content }));
        // Soon enough that the slow cleanup isn't taken for an interrupted one.
        for (const ms of [1_000, 2_000]) await collect(tiny.store, atOnce, Date.now() + ms);
        refused.push(await again().catch((error: unknown) => error));
      }
      await tiny.store.remove(key);
    },
  };
  expect((await collect(held, keep, later())).releases).toContain(refText(gone));
  expect(refused).toMatchObject([{ findings: [{ code: 'SHIP-067' }] }]);
  await tiny.activate(await again());
  expect(await problems()).toEqual([]);
});
