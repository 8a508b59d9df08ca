import { matchContains, type EntryMatch } from './entryIndex';
import { hasWords, narrowWords, type SearchWord } from './findWord';
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
 * The markets that match every word: first those that contain all of them as whole words, each group in its given
 * order. A word matches in the title, the description, the author's name and the tags. Returns all markets if there are
 * no words.
 */
export function searchMarkets(
  markets: readonly MarketSummary[],
  words: readonly SearchWord[],
): readonly MarketSummary[] {
  if (words.length === 0) return markets;
  const matching = (all: readonly SearchWord[]) =>
    markets.filter((market) => hasWords(searched(market), all));
  const whole = new Set(matching(words.map((word) => (typeof word === 'string' ? { whole: word } : word))));
  return [...whole, ...matching(words).filter((market) => !whole.has(market))];
}

/** The words to mark in a market that matched a search, and in the entry that matched. */
export function wordsToMark(
  words: readonly string[],
  market: MarketSummary,
  match: EntryMatch | undefined,
): readonly SearchWord[] {
  return narrowWords(
    words,
    (narrow) => hasWords(searched(market), narrow) || (match !== undefined && matchContains(match, narrow)),
  );
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
