import { continuesWord, type FoldedText } from './foldText';

/** A word of a search (folded, not empty), which matches the beginning of a word, or only a `whole` word. */
export type SearchWord = string | { readonly whole: string };

/** A range of the original text in UTF-16 units, from `start` up to but excluding `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Finds a word of a search. Yields ranges of the original text in ascending order. */
export function* findWord(
  { text, origins, wordStarts }: FoldedText,
  wanted: SearchWord,
): Generator<TextRange> {
  const [word, isWhole] = typeof wanted === 'string' ? [wanted, false] : [wanted.whole, true];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!wordStarts.has(at)) continue;
    let next = at + word.length;
    if (isWhole && continuesWord(text.slice(next, next + 2))) continue;
    const start = origins[at] ?? 0;
    const last = origins[next - 1] ?? start;
    // Don't split a character that folds to several characters, or separate a character from its accents.
    while (next < origins.length - 1 && origins[next] === last) next += 1;
    yield { start, end: origins[next] ?? last };
  }
}

/** Whether a text contains every word of a search. */
export const hasWords = (text: FoldedText, words: readonly SearchWord[]): boolean =>
  words.every((word) => !findWord(text, word).next().done);

/**
 * Narrows a search's words of up to three characters to whole words if anything matches then, because beginnings match
 * too much: "ai" also begins "aid" and "aim".
 */
export function narrowWords(
  words: readonly string[],
  matches: (narrow: readonly SearchWord[]) => boolean,
): readonly SearchWord[] {
  const narrow = words.map((word) => ([...word].length <= 3 ? { whole: word } : word));
  return matches(narrow) ? narrow : words;
}
