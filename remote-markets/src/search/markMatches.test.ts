import { searchWords } from '@forecast/shared/domain';
import { anyCharacter } from '@forecast/shared/testing';
import fc from 'fast-check';
import { markMatches } from './markMatches';

/** The text with what is marked in brackets. */
const marked = (text: string, query: string) =>
  markMatches(text, searchWords(query))
    .map((piece) => (piece.matched ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Will AI win by May?', 'ai', 'Will [AI] win by May?'],
  ['Will AI win by May?', 'may will', '[Will] AI win by [May]?'],
  ['A 🦊 and AI', 'ai', 'A 🦊 and [AI]'],
  ['brain-computer', 'comp', 'brain-[comp]uter'],
  ['forecasts', 'fore forecast', '[forecast]s'],
  ['Zürich', 'zu', '[Zü]rich'],
  ['Zu\u0308rich', 'zu', '[Zu\u0308]rich'],
  ['Straße', 'stras', '[Straß]e'],
  ['<b>AI</b>', '<b>', '[<b>]AI</b>'],
  ['trial', 'ai', 'trial'],
  ['AI', ' ', 'AI'],
])('in %j a search for %j marks %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom('a', 'A', 'á', 'ß', '\u0301', '½', ' ', '🦊', '\uD83E') }),
);

test('the pieces are the text, none is empty, and marked and unmarked take turns', () => {
  fc.assert(
    fc.property(text, text, (original, query) => {
      const pieces = markMatches(original, searchWords(query));
      expect(pieces.map((piece) => piece.text).join('')).toBe(original);
      expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      expect(pieces.every((piece, index) => piece.matched !== pieces[index - 1]?.matched)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('each word of a text is marked when it is searched for', () => {
  fc.assert(
    fc.property(text, (original) => {
      for (const word of original.split(/\s+/u)) {
        const found = markMatches(original, searchWords(word)).some((piece) => piece.matched);
        expect(found).toBe(searchWords(word).length > 0);
      }
    }),
  );
});
