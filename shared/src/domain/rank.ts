import { divide } from './score';

/** What decides a researcher's place: sums over the final markets of a period. */
export interface ScoreSum {
  readonly handle: string;
  /** The sum of the edges, in 1/10,000 of a Brier point. */
  readonly edge: number;
  /** The sum of the coverages, in millionths. */
  readonly coverage: number;
  /** How many of the markets were covered by `leastCoverage`. */
  readonly markets: number;
}

/** The number of final markets from which a researcher is listed, and the coverage of each, in millionths. */
export const leastMarkets = 5;
export const leastCoverage = 100_000;

/** A researcher with fewer fully covered questions is ranked as if the missing ones had an edge of 0. */
const fullQuestions = 10n;

const million = 1_000_000n;

/** The mean edge per fully covered question, in 1/10,000 of a Brier point, over at least ten. */
export function rankOf({ edge, coverage }: Pick<ScoreSum, 'edge' | 'coverage'>): number {
  const least = fullQuestions * million;
  const covered = BigInt(coverage);
  return divide(million * BigInt(edge), covered > least ? covered : least);
}

/** The researchers who are listed, best first, with their ranks: by rank, then by markets, then by handle. */
export const rankResearchers = <Sum extends ScoreSum>(
  sums: readonly Sum[],
): readonly (Sum & { readonly rank: number })[] =>
  sums
    .filter(({ markets }) => markets >= leastMarkets)
    .map((sum) => ({ ...sum, rank: rankOf(sum) }))
    .sort(
      (one, other) =>
        other.rank - one.rank || other.markets - one.markets || (one.handle < other.handle ? -1 : 1),
    );
