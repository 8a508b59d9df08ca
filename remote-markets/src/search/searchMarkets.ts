import type { MarketSummary } from '@forecast/shared/domain';
import { findWord } from './findWord';
import { foldText } from './foldText';

/** The words of a search, folded, each once; none if nothing but space was searched for. */
export function searchWords(query: string): readonly string[] {
  return [...new Set(foldText(query).text.split(/\s+/u))].filter((word) => word !== '');
}

/**
 * The markets that hold every one of the search's words, in the order given: each word begins a word of the
 * title, the description or a tag. Without words, all markets.
 */
export function searchMarkets(
  markets: readonly MarketSummary[],
  words: readonly string[],
): readonly MarketSummary[] {
  if (words.length === 0) return markets;
  return markets.filter(({ title, description, tags }) => {
    const folded = foldText([title, description, ...tags].join('\n'));
    return words.every((word) => !findWord(folded, word).next().done);
  });
}
