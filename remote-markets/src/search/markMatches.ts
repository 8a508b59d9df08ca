import { findWords, foldText } from '@forecast/shared/domain';

/** A piece of a text, and whether the search matched it. */
export interface TextPiece {
  readonly text: string;
  readonly matched: boolean;
}

/** Cuts a text where the search's words begin and end in it; the pieces together are the text. */
export function markMatches(text: string, words: readonly string[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  const take = (end: number, matched: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), matched });
    done = Math.max(done, end);
  };
  for (const { start, end } of findWords(foldText(text), words)) {
    take(start, false);
    take(end, true);
  }
  take(text.length, false);
  return pieces;
}
