import { addValue, compareMeans, noSamples, type Samples } from './evidence';

/** Samples with `count` values per release, each 1 above or below the release's mean. */
function samples(count: number, canaryMean: number): Samples {
  let all = noSamples;
  for (let at = 0; at < count; at += 1) {
    const around = at % 2 === 0 ? 1 : -1;
    all = addValue(addValue(all, 'canary', canaryMean + around), 'stable', around);
  }
  return all;
}

test('with fewer than 100 values for one of the releases there is no result, however large the difference', () => {
  expect(compareMeans([samples(99, 1_000)], 0)).toBeUndefined();
  expect(compareMeans([samples(100, 1_000)], 0)?.difference).toBeCloseTo(1_000);
});

test('a difference of exactly the tolerance is evidence against a larger difference', () => {
  expect(compareMeans([samples(1_000, 0.5)], 0.5)?.evidence).toBeLessThan(0);
  expect(compareMeans([samples(1_000, 0.5)], 0.1)?.evidence).toBeGreaterThan(0);
});

test('the evidence of several samples adds up', () => {
  const one = compareMeans([samples(1_000, 0.5)], 0.1);
  const both = compareMeans([samples(1_000, 0.5), samples(1_000, 0.5)], 0.1);
  expect(both?.difference).toBeCloseTo(0.5);
  expect(both?.evidence).toBeGreaterThan(one?.evidence ?? Infinity);
});
