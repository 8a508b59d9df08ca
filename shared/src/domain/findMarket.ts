import type { MarketId } from './market';

/** The market of that number, or the first one where there is none of it; undefined only if there is no market. */
export function findMarket<Found extends { readonly id: MarketId }>(
  markets: readonly Found[],
  id: MarketId,
): Found | undefined {
  return markets.find((market) => market.id === id) ?? markets[0];
}
