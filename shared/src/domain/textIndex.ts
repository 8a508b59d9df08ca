import { hasWords, type SearchWord } from './findWord';
import { continuesWord, foldText } from './foldText';

/** The total number of matching documents, and the best matches, best first. */
interface RankedHits {
  readonly found: number;
  /** Indexes of documents. */
  readonly best: readonly number[];
}

/**
 * Finds the documents that contain every one of `words`, or none if there are no words. Returns at most `most`
 * documents.
 */
export type FindRanked = (words: readonly SearchWord[], most: number) => RankedHits;

/**
 * The number of UTF-16 units that the index stores per word. The rest of a longer word is compared with the text
 * itself, because in scripts without spaces a whole paragraph can be a single word.
 */
const maxIndexed = 24;

/**
 * Indexes documents. Each document is a list of up to 100 texts, most important first. A document's rank depends on
 * which text contains each word and whether that is a whole-word match. Ties keep the given order.
 */
export function indexTexts(documents: readonly (readonly string[])[]): FindRanked {
  const places = new Map<string, number[]>();
  documents.forEach((texts, document) => {
    texts.forEach((text, rank) => {
      for (const beginning of new Set(beginningsOf(text))) {
        const place = document * absent + rank * 2;
        const earlier = places.get(beginning);
        if (earlier) earlier.push(place);
        else places.set(beginning, [place]);
      }
    });
  });
  const beginnings = [...places.keys()].sort(byUnits);

  /** The best rank of the word in each document; `absent` if the document doesn't contain it. */
  const ranksOf = (wanted: SearchWord): Uint8Array => {
    const word = typeof wanted === 'string' ? wanted : wanted.whole;
    const best = new Uint8Array(documents.length).fill(absent);
    const indexed = word.slice(0, maxIndexed);
    const containsAll = (text: string) => hasWords(foldText(text), [wanted]);
    for (let at = firstFrom(beginnings, indexed); beginnings[at]?.startsWith(indexed); at += 1) {
      const beginning = beginnings[at] ?? '';
      const isWhole = !continuesWord(beginning.slice(indexed.length));
      if (!isWhole && wanted !== word) continue;
      for (const place of places.get(beginning) ?? []) {
        const document = Math.floor(place / absent);
        const rank = (place % absent) + (isWhole ? 0 : 1);
        if (rank >= (best[document] ?? 0)) continue;
        if (word === indexed || documents[document]?.some(containsAll)) best[document] = rank;
      }
    }
    return best;
  };

  /** The sum of the words' ranks in each document; -1 if a word is missing. */
  const sumsOf = (words: readonly SearchWord[]): Int32Array => {
    const sums = new Int32Array(documents.length).fill(words.length > 0 ? 0 : -1);
    let hasMatch = true;
    for (const word of words) {
      // A search may have thousands of words, so stop once no document can match.
      if (!hasMatch) break;
      hasMatch = false;
      const ranks = ranksOf(word);
      for (let document = 0; document < sums.length; document += 1) {
        const [sum = -1, rank = absent] = [sums[document], ranks[document]];
        const isHeld = sum >= 0 && rank < absent;
        sums[document] = isHeld ? sum + rank : -1;
        hasMatch ||= isHeld;
      }
    }
    return sums;
  };

  return (words, most) => {
    const best: { readonly document: number; readonly sum: number }[] = [];
    let found = 0;
    for (const [document, sum] of sumsOf(words).entries()) {
      if (sum < 0) continue;
      found += 1;
      // Insert after equally good documents, to keep their order.
      const position = best.findIndex((other) => other.sum > sum);
      if (position === -1 && best.length >= most) continue;
      best.splice(position === -1 ? best.length : position, 0, { document, sum });
      if (best.length > most) best.pop();
    }
    return { found, best: best.map(({ document }) => document) };
  };
}

/** Greater than any rank. A text has two ranks: one for whole words and one for prefixes. */
const absent = 255;

/** Yields the text from each word's start to the next space, cut to `maxIndexed` units. */
function* beginningsOf(original: string): Generator<string> {
  const { text, wordStarts } = foldText(original);
  for (const start of wordStarts) {
    const [beginning = ''] = /^\S*/.exec(text.slice(start, start + maxIndexed)) ?? [];
    if (beginning) yield beginning;
  }
}

/** Compares by UTF-16 units, independent of the locale. */
const byUnits = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The index of the first text in a sorted list that is not before `wanted` (binary search). */
function firstFrom(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
