import fc from 'fast-check';
import { anyText } from '../testing/anyText';
import { hasWords } from './findWord';
import { foldText } from './foldText';
import { searchWords } from './searchMarkets';
import { searchPattern, searchText } from './searchText';

test.each([
  ['US-China  “trade”', ' us\n- china\n\t trade\n'],
  ['up 3.0%', ' up\n\t 3\n. 0\n%\n'],
  ['食品', ' 食\n 品\n'],
  [' \n', ''],
])('%s is searched as %j', (text, searched) => {
  expect(searchText(text)).toBe(searched);
});

/** Short texts with few different characters, so that words often occur in texts. */
const similarText = fc
  .array(fc.constantFrom('a', 'b', 'É', 'ß', '1', ' ', '-', '%', '"', '\n', '食', 'ไ', '\u{20000}', '\u0301'))
  .map((characters) => characters.join(''));

test('a substring of the searched text is there exactly if the original contains the word', () => {
  for (const anyOf of [similarText, anyText]) {
    fc.assert(
      fc.property(anyOf, anyOf, (text, query) => {
        for (const word of searchWords(query.replaceAll('\0', ''))) {
          for (const asked of [word, { whole: word }]) {
            const isIn = hasWords(foldText(text.replaceAll('\0', '')), [asked]);
            expect(searchText(text).includes(searchPattern(asked))).toBe(isIn);
          }
        }
      }),
      { numRuns: 500 },
    );
  }
});
