import fc from 'fast-check';
import { anyText } from '../testing/anyText';
import { findWords } from './findWords';
import { foldText } from './foldText';
import { searchWords } from './searchMarkets';

/** Returns the text with its matches in brackets. */
function found(text: string, query: string): string {
  let [marked, done] = ['', 0];
  for (const { start, end } of findWords(foldText(text), searchWords(query))) {
    marked += `${text.slice(done, start)}[${text.slice(start, end)}]`;
    done = end;
  }
  return marked + text.slice(done);
}

test.each([
  ['Will AI win by May?', 'may will', '[Will] AI win by [May]?'],
  ['forecasts', 'fore forecast', '[forecast]s'],
  ['Straße', 'stras', '[Straß]e'],
  ['Zu\u0308rich', 'zu', '[Zu\u0308]rich'],
  ['東京都', '東京', '[東京]都'],
  ['trial', 'ai', 'trial'],
])('in %j the search %j matches %j', (text, query, expected) => {
  expect(found(text, query)).toBe(expected);
});

test('a whole word is found, but no word that begins like it', () => {
  const ranges = findWords(foldText('AI, aid, AI-driven, KI AI😀 ai1'), [{ whole: 'ai' }]);
  expect(ranges.map(({ start }) => start)).toEqual([0, 9, 23]);
});

test('matches are inside the text, in order, and neither overlap nor touch', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      let before = -1;
      for (const { start, end } of findWords(foldText(text), searchWords(query))) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        before = end;
      }
    }),
    { numRuns: 1000 },
  );
});

test('every word of a text is found', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const word of text.split(/\s+/u)) {
        const words = searchWords(word);
        expect(findWords(foldText(text), words).length > 0).toBe(words.length > 0);
      }
    }),
  );
});
