import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from '@forecast/contract';
import { releaseKey } from '../site/keys';
import type { ReleaseRef } from '../site/ReleaseRef';
import { largestObject, type Store } from '../store/Store';

/** The files of a build, wherever they lie. */
export interface BuildFiles {
  /** Where that is, for people. */
  readonly place: string;
  /** The path of each file, relative to the build, with `/`. */
  readonly paths: () => readonly string[];
  /** The bytes of a file; undefined if it is not there, or nothing that a release can hold. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
}

/** The files that the bundler wrote into a folder. Links are followed: other tools keep what they have built elsewhere. */
export const filesInFolder = (folder: string): BuildFiles => ({
  place: folder,
  paths: () => pathsIn(folder),
  read: async (path) => {
    const file = join(folder, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() && stats.size <= largestObject ? await readFile(file) : undefined;
  },
});

/** The files of a release that is published. */
export const filesOfRelease = (store: Store, ref: ReleaseRef, files: readonly ReleaseFile[]): BuildFiles => ({
  place: releaseKey(ref),
  paths: () => files.map(({ path }) => path),
  read: async (path) => (await store.get(releaseKey(ref, path)))?.bytes,
});

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
