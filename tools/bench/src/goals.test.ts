import type { Row, Shift } from './first-paint/measure';
import { goalText } from './goals';
import type { Results } from './results';
import type { Spread } from './spread';

const stamp = { date: '2025-07-08', machine: 'a machine' };

const buildSpread = (median: number): Spread => ({ median, lowest: median - 1, highest: median + 1 });

/** The figures of a page that prefetches so many KB. */
function buildRow(path: string, prefetched: number): Row {
  const zero = buildSpread(0);
  const figures = { fcp: zero, lcp: zero, lcpAgain: zero, answer: zero, cls: zero, longestTask: zero };
  const traffic = { bytes: zero, script: zero, requests: buildSpread(6), chain: buildSpread(2) };
  return { path, figures: { ...figures, ...traffic, prefetched: buildSpread(prefetched * 1000) } };
}

const visits = (rows: readonly Row[], shifts: readonly Shift[] = []): Results => ({
  'first-paint': { ...stamp, rows, shifts },
});

const goal = (what: string, results: Results) =>
  goalText(results)
    .split('\n')
    .find((line) => line.startsWith(`| ${what}`));

test('a goal is reached if every page reaches it', () => {
  const most = [buildRow('/', 20), buildRow('/markets', 40.96)];
  expect(goal('data prefetched', visits([...most, buildRow('/market/1', 10)]))).toMatch(
    /\| 20 KB \| 41 KB \| 10 KB \| ≤ 40.96 KB \| yes \|$/,
  );
  expect(goal('data prefetched', visits([...most, buildRow('/market/1', 50)]))).toMatch(
    /\| 50 KB \| ≤ 40.96 KB \| no \|$/,
  );
});

test('a goal is not reached unless it was measured on every page', () => {
  expect(goal('data prefetched', visits([]))).toMatch(/\| – \| – \| – \| ≤ 40.96 KB \| not measured \|$/);
  expect(goal('data prefetched', visits([buildRow('/', 20)]))).toMatch(/\| 20 KB \| – \| – \| .* \| no \|$/);
  expect(goal('rolling back the page', {})).toMatch(/\| – \| – \| – \| ≤ 1 s \| not measured \|$/);
});

test('the layout must not shift under any conditions', () => {
  const rows = ['/', '/markets', '/market/1'].map((path) => buildRow(path, 20));
  const dark = { path: '/', circumstance: 'dark', cls: buildSpread(0.35) };
  expect(goal('CLS', visits(rows))).toMatch(/\| 0 \| 0 \| 0 \| 0 \| yes \|$/);
  expect(goal('CLS', visits(rows, [dark]))).toMatch(
    /\| 0.35 \| 0 \| 0 \| 0 \| no: the typefaces arrive after the first paint.*\|$/,
  );
});

test('activations are compared with --no-prepare, and rollbacks with those of a small site', () => {
  const step = (part: string, pages: number, ms: number, command = 'activate') => ({
    ...{ pages, ms, unprepared: 1000 },
    command: `ship ${command} ${part}`,
    ...{ rendering: 1, megabytes: 300 },
  });
  const results = {
    activations: {
      ...stamp,
      steps: [
        ...[step('landing', 1, 23), step('markets', 12, 3000), step('market-detail', 11, 4500)],
        ...[step('landing', 0, 1000, 'rollback'), step('markets', 0, 1000, 'rollback')],
      ],
    },
    'activations-1000': {
      ...stamp,
      steps: [
        ...[step('landing', 1, 90_000), step('landing', 0, 1200, 'rollback')],
        step('markets', 0, 3000, 'rollback'),
      ],
    },
  };
  expect(goal("activating the page's part: extra time", results)).toMatch(
    /\| -0.98 s \| 2 s \| 3.5 s \| ≤ 3 s \| no \|$/,
  );
  expect(goal("activating the page's part with 1,000 markets", results)).toMatch(
    /\| 1 \| – \| – \| ≤ 1 \| yes \|$/,
  );
  expect(goal("rolling back the page's part", results)).toMatch(/\| 0.2 s \| 2 s \| – \| ≤ 1 s \| no \|$/);
});

test('figures from several runs are listed with the date of each run', () => {
  const later = { date: '2025-07-09', machine: 'a machine' };
  const text = goalText({
    ...visits([]),
    lighthouse: { ...stamp, audits: [] },
    activations: { ...later, steps: [] },
  });
  expect(text.split('\n\n').slice(1)).toEqual(['2025-07-08, a machine.', '2025-07-09, a machine.']);
});
