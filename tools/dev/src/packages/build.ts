import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { declarePackages } from './declarations';
import type { PublishedPackage } from './published';
import { buildScripts } from './scripts';

/** Builds the packages' scripts into their `dist`, where Node.js loads them in this repository. */
export const buildToRun = (packages: readonly PublishedPackage[]): Promise<unknown> =>
  Promise.all(
    packages.map(async (one) =>
      writeFiles(join(one.folder, 'dist'), await buildScripts(one), ['types', 'schemas']),
    ),
  );

/** Builds the complete `dist` of packages of the repository at `root`: scripts, declarations and schemas. */
export async function buildToPublish(root: string, packages: readonly PublishedPackage[]): Promise<void> {
  const declarations = declarePackages(root, packages);
  // Only now, because `buildToRun` builds what this imports.
  const { reportSchemas } = await import('./reportSchemas');
  for (const one of packages) {
    const files = [await buildScripts(one), declarations.get(one.name) ?? new Map(), reportSchemas(one.name)];
    writeFiles(join(one.folder, 'dist'), new Map(files.flatMap((map) => [...map])));
  }
}

/**
 * Makes a folder contain exactly the given files, by path, and leaves the folders `excluded` alone. Files are replaced
 * atomically, and only if they differ, so that concurrent readers and writers of the same files aren't disturbed.
 */
export function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  excluded: readonly string[] = [],
): void {
  for (const [path, content] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(file), { recursive: true });
    // npm doesn't pack files with this prefix.
    const unfinished = join(dirname(file), `._${basename(file)}.${process.pid}`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  }
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = entry.split(sep).join('/');
    const wanted = [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`));
    const kept = excluded.some((name) => path === name || path.startsWith(`${name}/`));
    if (wanted || kept || basename(path).startsWith('._')) continue;
    rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
