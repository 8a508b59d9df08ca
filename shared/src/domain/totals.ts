import type { IsoDay, Market } from './market';

/** How much a source has in all, as counts. */
export interface Totals {
  /** Markets whose deadline has not passed. */
  readonly openQuestions: number;
  /** Entries of the discussions that can be read. */
  readonly analyses: number;
  /** Research sources, of all markets together. */
  readonly sources: number;
}

/** Counts what there is to read on a day. */
export function totalsOf(markets: readonly Market[], day: IsoDay): Totals {
  const count = (of: (market: Market) => number) => markets.reduce((sum, market) => sum + of(market), 0);
  return {
    openQuestions: count(({ deadline }) => (deadline >= day ? 1 : 0)),
    analyses: count(({ discussions }) => discussions.length),
    sources: count(({ researchSources }) => researchSources.length),
  };
}
