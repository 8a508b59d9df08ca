import type { Row, Spread } from './measure';
import { figureTable, goalTable } from './report';

const spread = (median: number): Spread => ({ median, lowest: median - 1, highest: median + 1 });

function row(path: string, delivery: string, lcp: number, longestTask = 0): Row {
  const zero = spread(0);
  const figures = {
    fcp: spread(100),
    lcp: spread(lcp),
    lcpAgain: spread(50),
    cls: zero,
    longestTask: spread(longestTask),
  };
  const traffic = { bytes: spread(200_000), script: spread(150_000), requests: spread(6), chain: spread(2) };
  const answers = delivery === 'd' ? {} : { main: spread(lcp) };
  return { path, delivery, title: 'delivered', figures: { ...figures, ...traffic, answers } };
}

const lineOf = (table: string, what: string) => table.split('\n').find((line) => line.includes(what));

test('a goal is reached if every page keeps within it', () => {
  const rows = [row('/', 'a', 200), row('/', 'b2', 1000), row('/list', 'a', 500), row('/list', 'b2', 1000)];
  const within = goalTable(rows.slice(0, 2), []);
  expect(lineOf(within, 'LCP against (b2)')).toBe('| LCP against (b2) | 0.2 | ≤ 0.25 | yes |');
  expect(lineOf(goalTable(rows, []), 'LCP against (b2)')).toBe(
    '| LCP against (b2) | 0.2 | 0.5 | ≤ 0.25 | no |',
  );
});

test('a goal that was not measured is not reached', () => {
  const table = goalTable([row('/', 'a', 200)], []);
  expect(lineOf(table, 'LCP against (d)')).toBe('| LCP against (d) | – | ≤ 1.1 | no |');
});

test('a row says the median with the lowest and the highest, and that no task was long', () => {
  const table = figureTable([row('/', 'a', 200)]);
  expect(lineOf(table, '(a)')).toBe(
    '| `/` | (a) delivered | 100 (99–101) | 200 (199–201) | 50 (49–51) | 0 | < 50 | 200 (199–201) | 200.0 | 150.0 | 6 | 2 |',
  );
});

test('a goal of one page does not ask for another', () => {
  const rows = ['/', '/market/1'].flatMap((path) => [row(path, 'a', 200), row(path, 'b2', 1000)]);
  expect(lineOf(goalTable(rows, []), 'a side answers')).toBe(
    '| a side answers, against (b2) | – | 0.2 | ≤ 0.25 | yes |',
  );
});

test('the layout may not shift in any circumstance', () => {
  const shifts = [{ path: '/', circumstance: 'dark', cls: spread(0.35) }];
  expect(lineOf(goalTable([row('/', 'a', 200)], shifts), 'CLS')).toMatch(/\| 0.35 \| 0 \| no \|$/);
  expect(lineOf(goalTable([row('/', 'a', 200)], []), 'CLS')).toMatch(/\| 0 \| 0 \| yes \|$/);
});
