import type { MarketId } from './market';

/** The market with that id, or the first market if there is none; undefined only if the list is empty. */
export function findMarket<Found extends { readonly id: MarketId }>(
  markets: readonly Found[],
  id: MarketId,
): Found | undefined {
  return markets.find((market) => market.id === id) ?? markets[0];
}
