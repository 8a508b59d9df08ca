import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build of any folder is made of, besides the folder's own files. */
const common = [
  'shared/src',
  'shared/package.json',
  'packages/contract/src',
  'packages/federation/src',
  'package-lock.json',
];

/** Of a folder itself; never what a build writes there. */
const own = ['src', 'package.json', 'webpack.config.ts'];

/** Every file that the build of a folder (`host`, `remote-…`) is made of, in a fixed order. Paths are whole. */
export function buildInputs(root: string, folder: string): string[] {
  return [...own.map((entry) => join(folder, entry)), ...common]
    .flatMap((path) => filesAt(join(root, path)))
    .sort();
}

/** The file at a path, or every file below it; none if nothing is there. */
export function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
