import { findWord, type SearchWord, type TextRange } from './findWord';
import type { FoldedText } from './foldText';

/**
 * Finds the words of a search. Returns ranges of the original text in ascending order; ranges that touch or overlap are
 * merged.
 */
export function findWords(text: FoldedText, words: readonly SearchWord[]): readonly TextRange[] {
  const found = words.flatMap((word) => [...findWord(text, word)]);
  const merged: TextRange[] = [];
  for (const range of found.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}
