import fc from 'fast-check';

/** Halves of a pair are no characters of their own. */
const halves = { first: 0xd800, last: 0xdfff };
const isCharacter = (code: number) => code < halves.first || code > halves.last;

/**
 * Any one character of Unicode. The library's own unit for it, `binary`, first makes a table of all 1.1 million, which
 * costs each test file a second and 100 MB.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.nat(0x7f), fc.nat(0x10ffff).filter(isCharacter))
  .map((code) => String.fromCodePoint(code), codeOf);

/** The way back, by which the library finds the texts that it holds to be dangerous in what it may make. */
function codeOf(value: unknown): number {
  const [character, ...others] = typeof value === 'string' ? value : [];
  const code = character?.codePointAt(0);
  if (code === undefined || others.length > 0 || !isCharacter(code)) throw new Error('Not one character.');
  return code;
}
