import type { MarketId } from './market';

/** The market of that number, or the first one if no market has it; undefined only if there are no markets. */
export function findMarket<Found extends { readonly id: MarketId }>(
  markets: readonly Found[],
  id: MarketId,
): Found | undefined {
  return markets.find((market) => market.id === id) ?? markets[0];
}
