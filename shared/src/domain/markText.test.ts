import fc from 'fast-check';
import { anyText } from '../testing/anyText';
import { markText } from './markText';
import { searchWords } from './searchMarkets';

/** Returns the passage with the marked ranges in brackets. */
function marked(original: string, query: string, most: number): string {
  const { text, marks } = markText(original, searchWords(query), most);
  let [bracketed, done] = ['', 0];
  for (const { start, end } of marks) {
    bracketed += `${text.slice(done, start)}[${text.slice(start, end)}]`;
    done = end;
  }
  return bracketed + text.slice(done);
}

const long =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';

test.each([
  ['A short text', 'short', 20, 'A [short] text'],
  ['A short text', 'none', 20, 'A short text'],
  [long, 'two', 20, 'one [two] three four…'],
  [long, 'ten', 20, '… nine [ten] eleven…'],
  [long, 'sixteen', 60, '… fourteen fifteen [sixteen]'],
  ['W'.repeat(100), 'w', 20, `[W]${'W'.repeat(19)}…`],
])('%j, searched for %j and limited to %d units, becomes %j', (text, query, most, expected) => {
  expect(marked(text, query, most)).toBe(expected);
});

test('a passage is part of the text, within the length limit, and contains the first match', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, fc.integer({ min: 8, max: 40 }), (one, word, other, most) => {
      const original = `${one} ${word} ${other}`;
      const words = searchWords(word).slice(0, 1);
      const { text, marks } = markText(original, words, most);
      expect(original).toContain(text.replace(/^…|…$/g, ''));
      expect(text.length).toBeLessThanOrEqual(most + 2);
      expect(marks.length > 0).toBe(words.length > 0);
      for (const { start, end } of marks) {
        expect(end).toBeGreaterThan(start);
        expect(original).toContain(text.slice(start, end));
      }
    }),
    { numRuns: 1000 },
  );
});

test('no character is split', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('🦊', 'a', ' '), minLength: 30 }), (original) => {
      expect(markText(original, ['a'], 16).text).toMatch(/^[🦊a …]*$/u);
    }),
  );
});
