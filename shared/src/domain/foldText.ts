/** Text normalized for search, without case and accents, with a mapping back to the original. */
export interface FoldedText {
  readonly text: string;
  /** For each unit of `text`, the index of its character in the original, followed by the original's length. */
  readonly origins: readonly number[];
  /** The indexes in `text` at which a word begins. */
  readonly wordStarts: ReadonlySet<number>;
}

// Doesn't match scripts without spaces between words, where a word may begin anywhere.
const insideWord =
  /^(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]/u;

/** Whether text right after a word's character continues the word. */
export const continuesWord = (rest: string): boolean => insideWord.test(rest);

/** Removes case, accents and invisible characters from any string, even one with invalid Unicode. */
export function foldText(original: string): FoldedText {
  const origins: number[] = [];
  const wordStarts = new Set<number>();
  let text = '';
  let before = '';
  let origin = 0;
  for (const character of original) {
    for (const folded of foldCharacter(character)) {
      if (!insideWord.test(before)) wordStarts.add(text.length);
      text += folded;
      while (origins.length < text.length) origins.push(origin);
      before = folded;
    }
    origin += character.length;
  }
  origins.push(original.length);
  return { text, origins, wordStarts };
}

/** Letters that Unicode doesn't decompose, and what people type whose keyboards lack them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
};

/** Folds one character to no characters (a bare accent), one, or several ("ß" becomes "ss"). */
function foldCharacter(character: string): string {
  // Nearly all text is ASCII, for which this path is four times as fast.
  if (character <= '\x7F') return character.toLowerCase();
  // Upper case merges σ and ς, lower case merges ẞ and ß, so convert to both.
  return (
    character
      .normalize('NFKD')
      // Accents, and what is invisible, such as soft hyphens and zero-width spaces.
      .replace(/[\p{M}\p{DI}]/gu, '')
      .replace(/[\u2018\u2019\u201b\u02bc\u2032]/g, "'")
      .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter)
  );
}
