import type { MarketId } from './market';

/** Returns the market `id`, or the first market if there is no such market; undefined only if the list is empty. */
export function findMarket<Found extends { readonly id: MarketId }>(
  markets: readonly Found[],
  id: MarketId,
): Found | undefined {
  return markets.find((market) => market.id === id) ?? markets[0];
}
