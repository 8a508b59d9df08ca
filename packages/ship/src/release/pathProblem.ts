/** What `ship` itself puts beside the files of a release. */
const ownNames = ['release.json', 'release.sig'];

/** What a name may have in a file system, in bytes, with some left for what is written beside it. */
const maxNameBytes = 200;

/** What a path may have, in bytes: a key in a bucket has at most 1024, with what says where the release lies. */
const maxPathBytes = 600;

/**
 * The first of the paths of a release, and why, that has no place of its own wherever releases are kept: in a bucket or in a
 * folder, also one that takes upper and lower case for the same.
 */
export function pathProblem(paths: readonly string[]): { path: string; why: string } | undefined {
  const files = new Set(ownNames);
  for (const path of paths) {
    if (path.split('/').some((name) => Buffer.byteLength(name) > maxNameBytes))
      return { path, why: `a name has at most ${maxNameBytes} bytes` };
    if (Buffer.byteLength(path) > maxPathBytes)
      return { path, why: `a path has at most ${maxPathBytes} bytes` };
    if (files.has(folded(path))) return { path, why: 'it is there twice, or is what ship itself writes' };
    files.add(folded(path));
  }
  const path = paths.find((one) => foldersAround(folded(one)).some((folder) => files.has(folder)));
  return path === undefined ? undefined : { path, why: 'a folder around it is a file' };
}

/** A path as a file system sees it that knows no case, and one way only to write a letter. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** Every folder around a file. */
const foldersAround = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
