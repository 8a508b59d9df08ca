import type { FoldedText } from './foldText';

/** A stretch of the original text: its units from `start` up to, not including, `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where words of a text begin with `word` (folded, not empty), as ranges of the original, in ascending order. */
export function* findWord({ text, origins, wordStarts }: FoldedText, word: string): Generator<TextRange> {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!wordStarts.has(at)) continue;
    const start = origins[at] ?? 0;
    const last = origins[at + word.length - 1] ?? start;
    // A character that folds to several, and the accents behind it, are never cut in two.
    let next = at + word.length;
    while (next < origins.length - 1 && origins[next] === last) next += 1;
    yield { start, end: origins[next] ?? last };
  }
}
