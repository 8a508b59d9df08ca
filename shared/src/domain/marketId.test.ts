import fc from 'fast-check';
import { anyCharacter } from '../testing/anyCharacter';
import { parseMarketId } from './marketId';

test.each([
  ['7', 7],
  ['007', 7],
  ['999', 999],
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['abc', 1],
  ['1.9', 1],
  ['2abc', 1],
  ['1e400', 1],
  ['９', 1],
])('the path segment %j means market %d', (text, id) => {
  expect(parseMarketId(text)).toBe(id);
});

test('a whole number is read as that id, and any other string as a valid id', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => parseMarketId(String(id)) === id));
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const id = parseMarketId(text);
      return Number.isSafeInteger(id) && id >= 1;
    }),
  );
});
