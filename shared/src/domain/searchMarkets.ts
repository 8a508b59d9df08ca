import { findWord } from './findWord';
import { foldText, type FoldedText } from './foldText';
import type { MarketSummary } from './market';

/**
 * The distinct words of a search, folded by `foldText` (lowercase, without accents); an empty list if the query is
 * blank. Quotes around a phrase don't count.
 */
export function searchWords(query: string): readonly string[] {
  return [...new Set(foldText(query).text.split(/[\s"]+/u))].filter((word) => word !== '');
}

/**
 * The markets that match every word, in their given order. A word matches if a word of the title, the description, the
 * author's name or a tag begins with it. Returns all markets if there are no words.
 */
export function searchMarkets(
  markets: readonly MarketSummary[],
  words: readonly string[],
): readonly MarketSummary[] {
  if (words.length === 0) return markets;
  return markets.filter((market) => words.every((word) => !findWord(searched(market), word).next().done));
}

// Cached, because the same markets are searched again for each letter that is typed.
const foldedMarkets = new WeakMap<MarketSummary, FoldedText>();

/** The searchable text of a market. */
function searched(market: MarketSummary): FoldedText {
  const { title, description, author, tags } = market;
  const folded = foldedMarkets.get(market) ?? foldText([title, description, author, ...tags].join('\n'));
  foldedMarkets.set(market, folded);
  return folded;
}
