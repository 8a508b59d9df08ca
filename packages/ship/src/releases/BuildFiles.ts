import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { refuse } from '../Refusal';
import { largestFile } from '../store';

/** A build's files: their bytes by path. Paths are relative to the build folder and use `/`. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/** Files to leave out of a release: build statistics, which differ with every build, and `ship`'s own record. */
const leftOut = /^(mf-stats\.json(\.br|\.gz)?|release\.json)$/;

/**
 * Reads the files that the bundler wrote into a folder. Follows links, because some tools keep their output elsewhere.
 * Throws a refusal for anything that isn't a file, and for files that are too large for a release.
 */
export function readBuild(part: string, folder: string): BuildFiles {
  const paths = pathsIn(folder).filter((path) => !leftOut.test(path));
  const files = paths.map((path) => {
    const file = join(folder, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() && stats.size <= largestFile) return [path, readFileSync(file)] as const;
    throw cannotRelease(part, folder, path, 'it is not a file, is larger than 128 MiB, or is a broken link');
  });
  return new Map(files);
}

/** The refusal for a build with a file that can't be released. */
export const cannotRelease = (part: string, place: string, path: string, why: string) =>
  refuse('SHIP-010', part, `${JSON.stringify(path)} in ${place} can't be in a release: ${why}.`);

/**
 * The paths of all files below a folder. A link to a parent folder isn't followed, but listed.
 */
function pathsIn(folder: string, below = folder, around: readonly string[] = []): string[] {
  if (!existsSync(below)) return [];
  const inside = [...around, realpathSync(below)];
  return readdirSync(below).flatMap((name) => {
    const path = join(below, name);
    const goesOn = existsSync(path) && statSync(path).isDirectory() && !inside.includes(realpathSync(path));
    return goesOn ? pathsIn(folder, path, inside) : [relative(folder, path).split(sep).join('/')];
  });
}
