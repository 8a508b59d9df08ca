import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublishedPackage } from './published';

/** A packed package, as it would be published. */
export interface Packed extends PublishedPackage {
  /** The tarball. */
  readonly file: string;
  /** Its files, relative to the package's folder. */
  readonly paths: readonly string[];
}

/**
 * Packs packages of the repository at `root` into a folder with `npm pack`, which builds them unless `built` is set.
 */
export async function packPackages(
  root: string,
  packages: readonly PublishedPackage[],
  folder: string,
  { built = false } = {},
): Promise<Packed[]> {
  const args = ['pack', '--json', '--pack-destination', folder, ...(built ? ['--ignore-scripts'] : [])];
  const workspaces = packages.flatMap(({ name }) => ['--workspace', name]);
  const { stdout } = await promisify(execFile)('npm', [...args, ...workspaces], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  const packed = JSON.parse(stdout) as { name: string; filename: string; files: { path: string }[] }[];
  return packages.map((one) => {
    const { filename = '', files = [] } = packed.find(({ name }) => name === one.name) ?? {};
    return { ...one, file: join(folder, filename), paths: files.map(({ path }) => path) };
  });
}
