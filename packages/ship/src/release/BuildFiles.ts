import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { refuse } from '../Refusal';
import { largestObject } from '../store/Store';

/** The bytes of each file of a build by its path, relative to the build, with `/`. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/** What is no part of a release: the build's own records, which differ each time, and the release's record. */
const leftOut = /^(mf-stats\.json(\.br|\.gz)?|release\.json)$/;

/**
 * Reads what the bundler wrote into a folder. Links are followed: other tools keep what they have built elsewhere.
 * Throws a refusal for what is no file, or a larger one than a release can hold.
 */
export function readBuild(part: string, folder: string): BuildFiles {
  const paths = pathsIn(folder).filter((path) => !leftOut.test(path));
  const files = paths.map((path) => {
    const file = join(folder, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() && stats.size <= largestObject) return [path, readFileSync(file)] as const;
    throw cannotRelease(part, folder, path, 'it is no file of at most 2 GiB, or a link that leads to none');
  });
  return new Map(files);
}

/** A refusal of a build because of one of its files. */
export const cannotRelease = (part: string, place: string, path: string, why: string) =>
  refuse('SHIP-010', part, `${JSON.stringify(path)} in ${place} can't be in a release: ${why}.`);

/** Every path below a folder that is no folder; a link that leads back to a folder around it is one such path. */
function pathsIn(folder: string, below = folder, around: readonly string[] = []): string[] {
  if (!existsSync(below)) return [];
  const inside = [...around, realpathSync(below)];
  return readdirSync(below).flatMap((name) => {
    const path = join(below, name);
    const goesOn = existsSync(path) && statSync(path).isDirectory() && !inside.includes(realpathSync(path));
    return goesOn ? pathsIn(folder, path, inside) : [relative(folder, path).split(sep).join('/')];
  });
}
