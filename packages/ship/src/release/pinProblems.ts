import type { ReleaseFile } from '@forecast/contract';

/** Whether a file is a script that a page could load: a classic script, or an ES module (`.mjs`). */
export const isScript = (path: string): boolean => /\.m?js$/.test(path);

/**
 * Why browsers would run scripts of a part's build without checking a hash, or refuse to run them: one sentence per
 * problem. `code` is the content of the entry.
 */
export function pinProblems(entry: string, code: string, files: readonly ReleaseFile[]): string[] {
  if (!entry.endsWith('.js')) return [`The entry, ${entry}, isn't a classic script.`];
  return files
    .filter(({ path, integrity }) => isScript(path) && path !== entry && !code.includes(integrity))
    .map(({ path }) => `The entry, ${entry}, doesn't contain the hash of ${path}.`);
}
