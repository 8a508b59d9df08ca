import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { applyActivation } from '../activation/applyActivation';
import { activate, rollback, type Activation } from '../activation/activations';
import { collect } from '../upkeep/gc';
import { repair } from '../upkeep/repair';
import { verify } from '../upkeep/verify';
import { areBytesOf } from '../releases/describeBuild';
import { makePreview } from '../publishing/makePreview';
import { describeRelease, publish } from '../publishing/publish';
import { readRelease } from '../releases/readRelease';
import { Refusal } from '../Refusal';
import { copyObjects, memoryStore } from '../testing/memoryStore';
import type { Store } from '../store/Store';
import { tinyRemote } from '../testing/tinyBuild';
import { liveNumber } from '../testing/atPath';
import { tinySite, type TinySite } from '../testing/tinySite';
import { registryKey } from '../edge/names';
import { numberOf, recordName, releaseKey, refText, refsOf, type ReleaseRef } from '../store/keys';
import { liveRegistry } from './registry';
import { damagedRegistry } from './Tree';
import { readSite } from './readSite';
import { readGeneration } from './StoredGeneration';

// Concurrent commands in random order: a seeded generator decides how the calls to the store interleave.

const dayMs = 24 * 3_600_000;
const twoDaysLater = () => Date.now() + 2 * dayMs;
const onProgress = () => undefined;
const builds = 3;

let tiny: TinySite;
/** The builds of each part, with their releases. */
const dists: Record<string, { dist: string; ref: ReleaseRef }[]> = {};
beforeAll(async () => {
  tiny = await tinySite(['a', 'b'], memoryStore());
  for (const part of ['a', 'b']) {
    dists[part] = [];
    for (let build = 0; build < builds; build += 1) {
      const dist = tinyRemote(`${tiny.folder}/${part}${build}`, { part, content: `build ${build}` });
      const { ref } = await describeRelease(part, dist);
      dists[part].push({ dist, ref });
      // Each was live once, but too long ago for a rollback.
      await publish(tiny.store, part, dist);
      await tiny.activate(ref);
    }
    await tiny.activate(tiny.releaseOf(part, 1));
    await tiny.activate(tiny.releaseOf(part, 0));
  }
});
afterAll(() => tiny.remove());

function built(part: string, build: number) {
  const found = dists[part]?.[build];
  if (!found) throw new Error(`There is no build ${build} of ${part}.`);
  return found;
}

const skipped = { smoke: 'files without a page', contracts: 'no types' };

const change = (store: Store, activation: Activation) =>
  applyActivation({
    store,
    command: 'change',
    why: '',
    activation,
    skipped,
    onProgress,
  });

/** Seeded random integers, from 0 up to but not including a limit. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A copy of a store in which everything is two days older than what is written from now on. */
async function copyOf(store: Store): Promise<Store> {
  const copy = memoryStore();
  const fresh = new Set<string>();
  await copyObjects(store, copy);
  const aged = (key: string, at: number) => (fresh.has(key) ? at + 2 * dayMs : at);
  return {
    ...copy,
    get: async (key) => {
      const stored = await copy.get(key);
      return stored && { ...stored, at: aged(key, stored.at) };
    },
    list: async (...asked) => (await copy.list(...asked)).map(({ key, at }) => ({ key, at: aged(key, at) })),
    putNew: async (key, bytes) => {
      const put = await copy.putNew(key, bytes);
      if (put) fresh.add(key);
      return put;
    },
    swap: async (key, bytes, tag) => {
      const put = await copy.swap(key, bytes, tag);
      if (put) fresh.add(key);
      return put;
    },
  };
}

/** A store that runs calls one at a time, with random pauses around each, and calls `look` after each change. */
function slowed(store: Store, roll: (limit: number) => number, look: () => Promise<void>): Store {
  let busy: Promise<unknown> = Promise.resolve();
  const pause = async () => {
    // Sometimes pause for longer.
    for (let left = roll(8) === 0 ? roll(48) : roll(4); left > 0; left -= 1) await turn();
  };
  const call = async <Result>(work: () => Promise<Result>, after?: () => Promise<void>): Promise<Result> => {
    await pause();
    const done = busy.then(work);
    busy = done.then(after);
    await busy;
    await pause();
    return done;
  };
  return {
    address: store.address,
    get: (key) => call(() => store.get(key)),
    list: (...asked) => call(() => store.list(...asked)),
    putNew: (...asked) => call(() => store.putNew(...asked)),
    swap: (...asked) => call(() => store.swap(...asked), look),
    remove: (key) => call(() => store.remove(key), look),
  };
}

async function expectWhole(store: Store, ref: ReleaseRef): Promise<void> {
  const { record } = await readRelease(store, ref);
  for (const file of record.files) {
    const stored = await store.get(releaseKey(ref, file.path));
    if (!areBytesOf(stored?.bytes, file)) throw new Error(`${refText(ref)} lacks ${file.path}.`);
  }
}

/** Returns a check that fails if visitors get an older generation than before, or an incomplete one. */
function watcher(store: Store) {
  let newest = 0;
  return async () => {
    const number = await liveNumber(store);
    if (number < newest) throw new Error(`Visitors got generation ${newest}, and then ${number}.`);
    newest = number;
    const shown = await readGeneration(store, number);
    if (!shown) throw new Error(`Generation ${number} is shown but doesn't exist.`);
    for (const ref of refsOf(shown.generation.live)) await expectWhole(store, ref);
  };
}

/** A successful activation. */
interface Acknowledged {
  readonly number: number;
  readonly part: string;
}

async function runConcurrently(seed: number, keepDays: number): Promise<void> {
  const roll = dice(seed);
  const store = await copyOf(tiny.store);
  const broken: unknown[] = [];
  const look = watcher(store);
  const slow = slowed(store, roll, () => look().catch((error: unknown) => void broken.push(error)));
  const acknowledged: Acknowledged[] = [];
  const published: ReleaseRef[] = [];
  const made: number[] = [];
  const watched: Store = {
    ...slow,
    putNew: async (key, bytes) => {
      const put = await slow.putNew(key, bytes);
      if (put && numberOf(key) > 0) made.push(numberOf(key));
      return put;
    },
  };
  const tried = async (work: () => Promise<void>) => {
    try {
      await work().catch(expectRefusal);
    } catch (error) {
      broken.push(error);
    }
  };
  const apply = async (part: string, activation: Activation) => {
    const { generation, outcome } = await change(watched, activation);
    if (outcome === 'changed') acknowledged.push({ number: generation.number, part });
  };
  const team = async (part: string) => {
    for (let turns = 2; turns > 0; turns -= 1) {
      const build = built(part, roll(builds));
      await tried(async () => {
        await publish(watched, part, build.dist);
        published.push(build.ref);
      });
      await tried(() => apply(part, activate([build.ref])));
      if (roll(3) === 0) await tried(() => apply(part, rollback(part)));
    }
  };
  const cleaner = async () => {
    for (let turns = 2; turns > 0; turns -= 1) {
      const retention = { keepDays, keep: 1, dryRun: false };
      await tried(async () => void (await collect(watched, retention, twoDaysLater())));
    }
  };
  await Promise.all([
    team('a'),
    team('a'),
    team('b'),
    cleaner(),
    cleaner(),
    tried(async () => void (await repair(watched, twoDaysLater()))),
  ]);
  expect(broken).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  const { number, head } = await readSite(store);
  expect(number).toBe(Math.max(0, ...made, await liveNumber(store)));
  const oldest = head?.generation.oldest ?? 1;
  for (let at = oldest; at <= number; at += 1) {
    const generation = (await readGeneration(store, at))?.generation;
    expect(generation?.number).toBe(at);
    for (const { part } of acknowledged.filter((one) => one.number === at)) {
      // An activation of a live release that a cleanup was removing only restores the release.
      const repaired = generation?.changed.length === 0;
      expect(generation?.changed.map((change) => change.part)).toEqual(repaired ? [] : [part]);
    }
  }
  expect(new Set(acknowledged.map((one) => one.number)).size).toBe(acknowledged.length);
  for (const { number: own } of acknowledged) expect(made).toContain(own);
  // Within keepDays no cleanup removes a release whose publish was reported as done.
  if (keepDays > 0) for (const ref of published) await expectWhole(store, ref);
  for (const ref of refsOf(head?.generation.live ?? {})) await expectWhole(store, ref);
  await repair(store, Date.now() + 3 * dayMs);
  await collect(store, { keepDays, keep: 1, dryRun: false }, Date.now() + 3 * dayMs);
  expect((await verify(store, onProgress)).problems).toEqual([]);
}

test.each([
  ['with a retention of one day', 1],
  ['without retention', 0],
])(
  'concurrent publishes, activations, rollbacks, repairs and cleanups leave an intact site: %s',
  async (_name, keepDays) => {
    // Use one fixed order; FULL=1 adds random ones.
    await runConcurrently(1, keepDays);
    if (!process.env['FULL']) return;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => runConcurrently(seed, keepDays)),
      { numRuns: 5, endOnFailure: true },
    );
  },
  600_000,
);

/** A store that runs `interfere` before the given call, counted from 1. */
function overtaken(store: Store, number: number, interfere: () => Promise<void>) {
  let calls = 0;
  const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    calls += 1;
    if (calls === number) await interfere();
    return work();
  };
  return {
    store: {
      address: store.address,
      get: (key) => call(() => store.get(key)),
      list: (...asked) => call(() => store.list(...asked)),
      putNew: (...asked) => call(() => store.putNew(...asked)),
      swap: (...asked) => call(() => store.swap(...asked)),
      remove: (key) => call(() => store.remove(key)),
    } satisfies Store,
    calls: () => calls,
  };
}

const clean = async (store: Store, keepDays = 0) =>
  void (await collect(store, { keepDays, keep: 1, dryRun: false }, twoDaysLater()));

/** Functions that run a command. Each resolves to a check of the command's result. */
const commands: Readonly<Record<string, (store: Store) => Promise<(store: Store) => Promise<void>>>> = {
  'a publish': async (store) => {
    const { dist, ref } = built('a', 0);
    await publish(store, 'a', dist);
    return (now) => expectWhole(now, ref);
  },
  'a publish of a half-published release': async (store) => {
    const { dist, ref } = built('a', 0);
    await store.remove(releaseKey(ref, recordName));
    await publish(store, 'a', dist);
    return (now) => expectWhole(now, ref);
  },
  'an activation': async (store) => {
    const { ref } = built('a', 1);
    await change(store, activate([ref]));
    return async (now) => expect((await readSite(now)).live['a']?.stable).toBe(ref.id);
  },
  'a rollback': async (store) => {
    await change(store, rollback('a'));
    return async (now) => expect((await readSite(now)).live['a']?.stable).toBe(tiny.releaseOf('a', 1).id);
  },
  'a preview': async (store) => {
    const { ref } = built('a', 1);
    const until = new Date(Date.now() + 9 * dayMs);
    await makePreview({ store, refs: [ref], until, skipped, onProgress });
    return (now) => expectWhole(now, ref);
  },
  'a cleanup': async (store) => {
    await clean(store);
    return () => Promise.resolve();
  },
  'a repair': async (store) => {
    await repair(store, twoDaysLater());
    return () => Promise.resolve();
  },
};

test.each(Object.keys(commands))(
  'whatever other commands do before any store call of %s, visitors get the newest generation, and it is complete',
  async (name) => {
    const late = commands[name];
    // Without retention a cleanup may rightly remove what was just published.
    const keepDays = name.includes('publish') ? 1 : 0;
    const others: readonly ((store: Store) => Promise<void>)[] = [
      async (store) => void (await change(store, activate([tiny.releaseOf('b', 1)]))),
      (store) => clean(store, keepDays),
      async (store) => {
        // Add enough generations that the number we were about to use is long gone.
        for (const build of [0, 1, 2]) {
          await publish(store, 'b', built('b', build).dist);
          await change(store, activate([built('b', build).ref]));
        }
        await clean(store, keepDays);
      },
      async (store) => void (await publish(store, 'a', built('a', 0).dist)),
      async (store) => void (await repair(store, twoDaysLater())),
    ];
    /** Runs the command, and `other` just before the command's given call to the store. Returns the number of calls. */
    const run = async (call: number, other: (store: Store) => Promise<void>): Promise<number> => {
      const store = await copyOf(tiny.store);
      const look = watcher(store);
      const { store: slow, calls } = overtaken(store, call, async () => {
        await other(store).catch(expectRefusal);
        await look();
      });
      const check = await late?.(slow).catch(expectRefusal);
      await look();
      await check?.(store);
      const { number, live } = await readSite(store);
      expect(await liveNumber(store)).toBe(number);
      for (const ref of refsOf(live)) await expectWhole(store, ref);
      await clean(store);
      expect((await verify(store, onProgress)).problems).toEqual([]);
      return calls();
    };
    const alone = await run(Infinity, () => Promise.resolve());
    // Test every n-th call, starting at a different one for each interfering command.
    const step = process.env['FULL'] ? 29 : 140;
    for (const [index, other] of others.entries()) {
      const first = 1 + Math.floor((index * Math.min(step, alone)) / others.length);
      for (let call = first, calls = alone; call <= calls; call += step) calls = await run(call, other);
    }
  },
  600_000,
);

test('activating a live release restores what a cleanup is removing, before visitors notice', async () => {
  const store = await copyOf(tiny.store);
  const { ref } = built('a', 2);
  const shown: string[][] = [];
  const watched: Store = {
    ...store,
    swap: async (...asked) => {
      const { head } = await readSite(store);
      if (head) shown.push(await damagedRegistry(store, liveRegistry(head.generation)));
      return store.swap(...asked);
    },
  };
  const late: Store = {
    ...store,
    putNew: async (key, bytes) => {
      const put = await store.putNew(key, bytes);
      if (!put || numberOf(key) === 0) return put;
      const { head } = await readSite(store);
      if (!head) throw new Error('Nothing is live.');
      await store.remove(registryKey(liveRegistry(head.generation)));
      const { outcome, generation } = await change(watched, activate([ref]));
      expect([outcome, generation.changed]).toEqual(['changed', []]);
      return put;
    },
  };
  await change(late, activate([ref]));
  expect(shown).toEqual([[]]);
  expect((await verify(store, onProgress)).problems).toEqual([]);
});

/** Ignores the refusals that can happen here: a release is gone, being removed or in use, or a race was lost. */
function expectRefusal(error: unknown): undefined {
  const codes = error instanceof Refusal ? error.findings.map(({ code }) => code) : [];
  if (
    codes.length === 0 ||
    !codes.every((code) => ['SHIP-014', 'SHIP-033', 'SHIP-038', 'SHIP-067', 'SHIP-020'].includes(code))
  )
    throw error;
}
