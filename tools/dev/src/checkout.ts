import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Copies the files of the repository at `root` to a temporary folder, and links its installed libraries there. Returns
 * the folder and a function that removes it.
 */
export function createCheckout(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of files.toString().split('\0').filter(Boolean)) copy(file, root, folder);
  linkLibraries('node_modules', root, folder);
  const links = join(root, 'node_modules/@forecast');
  for (const name of readdirSync(links)) {
    const workspace = join('node_modules/@forecast', readlinkSync(join(links, name)));
    link(folder, workspace);
    linkLibraries(join(workspace, 'node_modules'), root, folder);
    // Published packages are used from their dist.
    if (/^(packages|shared)\b/.test(workspace)) copy(join(workspace, 'dist'), root, folder);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function copy(path: string, from: string, to: string): void {
  if (existsSync(join(from, path))) cpSync(join(from, path), join(to, path), { recursive: true });
}

/** Entries of node_modules that aren't libraries: our own workspaces and build output. */
const notLibraries = ['@forecast', '.federation'];

/** Links every library in the folder `path` below `from` into the same folder below `to`. */
export function linkLibraries(path: string, from: string, to: string): void {
  if (!existsSync(join(from, path))) return;
  mkdirSync(join(to, path), { recursive: true });
  for (const name of readdirSync(join(from, path)).filter((name) => !notLibraries.includes(name))) {
    symlinkSync(join(from, path, name), join(to, path, name));
  }
}

/** Links a new workspace into node_modules, as `npm install` does. */
export function link(folder: string, workspace: string): void {
  const libraries = join(folder, 'node_modules/@forecast');
  mkdirSync(libraries, { recursive: true });
  symlinkSync(join(folder, workspace), join(libraries, basename(workspace)));
}

/** Rewrites a text file. Throws if `change` returns the same text. */
export function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The edit didn't change ${file}.`);
  writeFileSync(file, changed);
}
