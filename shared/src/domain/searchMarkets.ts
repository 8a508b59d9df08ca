import { findWord } from './findWord';
import { foldText, type FoldedText } from './foldText';
import type { MarketSummary } from './market';

/** The words of a search, folded, each once; none if nothing but space was searched for. */
export function searchWords(query: string): readonly string[] {
  return [...new Set(foldText(query).text.split(/\s+/u))].filter((word) => word !== '');
}

/**
 * The markets that hold every one of the search's words, in the order given: each word begins a word of the title, the
 * description, the author's name or a tag. Without words, all markets.
 */
export function searchMarkets(
  markets: readonly MarketSummary[],
  words: readonly string[],
): readonly MarketSummary[] {
  if (words.length === 0) return markets;
  return markets.filter((market) => words.every((word) => !findWord(searched(market), word).next().done));
}

// A search is asked letter by letter, of the same markets.
const known = new WeakMap<MarketSummary, FoldedText>();

/** What is searched of a market. */
function searched(market: MarketSummary): FoldedText {
  const { title, description, author, tags } = market;
  const folded = known.get(market) ?? foldText([title, description, author, ...tags].join('\n'));
  known.set(market, folded);
  return folded;
}
