import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Declarations } from './declarations';
import type { PublishedPackage } from './published';
import { buildScripts } from './scripts';

/** A package as it would be published. */
export interface Packed {
  readonly name: string;
  /** The archive. */
  readonly file: string;
  /** What is in it, from the package's folder. */
  readonly paths: readonly string[];
}

/** Packs a package as npm does, in a folder, from a copy with nothing but what it is made of. */
export async function packPackage(
  one: PublishedPackage,
  declarations: Declarations | undefined,
  folder: string,
): Promise<Packed> {
  const copy = join(folder, basename(one.folder));
  cpSync(one.folder, copy, {
    recursive: true,
    filter: (path) => !/^(src|dist|api|proofs|node_modules)$/.test(relative(one.folder, path)),
  });
  await buildScripts(one, copy);
  for (const [path, text] of declarations?.files ?? []) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--ignore-scripts'], { cwd: copy });
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  return { name: one.name, file: join(copy, packed.filename), paths: packed.files.map(({ path }) => path) };
}
