import type { Side } from './position';
import { positionChoices } from './standing';

/** How many markets a bin needs before its share is published. */
export const leastMarketsInBin = 5;

/** How often forecasts of about the same percentage came true. */
export interface CalibrationBin {
  /** What the forecasts stated, in percent. */
  readonly stated: number;
  readonly markets: number;
  /** The share that came true, weighted by time, in percent to one decimal. Absent below five markets. */
  readonly share?: number;
  /** The share's Wilson interval of 90%, for this number of markets. */
  readonly low?: number;
  readonly high?: number;
}

/** A market's part of a bin: how long there were such forecasts, and for how much of that time they were right. */
interface BinPart {
  readonly weight: number;
  readonly right: number;
}

/**
 * A researcher's four bins: 60, 70, 80 and 90% for the side that the researcher chose. `choices` are those of the
 * researcher's score on each market.
 */
export const researcherCalibration = (
  scores: readonly { readonly outcome: Side; readonly choices: readonly number[] }[],
): readonly CalibrationBin[] =>
  positionChoices
    .filter(({ side }) => side === 'yes')
    .map(({ points, stated }) => {
      const parts = scores.map(({ outcome, choices }): BinPart => {
        const weightOf = (side: Side) =>
          choices[positionChoices.findIndex((one) => one.side === side && one.points === points)] ?? 0;
        return { weight: weightOf('yes') + weightOf('no'), right: weightOf(outcome) };
      });
      return binOf(stated, parts);
    });

/** The ten bins of published forecasts, from 0–9% to 90–100% for YES. `bins` are those of each market's scores. */
export const publishedCalibration = (
  markets: readonly { readonly outcome: Side; readonly bins: readonly number[] }[],
): readonly CalibrationBin[] =>
  Array.from({ length: 10 }, (_, index) =>
    binOf(
      10 * index + 5,
      markets.map(({ outcome, bins }): BinPart => {
        const weight = bins[index] ?? 0;
        return { weight, right: outcome === 'yes' ? weight : 0 };
      }),
    ),
  );

function binOf(stated: number, parts: readonly BinPart[]): CalibrationBin {
  const markets = parts.filter(({ weight }) => weight > 0).length;
  if (markets < leastMarketsInBin) return { stated, markets };
  const sum = (part: keyof BinPart) => parts.reduce((all, one) => all + one[part], 0);
  const share = sum('right') / sum('weight');
  const { low, high } = wilson(share, markets);
  return { stated, markets, share: percentOf(share), low: percentOf(low), high: percentOf(high) };
}

/** 90% of a normal distribution lies within this many standard deviations of its mean. */
const deviations = 1.6449;

/** The Wilson score interval of 90% for a share, 0 to 1, of `count` trials. */
function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  const square = deviations ** 2;
  const middle = (share + square / (2 * count)) / (1 + square / count);
  const reach =
    (deviations / (1 + square / count)) *
    Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

const percentOf = (share: number): number => Math.round(1000 * share) / 10;
