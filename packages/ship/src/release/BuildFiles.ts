import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from '@forecast/contract';
import { releaseKey } from '../site/keys';
import type { ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';

/** The files of a build, wherever they lie. */
export interface BuildFiles {
  /** Where that is, for people. */
  readonly place: string;
  /** The path of each file, relative to the build, with `/`. */
  readonly paths: () => readonly string[];
  /** The bytes of a file; undefined if it is not there. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
}

/** The files that the bundler wrote into a folder. Links are followed: other tools keep what they have built elsewhere. */
export const filesInFolder = (folder: string): BuildFiles => ({
  place: folder,
  paths: () => pathsIn(folder),
  read: (path) => {
    const file = join(folder, path);
    return Promise.resolve(existsSync(file) ? readFileSync(file) : undefined);
  },
});

/** The files of a release that is published. */
export const filesOfRelease = (store: Store, ref: ReleaseRef, files: readonly ReleaseFile[]): BuildFiles => ({
  place: releaseKey(ref),
  paths: () => files.map(({ path }) => path),
  read: async (path) => (await store.get(releaseKey(ref, path)))?.bytes,
});

function pathsIn(folder: string, below = folder): string[] {
  if (!existsSync(below)) return [];
  return readdirSync(below, { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    return isFolder ? pathsIn(folder, path) : [relative(folder, path).split(sep).join('/')];
  });
}
