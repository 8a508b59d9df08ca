import type { FoldedText } from './foldText';

/** A range of the original text in UTF-16 units, from `start` up to but excluding `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Finds words that begin with `word` (folded, not empty). Yields ranges of the original text in ascending order. */
export function* findWord({ text, origins, wordStarts }: FoldedText, word: string): Generator<TextRange> {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!wordStarts.has(at)) continue;
    const start = origins[at] ?? 0;
    const last = origins[at + word.length - 1] ?? start;
    // Don't split a character that folds to several characters, or separate a character from its accents.
    let next = at + word.length;
    while (next < origins.length - 1 && origins[next] === last) next += 1;
    yield { start, end: origins[next] ?? last };
  }
}
