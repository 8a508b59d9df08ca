import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The file in which the part in `folder` states what it relies on in a module of another part (`part/Module`): its
 * own, or the one for modules of that name in any part. Throws if there is neither.
 */
export function contractFile(folder: string, use: string): string {
  const module = use.split('/').at(-1) ?? use;
  const files = [`src/contracts/${use}.ts`, `src/contracts/${module}.ts`];
  const file = files.map((path) => join(folder, path)).find((path) => existsSync(path));
  if (file) return file;
  throw new Error(
    `${basename(folder)} shows ${use} and does not state what it relies on there. Write ${files[0]} (or ${files[1]} ` +
      `for every part's ${module}): its default export is the type of that module as this part needs it.`,
  );
}
