import fc from 'fast-check';
import { anyCharacter } from './anyCharacter';

/**
 * Any text that a browser can hold: whole characters of any script, any code units, halves of pairs included, or a few
 * letters that are folded in their own ways, of which two texts share many.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ß', 'İ', ' ', '¨', "'") }),
);
