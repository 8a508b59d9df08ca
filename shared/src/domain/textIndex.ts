import { findWord } from './findWord';
import { foldText } from './foldText';

/** What is found of a kind: how much in all, and which, the best first. */
interface Ranked {
  readonly found: number;
  /** Numbers of documents. */
  readonly best: readonly number[];
}

/** Finds documents that hold every one of `words` (folded, not empty); no words find none. Gives at most `most` of them. */
export type FindRanked = (words: readonly string[], most: number) => Ranked;

/** So much of a word is kept; of a longer one the rest is looked up. Scripts without spaces have one word for a page. */
const longest = 24;

/**
 * An index of documents, each of which is its texts, the one that counts most first: at most 100 of them. What is found
 * ranks by where each word stands and whether it is a whole word there; what ranks alike stays in the order given.
 */
export function indexTexts(documents: readonly (readonly string[])[]): FindRanked {
  const places = new Map<string, number[]>();
  documents.forEach((texts, document) => {
    texts.forEach((text, rank) => {
      for (const beginning of new Set(beginningsOf(text))) {
        const place = document * absent + rank * 2;
        const known = places.get(beginning);
        if (known) known.push(place);
        else places.set(beginning, [place]);
      }
    });
  });
  const beginnings = [...places.keys()].sort(byUnits);

  /** The best rank of the word in each document; `absent` where it is not in it. */
  const ranksOf = (word: string): Uint8Array => {
    const best = new Uint8Array(documents.length).fill(absent);
    const kept = word.slice(0, longest);
    const isLonger = (text: string) => findWord(foldText(text), word).next().done !== true;
    for (let at = firstFrom(beginnings, kept); beginnings[at]?.startsWith(kept); at += 1) {
      const beginning = beginnings[at] ?? '';
      const isWhole = !insideWord.test(beginning.slice(kept.length));
      for (const place of places.get(beginning) ?? []) {
        const document = Math.floor(place / absent);
        const rank = (place % absent) + (isWhole ? 0 : 1);
        if (rank >= (best[document] ?? 0)) continue;
        if (word === kept || documents[document]?.some(isLonger)) best[document] = rank;
      }
    }
    return best;
  };

  /** Of each document the sum of the words' ranks; -1 where one is missing. */
  const sumsOf = (words: readonly string[]): Int32Array => {
    const sums = new Int32Array(documents.length).fill(words.length > 0 ? 0 : -1);
    let isAny = true;
    for (const word of words) {
      // A search may have thousands of words, of which the first ones find nothing any more.
      if (!isAny) break;
      isAny = false;
      const ranks = ranksOf(word);
      for (let document = 0; document < sums.length; document += 1) {
        const [sum = -1, rank = absent] = [sums[document], ranks[document]];
        const isHeld = sum >= 0 && rank < absent;
        sums[document] = isHeld ? sum + rank : -1;
        isAny ||= isHeld;
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
      // Behind whatever is as good; what is too much falls off the end.
      const behind = best.findIndex((other) => other.sum > sum);
      if (behind === -1 && best.length >= most) continue;
      best.splice(behind === -1 ? best.length : behind, 0, { document, sum });
      if (best.length > most) best.pop();
    }
    return { found, best: best.map(({ document }) => document) };
  };
}

/** More than any rank, of which a text has two: a whole word's and a beginning's. */
const absent = 255;

/** Letters and digits at the beginning: a word goes on. */
const insideWord = /^[\p{L}\p{N}]/u;

/** From each place where a word begins, what is written on until the next space, as far as it is kept. */
function* beginningsOf(original: string): Generator<string> {
  const { text, wordStarts } = foldText(original);
  for (const start of wordStarts) {
    const [beginning = ''] = /^\S*/.exec(text.slice(start, start + longest)) ?? [];
    if (beginning) yield beginning;
  }
}

/** The order that strings are compared in, which no language changes. */
const byUnits = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Where in a sorted list the first text stands that is `wanted` or comes after it. */
function firstFrom(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
