import fc from 'fast-check';

/** The range of surrogates, which aren't characters by themselves. */
const surrogates = { first: 0xd800, last: 0xdfff };
const isCharacter = (code: number) => code < surrogates.first || code > surrogates.last;

/**
 * Generates any single Unicode character. Replaces fast-check's `binary` unit, which first builds a table of all
 * 1.1 million characters and so costs each test file a second and 100 MB.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.nat(0x7f), fc.nat(0x10ffff).filter(isCharacter))
  .map((code) => String.fromCodePoint(code), codeOf);

/** The inverse mapping, which fast-check needs to include known dangerous strings. */
function codeOf(value: unknown): number {
  const [character, ...others] = typeof value === 'string' ? value : [];
  const code = character?.codePointAt(0);
  if (code === undefined || others.length > 0 || !isCharacter(code)) throw new Error('Not one character.');
  return code;
}
