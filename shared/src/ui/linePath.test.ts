import fc from 'fast-check';
import { linePath } from './linePath';

/** Returns a path's points, each as a horizontal position and a value. */
const pointsOf = (path: string) =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number))
    .map(([at = NaN, fromTop = NaN]) => [at, 100 - fromTop] as const);

test.each([
  [[45, 52, 78], 'M0,55L1,48L2,22'],
  [[0, 100], 'M0,100L1,0'],
  [[50, 50], 'M0,50L1,50'],
  [[12.3456789, 100 / 3], 'M0,87.65L1,66.67'],
  [[78], 'M0,22'],
])('the values %j are drawn as the path %s', (values, path) => {
  expect(linePath(values)).toBe(path);
});

test('values are drawn at their given positions', () => {
  expect(linePath([45, 52, 78], [0, 1, 6])).toBe('M0,55L1,48L6,22');
});

test('very many values are downsampled to at most 2000 points in order, with both ends', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.array(percent, { minLength: 2_001, maxLength: 5_000 }), (values) => {
      const points = pointsOf(linePath(values));
      expect(points.length).toBeLessThanOrEqual(2_000);
      expect(points.at(0)).toEqual([0, values.at(0)]);
      expect(points.at(-1)).toEqual([values.length - 1, values.at(-1)]);
      expect(points).toEqual(points.map(([at]) => [at, values[at]]));
      expect(points.every(([at], index) => at > (points[index - 1]?.[0] ?? -1))).toBe(true);
    }),
    { numRuns: 10 },
  );
});

test('a single peak among ten thousand values is always drawn', () => {
  for (const at of [0, 1, 19, 20, 4_999, 9_998, 9_999]) {
    const values = Array.from({ length: 10_000 }, (_, index) => (index === at ? 99 : 50));
    expect(pointsOf(linePath(values))).toContainEqual([at, 99]);
  }
});
