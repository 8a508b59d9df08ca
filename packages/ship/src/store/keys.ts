import { filePathPattern } from '@forecast/contract/schemas';

/** The object that marks a folder or a bucket as a site. */
export const markerKey = 'site.json';

/** Whether a string is a valid key: a relative path of at most 512 characters. */
export const isKey = (text: string): boolean => text.length <= 512 && filePathPattern.test(text);

/** Returns the key. Throws if it is invalid, which is a bug: names from outside are checked earlier. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new Error(`${JSON.stringify(key)} is not a valid key.`);
}
