import type { IsoDay, Market } from './market';

/** How much data a source has in total. */
export interface Totals {
  /** Markets whose deadline has not passed. */
  readonly openQuestions: number;
  /** Markets that have resolved. Absent if the source never resolves markets. */
  readonly resolvedQuestions?: number;
  /** The entries in the markets' `discussions`, which may be fewer than their `comments`. */
  readonly analyses: number;
  /** The research sources of all markets together. */
  readonly sources: number;
}

/** Counts open questions, analyses and sources on a day. */
export function totalsOf(markets: readonly Market[], day: IsoDay): Totals {
  const count = (of: (market: Market) => number) => markets.reduce((sum, market) => sum + of(market), 0);
  return {
    openQuestions: count(({ deadline }) => (deadline >= day ? 1 : 0)),
    analyses: count(({ discussions }) => discussions.length),
    sources: count(({ researchSources }) => researchSources.length),
  };
}
