import type { TextRange } from './findWord';
import { findWords } from './findWords';
import { foldText } from './foldText';

/** A text, and what of it a search has found: ranges in ascending order, which do not touch. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly TextRange[];
}

/**
 * A text with the words (folded, not empty) marked that it holds. Of one with more than `most` units it is a passage of
 * about so many, from a quarter of them before the first mark on, with an ellipsis wherever it goes on.
 */
export function markText(text: string, words: readonly string[], most: number): MarkedText {
  const folded = foldText(text);
  const marks = findWords(folded, words);
  if (text.length <= most) return { text, marks };
  const wholeCharacters = new Set(folded.origins);
  /** The nearest place before `at` where a word ends, or else where no character is cut in two. */
  const placeBefore = (at: number, notBefore: number): number => {
    const space = text.lastIndexOf(' ', at);
    if (space > notBefore) return space;
    while (at > notBefore && !wholeCharacters.has(at)) at -= 1;
    return at;
  };
  const first = marks[0]?.start ?? 0;
  const quarter = Math.floor(most / 4);
  const start = first <= quarter ? 0 : placeBefore(first - quarter, Math.max(0, first - 2 * quarter));
  const end = start + most >= text.length ? text.length : placeBefore(start + most, start + 3 * quarter);
  const before = start > 0 ? '…' : '';
  const shift = before.length - start;
  return {
    text: before + text.slice(start, end) + (end < text.length ? '…' : ''),
    marks: marks
      .filter((mark) => mark.start < end)
      .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, end) + shift })),
  };
}
