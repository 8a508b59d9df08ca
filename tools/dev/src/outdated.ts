import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { served } from './repository';
import { root } from './root';

/** What every build here is made of, besides the folder's own files. */
const common = [
  'shared/src',
  'shared/package.json',
  'packages/contract/src',
  'packages/federation/src',
  'package-lock.json',
];

/** Of a folder itself; never what a build writes there. */
const own = ['src', 'package.json', 'webpack.config.ts'];

/** The folders, of those that are served, whose production build is missing, or older than what it is made of. */
export const outdated = (): string[] =>
  served()
    .map(({ name }) => name)
    .filter(isOutdated);

/** Whether the production build of a folder, such as `remote-markets`, is missing or older than what it is made of. */
export const isOutdated = (name: string): boolean => builtAt(name) <= newest(inputsOf(name));

const inputsOf = (name: string): string[] =>
  [...own.map((entry) => join(name, entry)), ...common].flatMap((path) => filesAt(join(root, path)));

/** The file at a path, or every file below it; none if nothing is there. */
function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** When a folder was last built, in ms; 0 if never. A file that came out the same as before keeps its own time. */
const builtAt = (name: string): number =>
  statSync(join(root, name, 'dist'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The latest time, in ms, at which any of the files changed; 0 if there is none. */
const newest = (files: readonly string[]): number =>
  Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
