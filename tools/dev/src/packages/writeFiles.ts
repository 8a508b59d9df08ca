import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Lets a folder hold some files, by their paths in it, and no others but those of the folders `apart`. Each is replaced
 * whole, and only if it differs: whoever reads them meanwhile, or writes the same ones, is not disturbed.
 */
export function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  apart: readonly string[] = [],
): void {
  for (const [path, content] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(file), { recursive: true });
    // npm packs no file that begins like this.
    const unfinished = join(dirname(file), `._${basename(file)}.${process.pid}`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  }
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = entry.split(sep).join('/');
    const wanted = [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`));
    const kept = apart.some((name) => path === name || path.startsWith(`${name}/`));
    if (wanted || kept || basename(path).startsWith('._')) continue;
    rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
