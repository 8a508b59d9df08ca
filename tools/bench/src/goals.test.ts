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
  expect(goal('input delay with 10,000 markets', {})).toBe(
    '| input delay with 10,000 markets | – | – | – | ≤ 50 ms | not measured |',
  );
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

test('the figure for opening a page is that of the slowest link to it, on a fast connection', () => {
  const link = (from: string, to: string, connection: 'fast' | 'slow', hovered: number) => ({
    ...{ from, to, connection, hovered },
    ...{ pressed: 900, back: 50, forward: 50 },
  });
  const navigations = [
    link('/', '/markets', 'fast', 60),
    link('/market/1', '/markets', 'fast', 80),
    link('/market/1', '/markets', 'slow', 700),
    link('/markets', '/', 'fast', 90),
    link('/markets', '/market/1', 'fast', 70),
  ];
  expect(goal('time to open the page', { intent: { ...stamp, navigations } })).toMatch(
    /\| 90 ms \| 80 ms \| 70 ms \| ≤ 100 ms \| yes \|$/,
  );
});

test('long lists, many parts and activations are compared with short lists, few parts and --no-prepare', () => {
  const list = (markets: number, lcp: number, delay: number) => ({
    markets,
    lcp: buildSpread(lcp),
    delay: buildSpread(delay),
  });
  const size = (parts: number, lcp: number, bytes: number) => ({
    ...{ parts, bytes, page: bytes, compressed: bytes },
    lcp: buildSpread(lcp),
  });
  const step = (part: string, pages: number, ms: number, command = 'activate') => ({
    ...{ pages, ms, unprepared: 1000 },
    command: `ship ${command} ${part}`,
    ...{ rendering: 1, megabytes: 300 },
  });
  const results = {
    lists: { ...stamp, lists: [list(11, 1000, 5), list(1000, 9000, 90), list(10_000, 1500, 40)] },
    registry: { ...stamp, sizes: [size(3, 500, 90_000), size(30, 900, 0), size(100, 505, 102_500)] },
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
  expect(goal('LCP with 10,000 markets', results)).toMatch(/\| – \| 1.5 \| – \| ≤ 1.2 \| no \|$/);
  expect(goal('input delay with 10,000 markets', results)).toMatch(
    /\| – \| 40 ms \| – \| ≤ 50 ms \| yes \|$/,
  );
  expect(goal('LCP with 100 parts', results)).toMatch(/\| – \| 1.01 \| – \| ≤ 1.02 \| yes \|$/);
  expect(goal('additional transfer with 100 parts', results)).toMatch(
    /\| – \| 13 KB \| – \| ≤ 3 KB \| no \|$/,
  );
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
    lists: { ...stamp, lists: [] },
    intent: { ...later, navigations: [] },
  });
  expect(text.split('\n\n').slice(1)).toEqual(['2025-07-08, a machine.', '2025-07-09, a machine.']);
});
