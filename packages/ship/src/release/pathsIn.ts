import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The path of every file below a folder, relative to it, with `/`; none if nothing is there. */
export function pathsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
