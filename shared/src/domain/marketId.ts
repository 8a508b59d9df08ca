import type { MarketId } from './market';

/**
 * Parses the last segment of a market's path: a whole number from 1, in digits. Returns 1 for anything else. The source
 * also falls back to market 1 if no market has that number.
 */
export function parseMarketId(text: string | undefined): MarketId {
  return (text !== undefined && /^\d{1,9}$/.test(text) && Number(text)) || 1;
}
