import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partNamePattern } from '@forecast/contract/schemas';
import { globSync } from 'tinyglobby';
import * as v from 'valibot';
import { parse } from 'yaml';
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
const pnpmSchema = v.object({ packages: v.exactOptional(globs, []) });

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
  const packages = globSync(
    (workspacesIn(root) ?? []).map((pattern) => `${pattern.replace(/\/$/, '')}/package.json`),
    { cwd: root, absolute: true, ignore: '**/node_modules/**', expandDirectories: false },
  );
  return [...new Set([...packages.map((file) => dirname(file)), start])]
    .flatMap((folder) => partIn(folder) ?? [])
    .sort((one, other) => Number(other.part === hostPart) - Number(one.part === hostPart));
}

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
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(pnpmSchema, parse(readFileSync(file, 'utf8'))).packages;
  } catch (error) {
    throw refuse('SHIP-006', 'site', `${file} can't be read: ${String(error)}`);
  }
}
