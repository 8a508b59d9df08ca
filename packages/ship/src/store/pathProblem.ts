/** The names of files that `ship` itself adds to a release. */
const ownNames = ['release.json', 'release.sig'];

/** The limit for a file or folder name, in bytes. File systems allow 255. */
const maxNameBytes = 200;

/** The limit for a path, in bytes. Keys in a bucket, which add the release's prefix, may have up to 1024. */
const maxPathBytes = 600;

/**
 * The first path that can't be stored in every kind of store (a bucket or a folder, possibly case-insensitive), with
 * the reason; undefined if all can.
 */
export function pathProblem(paths: readonly string[]): { path: string; why: string } | undefined {
  const files = new Set(ownNames);
  for (const path of paths) {
    if (path.split('/').some((name) => Buffer.byteLength(name) > maxNameBytes))
      return { path, why: `a name in it is longer than ${maxNameBytes} bytes` };
    if (Buffer.byteLength(path) > maxPathBytes)
      return { path, why: `it is longer than ${maxPathBytes} bytes` };
    if (files.has(folded(path)))
      return { path, why: 'another file has the same path (ignoring case), or ship reserves it' };
    files.add(folded(path));
  }
  const path = paths.find((one) => foldersAround(folded(one)).some((folder) => files.has(folder)));
  return path === undefined ? undefined : { path, why: 'one of its folders is also a file' };
}

/** The path on a file system that ignores case and normalizes Unicode. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** All folders that contain a file. */
const foldersAround = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
