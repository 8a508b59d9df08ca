/** The release that a visitor got. */
export type Which = 'canary' | 'stable';

/** Counts of visitors, and the evidence that follows from them. */
export interface Odds {
  readonly canary: number;
  readonly stable: number;
  /** The expected number of visitors with the canary if both releases are equal. */
  readonly expected: number;
  /** The logarithm of the likelihood ratio of "worse" to "equal", given these counts. */
  readonly evidence: number;
}

/** What counting starts with: no visitors. */
export const noOdds: Odds = { canary: 0, stable: 0, expected: 0, evidence: 0 };

/**
 * Counts a visitor with Wald's sequential probability ratio test, which may be evaluated after every visitor. Returns the
 * new counts and evidence. `percent` (above 0, below 100) is the canary's share at the time. "Equal" means that visitors
 * with the canary are counted as often as others, "worse" that they are counted `ratio` times as often.
 */
export function countVisitor(odds: Odds, which: Which, percent: number, ratio: number): Odds {
  const share = percent / 100;
  const likelier = (which === 'canary' ? ratio : 1) / (ratio * share + 1 - share);
  return {
    ...odds,
    [which]: odds[which] + 1,
    expected: odds.expected + share,
    evidence: odds.evidence + Math.log(likelier),
  };
}

/** The count, mean and variance of values. */
interface Sample {
  readonly count: number;
  readonly mean: number;
  /** The sum of the squared differences from the mean. */
  readonly squares: number;
}

/** Values of visitors assigned at the same percentage, so that both releases' shares are constant over time. */
export type Samples = Readonly<Record<Which, Sample>>;

const noSample: Sample = { count: 0, mean: 0, squares: 0 };
export const noSamples: Samples = { canary: noSample, stable: noSample };

/** Adds a value to the samples (Welford's algorithm). */
export const addValue = (samples: Samples, which: Which, value: number): Samples => {
  const { count, mean, squares } = samples[which];
  const from = value - mean;
  const next = mean + from / (count + 1);
  return { ...samples, [which]: { count: count + 1, mean: next, squares: squares + from * (value - next) } };
};

/** The minimum number of values for a usable estimate of the variance. */
const enough = 100;

/** By how much we expect a difference to exceed the tolerance: the spread of the mixture. */
const spread = 0.2;

/**
 * Tests whether the canary's mean exceeds the stable release's by more than `tolerated`. Uses a sequential test with a
 * normal mixture as the alternative (mSPRT), which may be evaluated after every value. Returns the difference between
 * the means, and the logarithm of the likelihood ratio of "more than tolerated" to "exactly tolerated"; undefined with
 * too few values.
 */
export function compareMeans(
  all: Iterable<Samples>,
  tolerated: number,
): { readonly difference: number; readonly evidence: number } | undefined {
  // Samples at different percentages are independent, so their information adds up.
  let information = 0;
  let weighted = 0;
  for (const { canary, stable } of all) {
    const variance = varianceOfMean(canary) + varianceOfMean(stable);
    // Without variance the test isn't defined.
    if (canary.count < enough || stable.count < enough || variance === 0) continue;
    information += 1 / variance;
    weighted += (canary.mean - stable.mean) / variance;
  }
  if (information === 0) return undefined;
  const difference = weighted / information;
  const above = Math.max(0, difference - tolerated) * information;
  const width = 1 + spread ** 2 * information;
  return { difference, evidence: ((above * spread) ** 2 / width - Math.log(width)) / 2 };
}

const varianceOfMean = ({ count, squares }: Sample): number => squares / (count - 1) / count;
