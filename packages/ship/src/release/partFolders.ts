import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { partNamePattern } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { hostPart } from '../registry/SiteState';

/** A part as its team has it: a folder with a package.json. */
export interface PartFolder {
  readonly part: string;
  readonly folder: string;
  /** What its package can run, by name. */
  readonly scripts: Readonly<Record<string, string>>;
}

const globs = v.array(v.string());
const packageSchema = v.object({
  name: v.optional(v.string(), ''),
  scripts: v.optional(v.record(v.string(), v.string()), {}),
  workspaces: v.optional(
    v.union([
      globs,
      v.pipe(
        v.object({ packages: globs }),
        v.transform(({ packages }) => packages),
      ),
    ]),
  ),
});

/** The part in a folder, named by its package (`host` or `remote-…`, in any scope); undefined if it is no part. */
export function partIn(folder: string): PartFolder | undefined {
  const { name, scripts } = packageIn(folder) ?? { name: '', scripts: {} };
  const own = name.replace(/^@[^/]+\//, '');
  const part = own === hostPart ? own : /^remote-(.+)$/.exec(own)?.[1];
  return part !== undefined && partNamePattern.test(part) ? { part, folder, scripts } : undefined;
}

/** The nearest folder with workspaces, from one on upwards; else that one itself. */
export function workspaceRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (packageIn(folder)?.workspaces) return folder;
    if (folder === dirname(folder)) return start;
  }
}

/** Every part that a folder knows: those in the workspaces around it, the host first, and the one in itself. */
export function partsAround(start: string): PartFolder[] {
  const root = workspaceRoot(start);
  const patterns = packageIn(root)?.workspaces ?? [];
  const folders = patterns.flatMap((pattern) => foldersLike(root, pattern.split('/')));
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

function packageIn(folder: string): v.InferOutput<typeof packageSchema> | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const read = v.safeParse(packageSchema, JSON.parse(readFileSync(file, 'utf8')));
  return read.success ? read.output : undefined;
}
