/** Files that `ship` itself adds to a release. */
const ownNames = ['release.json', 'release.sig'];

/** The limit for a name, in bytes: file systems allow 255, and temporary files have longer names. */
const maxNameBytes = 200;

/** The limit for a path, in bytes: a key in a bucket has at most 1024, including the release's prefix. */
const maxPathBytes = 600;

/**
 * The first path that can't be stored in every kind of store (a bucket or a folder, possibly case-insensitive), with
 * the reason; undefined if all can.
 */
export function pathProblem(paths: readonly string[]): { path: string; why: string } | undefined {
  const files = new Set(ownNames);
  for (const path of paths) {
    if (path.split('/').some((name) => Buffer.byteLength(name) > maxNameBytes))
      return { path, why: `a name has at most ${maxNameBytes} bytes` };
    if (Buffer.byteLength(path) > maxPathBytes)
      return { path, why: `a path has at most ${maxPathBytes} bytes` };
    if (files.has(folded(path)))
      return { path, why: 'two paths have this name (ignoring case), or ship reserves it' };
    files.add(folded(path));
  }
  const path = paths.find((one) => foldersAround(folded(one)).some((folder) => files.has(folder)));
  return path === undefined ? undefined : { path, why: 'one of its folders is also a file' };
}

/** A path as a case-insensitive file system that normalizes Unicode sees it. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** All folders that contain a file. */
const foldersAround = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
