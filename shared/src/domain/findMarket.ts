import type { MarketId } from './market';

/** The market with that id, or else the first one; undefined only if there are no markets. */
export function findMarket<Found extends { readonly id: MarketId }>(
  markets: readonly Found[],
  id: MarketId,
): Found | undefined {
  return markets.find((market) => market.id === id) ?? markets[0];
}
