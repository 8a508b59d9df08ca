import type { SiteEvent } from '@forecast/contract';
import { createComparison } from './comparison';

const watched = { part: 'a', salt: 'salt', canary: 'c', stable: 's' };
const rollout = { salt: 'salt', canary: 'c', percent: 20, first: true };

type About = Pick<SiteEvent, 'part' | 'release' | 'rollout'>;
const about = (hasCanary: boolean, percent = 20): About => ({
  part: 'a',
  release: hasCanary ? 'c' : 's',
  rollout: { ...rollout, percent },
});
const load = (who: About): SiteEvent => ({ ...who, kind: 'load', expose: 'Page', ms: 1 });
const failure = (who: About): SiteEvent => ({
  ...who,
  kind: 'failure',
  where: 'Page',
  code: 'FED-007',
  cause: '',
});
const vital = (who: About, name: 'INP' | 'LCP' | 'CLS', value: number): SiteEvent => ({
  ...who,
  kind: 'vital',
  name,
  value,
});

test('each visitor of the watched rollout is counted once, and other visitors are not counted', () => {
  const { add, figures, text } = createComparison(watched);
  const who = about(true);
  for (const event of [
    failure(who),
    failure(about(false)),
    load(who),
    load(about(false)),
    load(about(false)),
  ])
    add(event);
  const counted = { visitors: { canary: 1, stable: 2 }, failures: { canary: 1, stable: 1 } };
  expect(figures()).toEqual(counted);
  expect(text()).toBe(
    '1 visitors got the canary, 2 the stable release; 1 (expected 0.4) of 2 visitors with a failure had the canary',
  );
  const changed = (change: object) => ({ ...who, rollout: { ...rollout, ...change } });
  for (const other of [
    changed({ first: false }),
    changed({ salt: 'other' }),
    changed({ canary: 'other' }),
    changed({ percent: 0 }),
    changed({ percent: 100 }),
    { ...who, part: 'b' },
    { ...who, release: 'other' },
    { part: 'a', release: 'c' },
  ]) {
    add(failure(other));
    add(load(other));
  }
  expect(figures()).toEqual(counted);
});

/** The findings after a failure for this many visitors with each release. */
const afterFailures = (canaries: number, stables: number, percent = 20) => {
  const { add, worse } = createComparison(watched);
  for (let count = 0; count < stables; count += 1) add(failure(about(false, percent)));
  for (let count = 0; count < canaries; count += 1) add(failure(about(true, percent)));
  return worse();
};

test('a canary is found worse only once at least six of its visitors had a failure', () => {
  expect(afterFailures(5, 0)).toEqual([]);
  expect(afterFailures(6, 0)).toEqual([
    '6 (expected 1.2) of 6 visitors with a failure had the canary (likelihood ratio 244, bar 8.5)',
  ]);
  expect(afterFailures(6, 7)).toHaveLength(1);
  expect(afterFailures(6, 8)).toEqual([]);
});

test('a canary for more than 20 % of the visitors needs more evidence', () => {
  expect(afterFailures(6, 3, 20)).toHaveLength(1);
  expect(afterFailures(6, 1, 40)).toEqual([]);
  expect(afterFailures(8, 0, 50)).toHaveLength(1);
});

/** Seeded random numbers from 0 up to, but not including, 1 (mulberry32). */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
// Read these only once: in jest's realm, accessing a global takes longer than the arithmetic.
const { imul, log, floor, sqrt, cos, exp, PI } = Math;

const share = 0.2;
const base = 0.002;

interface Run {
  /** How much higher the share of visitors with a failure is with the canary. */
  readonly failingMore: number;
  /** How many visitors to simulate. */
  readonly end: number;
  /** Which visitors `end` counts: all of them, or only those with the canary. */
  readonly of: 'all' | 'canary';
}

/**
 * The percentage of runs in which a canary is found worse because of its failures. Jumps over visitors without a
 * failure instead of simulating them.
 */
function abortedRuns({ failingMore, end, of }: Run): number {
  const runs = 500;
  const random = randoms(1);
  const withCanary = share * (base + failingMore);
  const either = withCanary + (1 - share) * base;
  // The share of counted visitors who fail.
  const failingPart = of === 'all' ? either : either / (either + share - withCanary);
  let aborted = 0;
  for (let run = 0; run < runs; run += 1) {
    const { add, worse } = createComparison(watched);
    for (let came = 0; ;) {
      came += floor(log(1 - random()) / log(1 - failingPart));
      const hasCanary = random() < withCanary / either;
      if (of === 'all' || hasCanary) came += 1;
      if (came > end) break;
      add(failure(about(hasCanary)));
      if (worse().length === 0) continue;
      aborted += 1;
      break;
    }
  }
  return (aborted / runs) * 100;
}

test('a canary that fails for an additional 1 % of visitors is found worse before 1,000 visitors have got it, in at least 95 of 100 runs', () => {
  expect(abortedRuns({ failingMore: 0.01, end: 999, of: 'canary' })).toBeGreaterThanOrEqual(95);
});

test('a canary that is no worse is found worse among 10,000 visitors in at most 5 of 100 runs', () => {
  expect(abortedRuns({ failingMore: 0, end: 10_000, of: 'all' })).toBeLessThanOrEqual(5);
});

const normal = (random: () => number) => sqrt(-2 * log(1 - random())) * cos(2 * PI * random());

/**
 * How many visitors got a canary before it was found worse because of its loads or vitals, and why. Undefined if it
 * wasn't.
 */
function foundAt({ seed, slower = 1, reporting = 1 }: { seed: number; slower?: number; reporting?: number }) {
  const random = randoms(seed);
  const { add, worse, figures } = createComparison(watched);
  for (let visitor = 0; visitor < 10_000; visitor += 1) {
    const hasCanary = random() < share;
    if (hasCanary && random() >= reporting) continue;
    const who = about(hasCanary);
    add(load(who));
    add(vital(who, 'INP', 80 * exp(0.8 * normal(random)) * (hasCanary ? slower : 1)));
    add(vital(who, 'LCP', 1_500 * exp(0.6 * normal(random))));
    add(vital(who, 'CLS', random() < 0.7 ? 0 : 0.1 * random()));
    if (visitor % 100 === 0 && worse().length > 0) return { got: figures().visitors.canary, why: worse() };
  }
  return undefined;
}
const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

test('a canary that responds 30 % later (INP) is found worse before 2,000 visitors have got it', () => {
  const found = seeds(4).map((seed) => foundAt({ seed, slower: 1.3 }));
  for (const run of found) {
    expect(run?.got).toBeLessThan(2_000);
    expect(run?.why).toEqual([expect.stringMatching(/^the canary's INP is typically \d\d % higher/)]);
  }
});

test('a canary that never loads for a fifth of its visitors is found worse', () => {
  expect(foundAt({ seed: 1, reporting: 0.8 })?.why).toEqual([
    expect.stringMatching(/^only \d+ \(expected [\d.]+\) of \d+ visitors for whom the part loaded/),
  ]);
});

test('a canary with equal loads and vitals is not found worse', () => {
  expect(seeds(2).map((seed) => foundAt({ seed }))).toEqual([undefined, undefined]);
});

test('a difference between periods with different percentages is not mistaken for one between releases', () => {
  const random = randoms(1);
  const { add, worse, text } = createComparison(watched);
  // At night few visitors get the canary and pages are fast; by day many get it and pages are slow.
  for (const [percent, typical] of [
    [5, 50],
    [50, 200],
  ] as const) {
    for (let visitor = 0; visitor < 4_000; visitor += 1) {
      const who = about(random() < percent / 100, percent);
      add(vital(who, 'INP', typical * exp(0.3 * normal(random))));
    }
  }
  expect(worse()).toEqual([]);
  expect(text()).toMatch(/INP is typically [0-3] % (lower|higher)/);
});

test('values without variance are ignored', () => {
  const { add, worse, text } = createComparison(watched);
  for (let count = 0; count < 400; count += 1)
    add(vital(about(count % 2 === 0), 'CLS', count % 2 === 0 ? 1 : 0));
  expect(worse()).toEqual([]);
  expect(text()).not.toMatch('CLS');
});
