import { changeOf, trendOf } from './trend';

const point = (day: string, probability: number) => ({ day, probability });

test('a day without a point repeats the previous day’s value', () => {
  expect(trendOf([point('2025-06-29', 40), point('2025-07-02', 46), point('2025-07-03', 45)])).toEqual([
    40, 40, 40, 46, 45,
  ]);
});

test('a trend covers only the last thirty days, and starts with the last value from before those days', () => {
  const trend = trendOf([point('2024-01-01', 10), point('2025-07-01', 60), point('2025-07-08', 70)]);
  expect(trend).toHaveLength(30);
  expect([trend[0], trend[21], trend[22], trend[28], trend[29]]).toEqual([10, 10, 60, 60, 70]);
});

test.each([
  ['sorts its points by day', [point('2025-07-04', 2), point('2025-07-03', 1)], [1, 2]],
  [
    'keeps only the last of several points on a day',
    [point('2025-07-03', 1), point('2025-07-03', 2), point('2025-07-04', 3)],
    [2, 3],
  ],
  ['skips a point whose day isn’t a date', [point('soon', 9), point('2025-07-03', 1)], [1]],
  ['skips an impossible day', [point('2025-02-30', 9), point('2025-03-03', 1)], [1]],
  ['skips a value that isn’t a percentage', [point('2025-07-03', 1), point('2025-07-04', 101)], [1]],
  ['of one point has one value', [point('2025-07-03', 1)], [1]],
  ['of no points is empty', [], []],
])('a trend %s', (_name, history, trend) => {
  expect(trendOf(history)).toEqual(trend);
});

test.each([
  [[45, 52, 78], { from: 45, to: 78, points: 33, days: 2 }],
  [[47, 42], { from: 47, to: 42, points: -5, days: 1 }],
  // Values are rounded as displayed: 45% and 46% are a point apart, however close they really are.
  [[45.4, 45.6], { from: 45, to: 46, points: 1, days: 1 }],
  [[60, 90, 60], { from: 60, to: 60, points: 0, days: 2 }],
  [[60], undefined],
  [[], undefined],
])('the change over %j is in whole points', (trend, change) => {
  expect(changeOf(trend)).toEqual(change);
});
