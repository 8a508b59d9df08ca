/** Text as the search compares it: without case and accents, and tied to the text it was made from. */
export interface FoldedText {
  readonly text: string;
  /** For each unit of `text`, where its character begins in the original; then, as the last, the original's length. */
  readonly origins: readonly number[];
  /** Where in `text` a word begins. */
  readonly wordStarts: ReadonlySet<number>;
}

// Scripts that put no spaces between words: there a word may begin anywhere.
const insideWord =
  /^(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]/u;

/** Folds any text, broken Unicode included. It goes by character, so that every unit knows its origin. */
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

/** One character without case and accents: none (a bare accent), one, or several ("ß" is "ss"). */
function foldCharacter(character: string): string {
  // Nearly all that there is to fold, and four times as fast.
  if (character <= '\x7F') return character.toLowerCase();
  // Upper case merges what lower case keeps apart (σ and ς), and lower case what upper case keeps apart (ẞ and ß).
  return character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();
}
