import type { MarketId } from './market';

/** The market that is shown instead of one that doesn't exist. */
export const fallbackMarketId: MarketId = 1;

/** Parses the last segment of a market's path: a whole number from 1, in digits. Falls back to market 1. */
export function parseMarketId(text: string | undefined): MarketId {
  return (text !== undefined && /^\d{1,9}$/.test(text) && Number(text)) || fallbackMarketId;
}
