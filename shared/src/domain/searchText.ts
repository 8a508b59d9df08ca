import type { SearchWord } from './findWord';
import { continuesWord, foldText } from './foldText';

/**
 * Texts for a database in which a substring search finds words: folded, with a space before each beginning of a word
 * and a line break behind each end, such as " us\n- china\n\t trade\n" for "US-China trade". Tabs replace white space
 * and quotes; form feeds separate the texts.
 */
export const searchText = (...texts: readonly string[]): string => texts.map(markWords).join('\f');

/** The substring of every `searchText` that contains the word. */
export const searchPattern = (word: SearchWord): string =>
  typeof word === 'string' ? searchText(word).slice(0, -1) : searchText(word.whole);

const separators = /[\s"]+/u;

function markWords(original: string): string {
  const { text, wordStarts } = foldText(original.replaceAll('\0', ''));
  let at = 0;
  const marked = text.split(separators).map((chunk) => {
    at = text.indexOf(chunk, at);
    let marks = '';
    for (const character of chunk) {
      if (marks && !continuesWord(character)) marks += '\n';
      marks += (wordStarts.has(at) ? ' ' : '') + character;
      at += character.length;
    }
    return marks && `${marks}\n`;
  });
  return marked.filter((chunk) => chunk !== '').join('\t');
}
