import { addFigure, compareMeans, noSamples, type Samples } from './evidence';

/** So many figures of each release, which lie 1 around their means. */
function samples(count: number, canaryMean: number): Samples {
  let all = noSamples;
  for (let at = 0; at < count; at += 1) {
    const around = at % 2 === 0 ? 1 : -1;
    all = addFigure(addFigure(all, 'canary', canaryMean + around), 'stable', around);
  }
  return all;
}

test('fewer than 100 figures of a release say nothing, however far they lie apart', () => {
  expect(compareMeans([samples(99, 1_000)], 0)).toBeUndefined();
  expect(compareMeans([samples(100, 1_000)], 0)?.difference).toBeCloseTo(1_000);
});

test('a difference that is just what is tolerated speaks against a greater one', () => {
  expect(compareMeans([samples(1_000, 0.5)], 0.5)?.evidence).toBeLessThan(0);
  expect(compareMeans([samples(1_000, 0.5)], 0.1)?.evidence).toBeGreaterThan(0);
});

test('what samples know adds up', () => {
  const one = compareMeans([samples(1_000, 0.5)], 0.1);
  const both = compareMeans([samples(1_000, 0.5), samples(1_000, 0.5)], 0.1);
  expect(both?.difference).toBeCloseTo(0.5);
  expect(both?.evidence).toBeGreaterThan(one?.evidence ?? Infinity);
});
