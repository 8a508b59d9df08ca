import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, served } from './repository';

/** The folders whose production build is missing, or older than what it is made of. */
export function outdated(): string[] {
  const common = newest(['shared/src', 'shared/package.json', 'tools/federation/src', 'package-lock.json']);
  return served()
    .map(({ name }) => name)
    .filter((name) => {
      const sources = ['src', 'package.json', 'webpack.config.ts'].map((entry) => `${name}/${entry}`);
      return newest([`${name}/dist`]) <= Math.max(common, newest(sources));
    });
}

/** The latest time, in ms, at which anything at or below the paths changed; 0 if there is nothing. */
function newest(paths: readonly string[]): number {
  return Math.max(
    0,
    ...paths.flatMap((path) => filesAt(join(root, path)).map((file) => statSync(file).mtimeMs)),
  );
}

function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
