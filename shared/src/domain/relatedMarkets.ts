import { compareDays } from './day';
import { findMarket } from './findMarket';
import type { MarketId, MarketSummary } from './market';

/** A market, and the tags that it has in common with the one it is related to. */
export interface RelatedMarket {
  readonly market: MarketSummary;
  readonly sharedTags: readonly string[];
}

/**
 * The three markets that are the most like the market of that number (like the first one if no market has it, as
 * everywhere), or all that there are. The most alike come first: by the shared part of all tags of both, then by the
 * sooner deadline, then by number. Those that share none fill up what is left.
 */
export function relatedMarkets(markets: readonly MarketSummary[], id: MarketId): readonly RelatedMarket[] {
  const shown = findMarket(markets, id);
  if (!shown) return [];
  return markets
    .filter((market) => market.id !== shown.id)
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
