import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BuildContract } from '@forecast/contract';
import { siteSettings } from '@forecast/federation';
import { hostFolder, siteWorkspaces } from './repository';
import { root } from './root';

/** Inputs of every build besides the folder's own files. */
const common = [
  'shared/src',
  'shared/package.json',
  'packages/contract/src',
  'packages/federation/src',
  'packages/host-runtime/src',
  'package-lock.json',
];

/** A folder's own inputs, without build output. */
const own = ['src', 'root', 'site.json', 'package.json', 'webpack.config.ts'];

/**
 * The folders whose production build is missing, older than its inputs or, for the host, made with other settings: of the
 * site with its settings, or with those that SITE_SETTINGS names in `environment`.
 */
export const outdated = (environment = process.env): string[] =>
  siteWorkspaces(environment)
    .map(({ name }) => name)
    .filter((name) => isOutdated(name) || (name === 'host' && hasOtherSettings()));

/** Whether the host was built with other settings than the current ones, such as for another SITE_SETTINGS. */
function hasOtherSettings(): boolean {
  const contract = readFileSync(join(hostFolder, 'dist/contract.json'), 'utf8');
  const { settings } = JSON.parse(contract) as BuildContract;
  return !isDeepStrictEqual(settings, siteSettings(hostFolder));
}

/**
 * Whether a production build of a folder, such as `remote-markets`, is missing or older than its inputs. `build` is the
 * build's folder.
 */
export const isOutdated = (
  name: string,
  repository = root,
  build = join(repository, name, 'dist'),
): boolean => builtAt(build) <= newest(inputsOf(name, repository));

const inputsOf = (name: string, repository: string): string[] =>
  [...own.map((entry) => join(name, entry)), ...common].flatMap((path) => filesAt(join(repository, path)));

/** The file at a path, or all files in the folder there; empty if the path doesn't exist. */
function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * When a build was made, in ms; 0 if never. Uses the modification time of its folder, because unchanged files in it keep
 * theirs.
 */
const builtAt = (build: string): number => statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The latest modification time of the files, in ms; 0 if there are none. */
const newest = (files: readonly string[]): number =>
  Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
