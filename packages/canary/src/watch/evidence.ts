/** The release that a visitor got. */
export type Which = 'canary' | 'stable';

/** Visitors who were counted, and what their number says. */
export interface Odds {
  readonly canary: number;
  readonly stable: number;
  /** How many of them would have the canary if both releases were counted equally often. */
  readonly expected: number;
  /** The logarithm of the likelihood ratio: how much more likely "worse" makes these counts than "equal" does. */
  readonly evidence: number;
}

/** Nobody was counted yet. */
export const noOdds: Odds = { canary: 0, stable: 0, expected: 0, evidence: 0 };

/**
 * Counts one more visitor, when `percent` in 100 (above 0, below 100) got the canary. "Equal" means that visitors with
 * the canary are counted as often as others, "worse" that they are `ratio` times as often: Wald's sequential
 * probability ratio test, which may be looked at after each visitor.
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

/** Figures of one kind. */
interface Sample {
  readonly count: number;
  readonly mean: number;
  /** The sum of the squares of their differences from the mean. */
  readonly squares: number;
}

/** Figures of visitors who chose by the same percent, so that at any time both releases had the same share of them. */
export type Samples = Readonly<Record<Which, Sample>>;

const noSample: Sample = { count: 0, mean: 0, squares: 0 };
export const noSamples: Samples = { canary: noSample, stable: noSample };

/** Adds one more figure to the samples (Welford's algorithm). */
export const addFigure = (samples: Samples, which: Which, figure: number): Samples => {
  const { count, mean, squares } = samples[which];
  const from = figure - mean;
  const next = mean + from / (count + 1);
  return { ...samples, [which]: { count: count + 1, mean: next, squares: squares + from * (figure - next) } };
};

/** Fewer figures than this say too little about their variance. */
const enough = 100;

/** How far a difference may be expected to exceed what is tolerated: the spread of the mixture. */
const spread = 0.2;

/**
 * Tests whether the canary's mean is above the other by more than `tolerated`, with a normal mixture in the place of one
 * alternative (mSPRT), which may be looked at after each figure. Returns the canary's mean minus the other, and the
 * logarithm of the likelihood ratio of "more than tolerated" to "just as much"; undefined if there are too few figures.
 */
export function compareMeans(
  all: Iterable<Samples>,
  tolerated: number,
): { readonly difference: number; readonly evidence: number } | undefined {
  // Samples of different percents are independent, so their information adds up.
  let known = 0;
  let weighted = 0;
  for (const { canary, stable } of all) {
    const variance = varianceOfMean(canary) + varianceOfMean(stable);
    // Figures that are all the same say nothing about their variance.
    if (canary.count < enough || stable.count < enough || variance === 0) continue;
    known += 1 / variance;
    weighted += (canary.mean - stable.mean) / variance;
  }
  if (known === 0) return undefined;
  const difference = weighted / known;
  const above = Math.max(0, difference - tolerated) * known;
  const width = 1 + spread ** 2 * known;
  return { difference, evidence: ((above * spread) ** 2 / width - Math.log(width)) / 2 };
}

const varianceOfMean = ({ count, squares }: Sample): number => squares / (count - 1) / count;
