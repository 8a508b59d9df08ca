import { findWord, foldText, type TextRange } from '@forecast/shared/domain';

/** A piece of a text, and whether the search matched it. */
export interface TextPiece {
  readonly text: string;
  readonly matched: boolean;
}

/** Cuts a text where the search's words begin and end in it; the pieces together are the text. */
export function markMatches(text: string, words: readonly string[]): readonly TextPiece[] {
  const folded = foldText(text);
  const pieces: TextPiece[] = [];
  let done = 0;
  const take = (end: number, matched: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), matched });
    done = Math.max(done, end);
  };
  for (const { start, end } of merge(words.flatMap((word) => [...findWord(folded, word)]))) {
    take(start, false);
    take(end, true);
  }
  take(text.length, false);
  return pieces;
}

/** The same stretches of text in ascending order, those that touch or overlap as one. */
function merge(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: TextRange[] = [];
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}
