import type { MarketId } from './market';

/**
 * The market that the last part of an address means: a plain whole number from 1. Anything else means market 1,
 * as does a number that no market has (the source answers that one).
 */
export function parseMarketId(text: string | undefined): MarketId {
  return (text !== undefined && /^\d{1,9}$/.test(text) && Number(text)) || 1;
}
