import { compareDays } from './day';
import { findMarket } from './findMarket';
import type { MarketId, MarketSummary } from './market';
import { hasClosed } from './resolution';

/** A related market, and the tags that both markets share. */
export interface RelatedMarket {
  readonly market: MarketSummary;
  readonly sharedTags: readonly string[];
}

/**
 * The three open markets most similar to the market `id`, or to the first market if there is no market `id`. Returns
 * fewer only if there are no others. Sorted by Jaccard index of the tags, highest first, then by earlier deadline, then
 * by id. Markets that share no tag fill the remaining slots.
 */
export function relatedMarkets(markets: readonly MarketSummary[], id: MarketId): readonly RelatedMarket[] {
  const shown = findMarket(markets, id);
  if (!shown) return [];
  return markets
    .filter((market) => market.id !== shown.id && !hasClosed(market))
    .map((market) => compare(shown, market))
    .sort(
      (one, other) =>
        other.likeness - one.likeness ||
        compareDays(one.market.deadline, other.market.deadline) ||
        one.market.id - other.market.id,
    )
    .slice(0, 3)
    .map(({ market, sharedTags }) => ({ market, sharedTags }));
}

/** `likeness` is the Jaccard index of the two markets' tags, 0 to 1. */
function compare(shown: MarketSummary, market: MarketSummary) {
  const all = new Set([...shown.tags, ...market.tags]);
  const sharedTags = [...new Set(shown.tags)].filter((tag) => market.tags.includes(tag));
  return { market, sharedTags, likeness: sharedTags.length / all.size };
}
