import type { SearchWord, TextRange } from './findWord';
import { findWords } from './findWords';
import { foldText } from './foldText';

/** Text with the ranges that a search matched, in ascending order. The ranges don't overlap or touch. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly TextRange[];
}

/**
 * Marks the words of a search in `text`. If `text` is longer than `most` UTF-16 units, shortens it to a
 * passage of about that length. The first mark is about a quarter into the passage, and ellipses show where text was
 * cut off.
 */
export function markText(text: string, words: readonly SearchWord[], most: number): MarkedText {
  const folded = foldText(text);
  const marks = findWords(folded, words);
  if (text.length <= most) return { text, marks };
  const wholeCharacters = new Set(folded.origins);
  /** The last index up to `at` where a word ends, or failing that, the last one that doesn't split a character. */
  const boundaryBefore = (at: number, notBefore: number): number => {
    const space = text.lastIndexOf(' ', at);
    if (space > notBefore) return space;
    while (at > notBefore && !wholeCharacters.has(at)) at -= 1;
    return at;
  };
  const first = marks[0]?.start ?? 0;
  const quarter = Math.floor(most / 4);
  const start = first <= quarter ? 0 : boundaryBefore(first - quarter, Math.max(0, first - 2 * quarter));
  const end = start + most >= text.length ? text.length : boundaryBefore(start + most, start + 3 * quarter);
  const before = start > 0 ? '…' : '';
  const shift = before.length - start;
  return {
    text: before + text.slice(start, end) + (end < text.length ? '…' : ''),
    marks: marks
      .filter((mark) => mark.start < end)
      .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, end) + shift })),
  };
}
