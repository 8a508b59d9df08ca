import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { partNamePattern } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { hostPart } from '../site/ReleaseRef';

/** A part as its team has it: a folder with a package.json. */
export interface PartFolder {
  readonly part: string;
  readonly folder: string;
  /** What its package can run, by name. */
  readonly scripts: Readonly<Record<string, string>>;
}

const globs = v.array(v.string());
const packageSchema = v.object({
  name: v.exactOptional(v.string()),
  scripts: v.exactOptional(v.record(v.string(), v.string())),
  workspaces: v.exactOptional(v.union([globs, v.object({ packages: globs })])),
});

/** The part in a folder, named by its package (`host` or `remote-…`, in any scope); undefined if it is no part. */
export function partIn(folder: string): PartFolder | undefined {
  const { name = '', scripts = {} } = packageIn(folder);
  const own = name.replace(/^@[^/]+\//, '');
  const part = own === hostPart ? own : /^remote-(.+)$/.exec(own)?.[1];
  return part !== undefined && partNamePattern.test(part) ? { part, folder, scripts } : undefined;
}

/** The nearest folder with workspaces, from one on upwards; else that one itself. */
export function workspaceRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (workspacesIn(folder)) return folder;
    if (folder === dirname(folder)) return start;
  }
}

/** Every part that a folder knows: those in the workspaces around it, the host first, and the one in itself. */
export function partsAround(start: string): PartFolder[] {
  const root = workspaceRoot(start);
  const patterns = workspacesIn(root) ?? [];
  const like = (pattern: string) => foldersLike(root, pattern.split('/'));
  const excluded = new Set(
    patterns.flatMap((pattern) => (pattern.startsWith('!') ? like(pattern.slice(1)) : [])),
  );
  const folders = patterns.flatMap(like).filter((folder) => !excluded.has(folder));
  return [...new Set([...folders, start])]
    .flatMap((folder) => partIn(folder) ?? [])
    .sort((one, other) => Number(other.part === hostPart) - Number(one.part === hostPart));
}

/** The folders that a pattern of workspaces names: `*` stands for any letters of a name, `**` for any folders. */
function foldersLike(folder: string, [first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return [folder];
  if (first === '' || first === '.') return foldersLike(folder, rest);
  if (first === '**') {
    const below = subfolders(folder).flatMap((sub) => foldersLike(sub, [first, ...rest]));
    return [...foldersLike(folder, rest), ...below];
  }
  const literal = first.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const name = new RegExp(`^${literal.replaceAll('*', '.*')}$`);
  return subfolders(folder)
    .filter((sub) => name.test(basename(sub)))
    .flatMap((sub) => foldersLike(sub, rest));
}

const subfolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .map(({ name }) => join(folder, name));

/** What the package.json in a folder says; nothing if there is none. Throws a refusal if it cannot be read. */
function packageIn(folder: string): v.InferOutput<typeof packageSchema> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  const read = readJson(packageSchema, readFileSync(file, 'utf8'));
  if (read.ok) return read.value;
  throw refuse('SHIP-006', 'site', `${file} ${read.problem}.`);
}

/** The patterns of the workspaces that a folder has, for npm or for pnpm; undefined if it has none. */
function workspacesIn(folder: string): readonly string[] | undefined {
  const { workspaces } = packageIn(folder);
  if (workspaces) return 'packages' in workspaces ? workspaces.packages : workspaces;
  const file = join(folder, 'pnpm-workspace.yaml');
  return existsSync(file) ? pnpmPackages(file) : undefined;
}

/** The list `packages` of a pnpm-workspace.yaml, if it has one pattern a line. Throws a refusal if it is written otherwise. */
function pnpmPackages(file: string): readonly string[] {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trimEnd())
    .filter((line) => line !== '');
  const start = lines.findIndex((line) => /^packages:/.test(line));
  if (start < 0) return [];
  const entries = lines.slice(start + 1);
  const end = entries.findIndex((line) => !/^\s|^-/.test(line));
  const patterns = entries
    .slice(0, end < 0 ? undefined : end)
    .map((line) => /^\s*- +(?:'([^']+)'|"([^"\\]+)"|([^'"&*!{}[\]|>%@`\s][^\s]*))$/.exec(line))
    .map((match) => match?.[1] ?? match?.[2] ?? match?.[3]);
  if (lines[start] === 'packages:' && patterns.every((pattern) => pattern !== undefined)) return patterns;
  throw refuse(
    'SHIP-006',
    'site',
    `${file} can't be read. Write one pattern per line below packages:, as in  - 'parts/*'.`,
  );
}
