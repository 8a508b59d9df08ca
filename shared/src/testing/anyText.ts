import fc from 'fast-check';
import { anyCharacter } from './anyCharacter';

/**
 * Generates any string: Unicode characters, graphemes, arbitrary code units (even lone surrogates), or a few letters
 * with special folding rules. With so few letters, two strings often overlap.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ß', 'İ', ' ', '¨', "'") }),
);
