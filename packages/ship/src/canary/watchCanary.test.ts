import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteEvent } from '@forecast/contract';
import { abort, canary } from '../activation/activations';
import { refuse } from '../Refusal';
import { readSite } from '../generations/readSite';
import { memoryStore } from '../testing/memoryStore';
import type { Store } from '../store/Store';
import { shownAt } from '../testing/shownAt';
import { tinySite, type TinySite } from '../testing/tinySite';
import { watchCanary, type WatchOptions } from './watchCanary';

let whole: TinySite;
let tiny: TinySite;
let folder: string;
let events: string;
let notes: string[];
beforeAll(async () => {
  whole = await tinySite(['a'], memoryStore());
});
afterAll(() => whole.remove());
beforeEach(async () => {
  tiny = await whole.copy();
  folder = mkdtempSync(join(tmpdir(), 'forecast-watch-'));
  events = join(folder, 'events');
  notes = [];
});
afterEach(() => {
  tiny.remove();
  rmSync(folder, { recursive: true });
});

const release = (index: 0 | 1) => tiny.releaseOf('a', index);
const liveNow = async () => (await readSite(tiny.store)).live['a'];
const onProgress = (line: string) => void notes.push(line);
const begin = (percent = 20) => tiny.apply(canary(release(1), percent));
const watch = (options: Partial<WatchOptions> = {}) =>
  watchCanary({
    store: tiny.store,
    ref: release(1),
    events,
    everyMs: 1,
    skipped: { smoke: 'x' },
    onProgress,
    ...options,
  });

/** What a visitor of the rollout that runs tells. */
async function tell(kind: 'load' | 'failure', which: 'canary' | 'stable', count: number): Promise<void> {
  const live = await liveNow();
  if (!live?.canary) throw new Error('There is no canary.');
  const { salt, id, percent } = live.canary;
  const about = {
    part: 'a',
    release: which === 'canary' ? id : live.stable,
    rollout: { salt, canary: id, percent, first: true },
  };
  const event: SiteEvent =
    kind === 'load'
      ? { ...about, kind, expose: 'Page', ms: 1 }
      : { ...about, kind, where: 'Page', code: 'FED-007', cause: 'Error' };
  appendFileSync(events, `${JSON.stringify({ at: new Date().toISOString(), event })}\n`.repeat(count));
}

test('a canary that is worse is aborted, and the generation says why, with the figures', async () => {
  await begin();
  await tell('load', 'stable', 40);
  await tell('load', 'canary', 12);
  await tell('failure', 'stable', 2);
  await tell('failure', 'canary', 7);
  const { ended, figures, worse, generation } = await watch();
  expect(ended).toBe('aborted');
  expect(figures).toEqual({ visitors: { canary: 12, stable: 40 }, failures: { canary: 6, stable: 2 } });
  expect(worse).toEqual([
    '6 (expected 1.6) of 8 visitors with a failure had the canary (likelihood ratio 95.4, bar 8.5)',
  ]);
  expect(generation).toMatchObject({
    command: 'abort a, by the watch',
    why: `the canary is worse: ${worse.join()}`,
  });
  expect(await liveNow()).toEqual({ stable: release(0).id });
});

test('a canary that is not worse is promoted when so many visitors got it, and not before', async () => {
  await begin();
  await tell('load', 'stable', 40);
  await tell('load', 'canary', 9);
  const watching = watch({ promoteAfter: 10 });
  await eventually(() => notes.some((note) => note.startsWith('9 visitors got the canary')));
  expect((await liveNow())?.canary).toBeDefined();
  await tell('load', 'canary', 1);
  const { ended, generation } = await watching;
  expect(ended).toBe('promoted');
  expect(generation.why).toMatch('nothing is worse: 10 visitors got the canary, 40 the stable release;');
  expect((await liveNow())?.stable).toBe(release(1).id);
});

/** Waits until something holds. */
async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

test('where it is worse and enough have seen it, it is aborted', async () => {
  await begin();
  await tell('failure', 'canary', 6);
  await tell('load', 'canary', 10);
  expect((await watch({ promoteAfter: 10 })).ended).toBe('aborted');
});

test('lines that are no events of the rollout count for nothing', async () => {
  await begin();
  const { salt = '' } = (await liveNow())?.canary ?? {};
  appendFileSync(events, `what?\n\n{"at":"2026\n{"salt":"${salt}"}\n"${salt}"\n`);
  await tell('load', 'canary', 1);
  const { figures } = await watch({ promoteAfter: 1 });
  expect(figures.visitors).toEqual({ canary: 1, stable: 0 });
});

test('a rollout that is widened meanwhile goes on being watched', async () => {
  await begin();
  await tell('failure', 'canary', 3);
  const watching = watch();
  await eventually(() => notes.some((note) => note.includes('3 (expected')));
  await begin(30);
  await tell('failure', 'canary', 5);
  expect((await watching).ended).toBe('aborted');
});

/** What a watch ends with if somebody changes the site between what it has seen and what it does. */
async function overtakenBy(change: () => Promise<unknown>) {
  await begin();
  await tell('failure', 'canary', 6);
  let reads = 0;
  const store: Store = {
    ...tiny.store,
    get: async (key) => {
      // The first is of the watch itself, to know the rollout.
      if (key.startsWith('generations/') && (reads += 1) === 3) await change();
      return tiny.store.get(key);
    },
  };
  return watch({ store });
}

test.each([
  ['was aborted', async () => tiny.apply(abort('a'))],
  [
    'is another, of the same release',
    async () => {
      await tiny.apply(abort('a'));
      await begin();
    },
  ],
  [
    'has another canary',
    async () => tiny.apply(canary(await tiny.publish({ part: 'a', content: 'third' }), 20)),
  ],
])('nothing is done to a rollout that %s by then', async (_what, change) => {
  let after: unknown;
  const ended = overtakenBy(async () => {
    await change();
    after = await liveNow();
  });
  await expect(ended).rejects.toMatchObject({ outcome: 'lost', findings: [{ code: 'SHIP-020' }] });
  expect(await liveNow()).toEqual(after);
});

test('a watch that sees nothing ends when somebody else ends the rollout', async () => {
  await begin();
  const lost = expect(watch()).rejects.toMatchObject({ outcome: 'lost' });
  await eventually(() => notes.length > 0);
  await tiny.apply(abort('a'));
  await lost;
});

test.each([
  ['putNew', refuse('SHIP-065', 'site', 'There is no answer.')],
  ['swap', new Error('The network is away.')],
  ['swap', refuse('SHIP-029', 'site', 'Another process has the lock.')],
] as const)('a store that rejects %s for a while keeps no bad canary alive', async (name, error) => {
  await begin();
  await tell('failure', 'canary', 6);
  let failing = 0;
  const away = async () => {
    throw error;
  };
  const store: Store = {
    ...tiny.store,
    putNew: (...object) =>
      name === 'putNew' && object[0].startsWith('generations/') && ++failing <= 2
        ? away()
        : tiny.store.putNew(...object),
    swap: (...object) => (name === 'swap' && ++failing <= 2 ? away() : tiny.store.swap(...object)),
  };
  expect((await watch({ store })).ended).toBe('aborted');
  expect(notes.filter((note) => note.startsWith('trying again'))).toHaveLength(2);
  expect(await liveNow()).toEqual({ stable: release(0).id });
  expect(await shownAt(tiny.store, '/a')).not.toMatch(release(1).id);
});

test.each([
  ['was not', false],
  ['was', true],
])('a promotion that %s done when the store went away is tried again, and done once', async (_w, done) => {
  await begin();
  await tell('load', 'canary', 10);
  const { number } = await readSite(tiny.store);
  let failing = 0;
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      if (!key.startsWith('generations/') || ++failing > 1) return tiny.store.putNew(key, bytes);
      if (done) await tiny.store.putNew(key, bytes);
      throw refuse('SHIP-065', 'site', 'There is no answer.');
    },
  };
  expect((await watch({ store, promoteAfter: 10 })).ended).toBe('promoted');
  expect(notes.filter((note) => note.startsWith('trying again'))).toHaveLength(1);
  const site = await readSite(tiny.store);
  expect([site.number, site.live['a']?.stable]).toEqual([number + 1, release(1).id]);
  expect(await shownAt(tiny.store, '/a')).toContain(release(1).id);
});

test('a canary that cannot be promoted is still watched', async () => {
  await begin();
  await tell('load', 'canary', 10);
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      if (!bytes.includes('"promote a, by the watch"')) return tiny.store.putNew(key, bytes);
      throw refuse('SHIP-065', 'site', 'There is no answer.');
    },
  };
  const watching = watch({ store, promoteAfter: 10 });
  await eventually(() => notes.some((note) => note.startsWith('trying again')));
  await tell('failure', 'canary', 8);
  expect((await watching).ended).toBe('aborted');
});

test('a canary that everybody gets cannot be compared', async () => {
  await begin(100);
  await expect(watch()).rejects.toThrow('SHIP-021');
});

test('events that are no file, or lie where no file can be, are refused', async () => {
  await begin();
  await expect(watch({ events: folder })).rejects.toThrow(`SHIP-078 arguments: ${folder} is no file`);
  writeFileSync(events, '');
  await expect(watch({ events: join(events, 'inner') })).rejects.toThrow(/SHIP-078 .*inner cannot be read/);
});

test('a file that is not there yet is waited for, and that is said once', async () => {
  await begin();
  const watching = watch({ promoteAfter: 1 });
  await eventually(() => notes.includes(`waiting for ${events}, which is not there yet`));
  await tell('load', 'canary', 1);
  expect((await watching).ended).toBe('promoted');
  expect(notes.filter((note) => note.startsWith('waiting'))).toHaveLength(1);
});

test('what is no canary cannot be watched', async () => {
  await expect(watch()).rejects.toThrow('SHIP-021');
});
