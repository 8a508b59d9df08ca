import { filePathPattern } from '@forecast/contract/schemas';

/** Whether a text can be the key of an object: a path, of at most 512 characters. */
export const isKey = (text: string): boolean => text.length <= 512 && filePathPattern.test(text);

/** The key itself. Throws if it is none: names from outside are refused before they get here. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new Error(`${JSON.stringify(key)} is no key of an object.`);
}
