import fc from 'fast-check';
import { anyCharacter } from '../anyCharacter';
import { injectedTexts } from './injectedTexts';

const listed = fc.constantFrom(...injectedTexts);
const anyText = fc.string({ unit: anyCharacter });
const anyUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

/** The listed texts, alone and within any other text, and any text at all, broken Unicode included. */
export const injectedText: fc.Arbitrary<string> = fc
  .oneof(
    listed,
    anyText,
    fc.string({ unit: anyUnit }),
    fc.tuple(anyText, listed, anyText).map((pieces) => pieces.join('')),
  )
  // A blank text is no attack.
  .filter((text) => text.trim() !== '');

const full = Boolean(process.env['FULL']);

/** How a property of one injected text is run: with each listed text and with 25 more if FULL=1 is set, else with a sixth of them. */
export const eachText = {
  numRuns: full ? injectedTexts.length + 25 : Math.ceil(injectedTexts.length / 6),
  examples: injectedTexts.filter((_text, index) => full || index % 6 === 0).map((text): [string] => [text]),
};

/**
 * How a property that makes its own texts is run: so many times at random if FULL=1 is set, to find texts that no run
 * before has tried, else a tenth of them from a fixed seed.
 */
export const fewerRuns = (numRuns: number) => (full ? { numRuns } : { numRuns: numRuns / 10, seed: 1 });
