import type { MarketId } from './market';

/**
 * Parses the last segment of a market's path: a whole number from 1, in digits. Returns 1 for anything else. (If no
 * market has the number, the source falls back to market 1 as well.)
 */
export function parseMarketId(text: string | undefined): MarketId {
  return (text !== undefined && /^\d{1,9}$/.test(text) && Number(text)) || 1;
}
