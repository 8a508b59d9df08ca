import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { RouteClaim } from '@forecast/contract';
import { partNamePattern, routeClaimSchema } from '@forecast/contract/schemas';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { hostPart } from '../store';

/** The source folder of a part, with its package.json. */
export interface PartFolder {
  readonly part: string;
  readonly folder: string;
  /** The package's npm scripts, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The route that it claims (`config.route`); undefined if it claims none, or not there. */
  readonly route?: RouteClaim;
  /** Whether it needs a site with a data service (`config.needs`). */
  readonly needsService: boolean;
}

const claimSchema = v.object({ route: routeClaimSchema });
const needsSchema = v.object({ needs: v.literal('api') });
const serviceSchema = v.object({ api: v.string() });
const globs = v.array(v.string());
const packageSchema = v.object({
  name: v.exactOptional(v.string()),
  config: v.exactOptional(v.unknown()),
  scripts: v.exactOptional(v.record(v.string(), v.string())),
  workspaces: v.exactOptional(v.union([globs, v.object({ packages: globs })])),
  packageManager: v.exactOptional(v.unknown()),
  devEngines: v.exactOptional(v.unknown()),
});
const managerSchema = v.picklist(['npm', 'pnpm', 'yarn', 'bun']);
const packageManagerSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split('@')[0]),
  managerSchema,
);
const engineSchema = v.object({ name: managerSchema });
const devEnginesSchema = v.object({
  packageManager: v.union([engineSchema, v.array(engineSchema)]),
});
const pnpmSchema = v.object({ packages: v.exactOptional(globs, []) });

/** The part in a folder, by its package's name (`host` or `remote-…`, in any scope); undefined if it isn't a part. */
export function partIn(folder: string): PartFolder | undefined {
  const { name = '', scripts = {}, config } = packageIn(folder);
  const own = name.replace(/^@[^/]+\//, '');
  const part = own === hostPart ? own : /^remote-(.+)$/.exec(own)?.[1];
  if (part === undefined || !partNamePattern.test(part)) return undefined;
  return {
    part,
    folder,
    scripts,
    ...(v.is(claimSchema, config) && { route: config.route }),
    needsService: v.is(needsSchema, config),
  };
}

/** The nearest folder with workspaces, from `start` upwards; `start` if there is none. */
export function workspaceRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (workspacesIn(folder)) return folder;
    if (folder === dirname(folder)) return start;
  }
}

/** The package manager of a folder, or of the workspaces that contain it; npm if neither names one nor has a lock file. */
export function packageManagerOf(folder: string): v.InferOutput<typeof managerSchema> {
  const root = workspaceRoot(folder);
  for (let at = folder; ; at = dirname(at)) {
    const { packageManager, devEngines } = packageIn(at);
    const named = v.safeParse(packageManagerSchema, packageManager);
    if (named.success) return named.output;
    const engines = v.safeParse(devEnginesSchema, devEngines);
    const [engine] = engines.success ? [engines.output.packageManager].flat() : [];
    if (engine) return engine.name;
    for (const [file, manager] of lockFiles) if (existsSync(join(at, file))) return manager;
    if (at === root || at === dirname(at)) return 'npm';
  }
}

const lockFiles = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
] as const;

/** All parts in the workspaces that contain a folder, and the part in the folder itself; the host first. */
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

/**
 * Like `partsAround`, without the parts that need a data service, if the settings of the host there name none:
 * `site.json` or, if the variable SITE_SETTINGS is a name such as `live`, `site.live.json`.
 */
export function partsOfSite(
  start: string,
  { SITE_SETTINGS: name }: NodeJS.ProcessEnv = process.env,
): PartFolder[] {
  const parts = partsAround(start);
  const host = parts.find(({ part }) => part === hostPart);
  const files = ['site.json', ...(name ? [`site.${name}.json`] : [])];
  const hasService = !host || files.some((file) => hasServiceIn(join(host.folder, file)));
  return parts.filter(({ needsService }) => hasService || !needsService);
}

const hasServiceIn = (file: string): boolean =>
  existsSync(file) && readJson(serviceSchema, readFileSync(file)).ok;

/** The package.json in a folder; empty if there is none. Throws a refusal if it can't be read. */
function packageIn(folder: string): v.InferOutput<typeof packageSchema> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  const read = readJson(packageSchema, readFileSync(file, 'utf8'));
  if (read.ok) return read.value;
  throw refuse('SHIP-006', 'site', `${file} ${read.problem}.`);
}

/** The workspace globs of a folder, for npm or pnpm; undefined if it has none. */
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
