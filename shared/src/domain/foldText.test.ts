import fc from 'fast-check';
import { anyText } from '../testing/anyText';
import { foldText } from './foldText';

const fold = (text: string) => foldText(text).text;

test('folding a folded text doesn’t change it', () => {
  fc.assert(
    fc.property(anyText, (text) => expect(fold(fold(text))).toBe(fold(text))),
    { numRuns: 1000 },
  );
});

test.each([
  ['GROẞ', 'groß'],
  ['STRAẞE', 'strasse'],
  ['ΟΔΟΣ', 'οδος'],
  ['food\u200b', 'food'],
  ['fo\u00adod', 'food'],
  ['micro\u2011plastics', 'micro-plastics'],
  ['п\u02bcять', "п'ять"],
  ['rock\u201bn', "rock'n"],
  ['6\u2032', "6'"],
  ['\u22125 °C', '-5 °C'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
])('%s folds like %s, and folding it again changes nothing', (text, other) => {
  expect(fold(text)).toBe(fold(other));
  expect(fold(fold(text))).toBe(fold(text));
});

test('case and Unicode normalization form don’t change the folded text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const other of [text.normalize('NFC'), text.normalize('NFD')])
        expect(fold(other)).toBe(fold(text));
    }),
  );
  for (const text of ['Zürich', 'Straße', 'ΟΔΟΣ', 'Œuvre', 'Дума']) {
    expect(fold(text.toUpperCase())).toBe(fold(text));
    expect(fold(text.toLowerCase())).toBe(fold(text));
  }
});

test('folding a concatenation equals concatenating the folded texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      expect(fold(`${one} ${other}`)).toBe(`${fold(one)} ${fold(other)}`);
    }),
  );
});

test('each unit maps to its character’s index in the original, ascending, with the length last', () => {
  fc.assert(
    fc.property(anyText, (original) => {
      const { text, origins } = foldText(original);
      expect(origins).toHaveLength(text.length + 1);
      expect(origins.at(-1)).toBe(original.length);
      expect(origins).toEqual([...origins].sort((one, other) => one - other));
      for (const [unit, origin] of [...text].map((_, index) => [index, origins[index] ?? 0] as const)) {
        expect(unit).toBeLessThan(text.length);
        expect(fold(String.fromCodePoint(original.codePointAt(origin) ?? 0))).not.toBe('');
      }
    }),
  );
});
