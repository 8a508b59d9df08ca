import type { MarketSummary } from '../domain';
import type { ForecastSource } from './ForecastSource';

/**
 * Loads every market, page by page. Only for the `paths` of pages, while they are prerendered: on a page, it would make
 * the visitor wait too long. Rejects if the source does.
 */
export async function allMarkets(
  source: Pick<ForecastSource, 'listMarkets'>,
): Promise<readonly MarketSummary[]> {
  const pages = [await source.listMarkets({})];
  for (let cursor = pages[0]?.next; cursor !== undefined; cursor = pages.at(-1)?.next) {
    pages.push(await source.listMarkets({ cursor }));
  }
  return pages.flatMap(({ markets }) => markets);
}
