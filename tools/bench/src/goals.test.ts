import { buildRow, buildSpread } from './first-paint/buildRow';
import type { Row, Shift } from './first-paint/measure';
import { goalText } from './goals';
import type { Results } from './results';

const stamp = { date: '2025-07-08', machine: 'a machine' };

const visits = (rows: readonly Row[], shifts: readonly Shift[] = []): Results => ({
  'first-paint': { ...stamp, rows, shifts },
});

const goal = (what: string, results: Results) =>
  goalText(results)
    .split('\n')
    .find((line) => line.startsWith(`| ${what}`));

test('a goal is reached if every page reaches it', () => {
  const at = (path: string, lcp: number) => [buildRow(path, 'a', lcp), buildRow(path, 'b2', 1000)];
  const most = [...at('/', 200), ...at('/markets', 250)];
  expect(goal('LCP relative to (b2)', visits([...most, ...at('/market/1', 100)]))).toBe(
    '| LCP relative to (b2) | 0.2 | 0.25 | 0.1 | ≤ 0.25 | yes |',
  );
  expect(goal('LCP relative to (b2)', visits([...most, ...at('/market/1', 500)]))).toBe(
    '| LCP relative to (b2) | 0.2 | 0.25 | 0.5 | ≤ 0.25 | no |',
  );
});

test('if a goal is missed, its reason is shown', () => {
  const site = buildRow('/', 'a', 200);
  const heavier = { ...site, figures: { ...site.figures, script: buildSpread(300_000) } };
  expect(goal('bytes of script', visits([heavier, buildRow('/', 'e', 200)]))).toMatch(
    /\| 2 \| – \| – \| ≤ 1.05 \| no: \(e\) does without.* \|$/,
  );
});

test('a goal is not reached unless it was measured on every page', () => {
  expect(goal('LCP relative to (d)', visits([buildRow('/', 'a', 200)]))).toBe(
    '| LCP relative to (d) | – | – | – | ≤ 1.1 | not measured |',
  );
  const onOne = [buildRow('/', 'a', 200), buildRow('/', 'e', 200)];
  expect(goal('LCP relative to (e)', visits(onOne))).toBe(
    '| LCP relative to (e) | 1 | – | – | ≤ 1.05 | no |',
  );
  expect(goal('rolling back the page', {})).toMatch(/\| – \| – \| – \| ≤ 1 s \| not measured \|$/);
});

test('a goal for one page ignores other pages', () => {
  const rows = [buildRow('/market/1', 'a', 200), buildRow('/market/1', 'b2', 1000)];
  expect(goal('time until choosing a side', visits(rows))).toBe(
    '| time until choosing a side takes effect, relative to (b2) | – | – | 0.2 | ≤ 0.25 | yes |',
  );
});

test('the layout must not shift under any conditions', () => {
  const rows = ['/', '/markets', '/market/1'].map((path) => buildRow(path, 'a', 200));
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
