/**
 * Whether a text can be the key of an object: names with `/` between them. None begins with a dot, which goes for
 * `.` and `..` and for what servers do not show, and none holds white space, backslashes, control characters or halves
 * of characters, which servers and stores read in different ways.
 */
export const isKey = (text: string): boolean =>
  text.length <= 512 && text.split('/').every((name) => /^(?!\.)[^\\\s\p{Cc}\p{Cs}]+$/u.test(name));

/** The key itself. Throws if it is none: names from outside are refused before they get here. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new Error(`${JSON.stringify(key)} is no key of an object.`);
}
