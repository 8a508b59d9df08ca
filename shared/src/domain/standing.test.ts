import fc from 'fast-check';
import { countSides, meanForecast, standingOf, statedPercent } from './standing';

test.each([
  ['yes', 10, 60],
  ['yes', 25, 70],
  ['yes', 50, 80],
  ['yes', 100, 90],
  ['no', 10, 40],
  ['no', 25, 30],
  ['no', 50, 20],
  ['no', 100, 10],
] as const)('a position on %s with %i points states %i percent', (side, points, percent) => {
  expect(statedPercent(side, points)).toBe(percent);
});

test('two researchers’ choices stay private', () => {
  const standing = standingOf(2, [0, 0, 0, 2, 0, 0, 0, 0], [{ day: '2025-07-08', counts: [0, 0, 0, 2] }]);
  expect(standing).toEqual({ version: 2, researchers: 2, history: [] });
});

test('three researchers have shares and a mean, and a history of the days on which they were three', () => {
  const counts = [1, 0, 0, 1, 0, 1, 0, 0];
  const days = [
    { day: '2025-07-08', counts: [1, 0, 0, 1, 0, 0, 0, 0] },
    { day: '2025-07-09', counts },
  ];
  expect(standingOf(3, counts, days)).toEqual({
    version: 3,
    researchers: 3,
    shares: { yes: 81, no: 19 },
    mean: 60,
    history: [{ day: '2025-07-09', probability: 60 }],
  });
});

test.each([
  [[1, 1, 1], [1, 1, 1], { yes: { researchers: 3, points: 85 }, no: { researchers: 3, points: 85 } }],
  [[0, 3, 0], [0, 0, 0], { yes: { researchers: 3, points: 75 }, no: { researchers: 0, points: 0 } }],
  [[1, 1, 1], [0, 2, 0], undefined],
  [[1, 0, 0], [4, 0, 0], undefined],
])('with %j on YES and %j on NO, a side of one or two researchers isn’t published', (yes, no, sides) => {
  const { shares, ...standing } = standingOf(1, [...yes, 0, ...no, 0], []);
  expect(standing.sides).toEqual(sides);
  expect(shares).toBeDefined();
});

test('shares sum to 100, the mean is between 10 and 90, and both agree with the positions one by one', () => {
  const eight = fc.array(fc.nat(5000), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(eight, (counts) => {
      const { researchers, shares, mean } = standingOf(1, counts, []);
      const { yes, no } = countSides(counts);
      expect(researchers).toBe(counts.reduce((sum, count) => sum + count, 0));
      if (researchers < 3) return expect(mean).toBeUndefined();
      expect((shares?.yes ?? 0) + (shares?.no ?? 0)).toBe(100);
      expect(
        Math.abs((shares?.yes ?? 0) - (100 * yes.points) / (yes.points + no.points)),
      ).toBeLessThanOrEqual(0.5);
      expect(mean).toBeGreaterThanOrEqual(10);
      expect(mean).toBeLessThanOrEqual(90);
      expect(meanForecast(counts)).toBe(mean);
    }),
  );
});
