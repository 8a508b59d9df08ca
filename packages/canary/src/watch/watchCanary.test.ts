import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteEvent } from '@forecast/contract';
import { abort, canary, readSite, Refusal, type Store } from '@forecast/ship';
import { textAtPath, tinySiteForEach } from '@forecast/ship/testing';
import { watchCanary, type WatchOptions } from './watchCanary';

let folder: string;
let events: string;
let notes: string[];
const tiny = tinySiteForEach(['a']);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecast-watch-'));
  events = join(folder, 'events');
  notes = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const release = (index: 0 | 1) => tiny.releaseOf('a', index);
const liveNow = async () => (await readSite(tiny.store)).live['a'];
const onProgress = (line: string) => void notes.push(line);
const start = (percent = 20) => tiny.apply(canary(release(1), percent));
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

const refusedWith = (outcome: 'unknown' | 'lost', code: string) =>
  new Refusal(outcome, [{ part: 'site', code, rule: 'store', message: 'It failed.', remedy: 'Try again.' }]);
const noAnswer = refusedWith('unknown', 'SHIP-065');
const locked = refusedWith('lost', 'SHIP-029');

/** Appends an event from each of `count` visitors of the running rollout. */
async function report(kind: 'load' | 'failure', which: 'canary' | 'stable', count: number): Promise<void> {
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

test('a worse canary is aborted, and the generation records why', async () => {
  await start();
  await report('load', 'stable', 40);
  await report('load', 'canary', 12);
  await report('failure', 'stable', 2);
  await report('failure', 'canary', 7);
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

test('a canary that is not worse is promoted after the given number of visitors, but not before', async () => {
  await start();
  await report('load', 'stable', 40);
  await report('load', 'canary', 9);
  const watching = watch({ promoteAfter: 10 });
  await eventually(() => notes.some((note) => note.startsWith('9 visitors got the canary')));
  expect((await liveNow())?.canary).toBeDefined();
  await report('load', 'canary', 1);
  const { ended, generation } = await watching;
  expect(ended).toBe('promoted');
  expect(generation.why).toMatch('nothing is worse: 10 visitors got the canary, 40 the stable release;');
  expect((await liveNow())?.stable).toBe(release(1).id);
});

/** Waits until a condition holds. */
async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

test('a worse canary is aborted even if it has had enough visitors for a promotion', async () => {
  await start();
  await report('failure', 'canary', 6);
  await report('load', 'canary', 10);
  expect((await watch({ promoteAfter: 10 })).ended).toBe('aborted');
});

test('lines that are not events are ignored', async () => {
  await start();
  const { salt = '' } = (await liveNow())?.canary ?? {};
  appendFileSync(events, `what?\n\n{"at":"2026\n{"salt":"${salt}"}\n"${salt}"\n`);
  await report('load', 'canary', 1);
  const { figures } = await watch({ promoteAfter: 1 });
  expect(figures.visitors).toEqual({ canary: 1, stable: 0 });
});

test('a rollout whose percentage is raised in the meantime is still watched', async () => {
  await start();
  await report('failure', 'canary', 3);
  const watching = watch();
  await eventually(() => notes.some((note) => note.includes('3 (expected')));
  await start(30);
  await report('failure', 'canary', 5);
  expect((await watching).ended).toBe('aborted');
});

/** Runs a watch during which somebody else changes the site, just before the watch aborts the canary. */
async function overtakenBy(change: () => Promise<unknown>) {
  await start();
  await report('failure', 'canary', 6);
  let changed = false;
  const store: Store = {
    ...tiny.store,
    get: async (key) => {
      // After the watch's first note (there is no eventsUrl), the next generation it reads is for aborting the canary.
      if (notes.length > 0 && key.startsWith('generations/') && !changed) {
        changed = true;
        await change();
      }
      return tiny.store.get(key);
    },
  };
  return watch({ store });
}

test.each([
  ['was aborted', async () => tiny.apply(abort('a'))],
  [
    'was restarted with the same release',
    async () => {
      await tiny.apply(abort('a'));
      await start();
    },
  ],
  [
    'has another canary',
    async () => tiny.apply(canary(await tiny.publish({ part: 'a', content: 'third' }), 20)),
  ],
])('a rollout that %s in the meantime is left alone', async (_what, change) => {
  let after: unknown;
  const ended = overtakenBy(async () => {
    await change();
    after = await liveNow();
  });
  await expect(ended).rejects.toMatchObject({ outcome: 'lost', findings: [{ code: 'CANARY-003' }] });
  expect(await liveNow()).toEqual(after);
});

test('a watch without events ends when somebody else ends the rollout', async () => {
  await start();
  const lost = expect(watch()).rejects.toMatchObject({ outcome: 'lost' });
  await eventually(() => notes.length > 0);
  await tiny.apply(abort('a'));
  await lost;
});

test.each([
  ['putNew', noAnswer],
  ['swap', new Error('The network is down.')],
  ['swap', locked],
] as const)('a bad canary is aborted even if the store rejects %s for a while', async (name, error) => {
  await start();
  await report('failure', 'canary', 6);
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
  expect(await textAtPath(tiny.store, '/a')).not.toMatch(release(1).id);
});

test.each([
  ['was not written', false],
  ['was written', true],
])('a promotion that %s when the store failed is retried, and done only once', async (_w, done) => {
  await start();
  await report('load', 'canary', 10);
  const { number } = await readSite(tiny.store);
  let failing = 0;
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      if (!key.startsWith('generations/') || ++failing > 1) return tiny.store.putNew(key, bytes);
      if (done) await tiny.store.putNew(key, bytes);
      throw noAnswer;
    },
  };
  expect((await watch({ store, promoteAfter: 10 })).ended).toBe('promoted');
  expect(notes.filter((note) => note.startsWith('trying again'))).toHaveLength(1);
  const site = await readSite(tiny.store);
  expect([site.number, site.live['a']?.stable]).toEqual([number + 1, release(1).id]);
  expect(await textAtPath(tiny.store, '/a')).toContain(release(1).id);
});

test('a canary that cannot be promoted is still watched', async () => {
  await start();
  await report('load', 'canary', 10);
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      if (!bytes.includes('"promote a, by the watch"')) return tiny.store.putNew(key, bytes);
      throw noAnswer;
    },
  };
  const watching = watch({ store, promoteAfter: 10 });
  await eventually(() => notes.some((note) => note.startsWith('trying again')));
  await report('failure', 'canary', 8);
  expect((await watching).ended).toBe('aborted');
});

test('a canary that everybody gets cannot be compared', async () => {
  await start(100);
  await expect(watch()).rejects.toThrow('CANARY-002');
});

test('an events file that cannot be read is refused', async () => {
  await start();
  const unread = `CANARY-005 arguments: ${folder} can't be read: Error: EISDIR`;
  await expect(watch({ events: folder })).rejects.toThrow(unread);
  writeFileSync(events, '');
  await expect(watch({ events: join(events, 'inner') })).rejects.toThrow(/CANARY-005 .*inner can't be read/);
});

test('a watch waits for a file that does not exist yet, and says so once', async () => {
  await start();
  const watching = watch({ promoteAfter: 1 });
  await eventually(() => notes.includes(`waiting for ${events}, which doesn't exist yet`));
  await report('load', 'canary', 1);
  expect((await watching).ended).toBe('promoted');
  expect(notes.filter((note) => note.startsWith('waiting'))).toHaveLength(1);
});

test('a release that is not a canary cannot be watched', async () => {
  await expect(watch()).rejects.toThrow('CANARY-002');
});
