import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The path of every file below a folder, relative to it, with `/`, in no fixed order. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
