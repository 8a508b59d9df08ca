import fc from 'fast-check';
import { anyCharacter } from '../anyCharacter';
import { injectedTexts } from './injectedTexts';

const listed = fc.constantFrom(...injectedTexts);
const anyText = fc.string({ unit: anyCharacter });
const anyUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

/** Generates the `injectedTexts`, alone or inside other text, and arbitrary text, including invalid Unicode. */
export const injectedText: fc.Arbitrary<string> = fc
  .oneof(
    listed,
    anyText,
    fc.string({ unit: anyUnit }),
    fc.tuple(anyText, listed, anyText).map((pieces) => pieces.join('')),
  )
  // Blank text can't be an attack.
  .filter((text) => text.trim() !== '');

const full = Boolean(process.env['FULL']);

/**
 * Run parameters for a property of one injected text: a sixth of the `injectedTexts`, or with FULL=1 all of them and 25
 * random strings.
 */
export const eachText = {
  numRuns: full ? injectedTexts.length + 25 : Math.ceil(injectedTexts.length / 6),
  examples: injectedTexts.filter((_text, index) => full || index % 6 === 0).map((text): [string] => [text]),
};

/**
 * Run parameters for a property of generated text: a tenth of `numRuns` with a fixed seed, or with FULL=1 all of the
 * runs with a random seed, to find new failures.
 */
export const fewerRuns = (numRuns: number) => (full ? { numRuns } : { numRuns: numRuns / 10, seed: 1 });
