import { Script } from 'node:vm';
import type { ReleaseFile } from '@forecast/contract';

/** Whether a file is a script that a page could load: a classic script, or an ES module (`.mjs`). */
export const isScript = (path: string): boolean => /\.m?js$/.test(path);

/** The longest classic script that is parsed, in characters. The parser may take 26 bytes of memory for each. */
const longestScript = 16 * 2 ** 20;

/** The first syntax error in a classic script; undefined if there is none. */
export function scriptError(path: string, code: string): string | undefined {
  if (code.length > longestScript) return `scripts longer than ${longestScript} characters aren't parsed`;
  try {
    new Script(code, { filename: path });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * Why browsers would run scripts of a part's build without checking a hash, or refuse to run them: one sentence per
 * problem. `code` is the content of the entry.
 */
export function pinProblems(entry: string, code: string, files: readonly ReleaseFile[]): string[] {
  if (!entry.endsWith('.js') || scriptError(entry, code) !== undefined)
    return [`The entry, ${entry}, isn't a classic script.`];
  const unpinned = files
    .filter(({ path, integrity }) => isScript(path) && path !== entry && !code.includes(integrity))
    .map(({ path }) => path);
  if (unpinned.length === 0) return [];
  return [`The entry, ${entry}, doesn't contain the hash of ${unpinned.join(', ')}.`];
}
