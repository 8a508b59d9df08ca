import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A copy of the files of the repository at `root` in a temporary folder, with the libraries that are installed there. */
export function createCheckout(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of files
    .toString()
    .split('\0')
    .filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const libraries = join(folder, 'node_modules');
  mkdirSync(join(libraries, '@forecast'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@forecast') symlinkSync(join(root, 'node_modules', name), join(libraries, name));
  }
  const workspaces = readdirSync(folder).filter((name) => /^(host|shared|remote-.+)$/.test(name));
  for (const tool of readdirSync(join(folder, 'tools'))) workspaces.push(`tools/${tool}`);
  for (const workspace of workspaces) link(folder, workspace);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What `npm install` does for a new workspace. */
export function link(folder: string, workspace: string): void {
  symlinkSync(join(folder, workspace), join(folder, 'node_modules/@forecast', basename(workspace)));
}

/** Rewrites a text file. */
export function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The edit changes nothing in ${file}.`);
  writeFileSync(file, changed);
}
