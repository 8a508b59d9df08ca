import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  noSettings,
  registryFormat,
  type PinnedScript,
  type ReleaseFile,
  type ReleaseRecord,
} from '@forecast/contract';
import { buildContractSchema, filePathSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { pathProblem, largestFile } from '../store';
import { composePage } from './composePage';
import { attributeOf, elementsIn, parseHtml } from './html';

/** A production build, with the information that its files don't contain. */
export interface Build extends Pick<ReleaseRecord, 'part' | 'commit'> {
  /** The build's folder, for messages. */
  readonly place: string;
  readonly files: BuildFiles;
}

/** The largest text of a build that is parsed, in bytes. */
const largestText = 8 * 2 ** 20;

/** The part of the bundler's manifest that we use. */
const manifestSchema = v.object({
  metaData: v.object({
    remoteEntry: v.object({ name: v.string(), type: v.exactOptional(v.string()) }),
    pluginVersion: v.exactOptional(v.string()),
  }),
  exposes: v.array(
    v.object({
      name: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});

/**
 * Creates the release record for a production build. Throws a refusal if there is no build, if the build refers to a
 * file that it doesn't contain, or if it contains a file that can't be released.
 */
export function describeBuild(build: Build): ReleaseRecord {
  const { part, commit, place } = build;
  const contract = readBuilt(build, 'contract.json', buildContractSchema);
  const files = filesOf(build);
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const pinned = (path: string): PinnedScript => {
    const integrity = integrities.get(path);
    if (integrity) return { path, integrity };
    throw refuse('SHIP-010', part, `The build refers to ${path}, which is not in ${place}.`);
  };
  const { runtime, entry, modules } = contract.routes ? hostModules(build, integrities) : partModules(build);
  return {
    part,
    commit,
    ...contract,
    ...(runtime && { runtime }),
    files,
    entry: pinned(entry).path,
    exposes: Object.fromEntries(
      Object.entries(modules).map(([name, scripts]) => [name, scripts.map(pinned)] as const),
    ),
  };
}

interface Modules {
  readonly entry: string;
  /** The scripts of each module. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** The federation plugin that the manifest names. Only the official plugins, which add a runtime, write it. */
  readonly runtime?: ReleaseRecord['runtime'];
}

/** The host's only module: the scripts of its page. Throws a refusal if the page can't be composed. */
function hostModules(build: Build, files: ReadonlyMap<string, string>): Modules {
  const text = readText(build, 'index.html');
  const nothing = { registry: { schema: registryFormat, microFrontends: {} }, settings: noSettings };
  const integrities = new Map([...files].map(([path, integrity]) => [`/${path}`, integrity]));
  const scripts = elementsIn(parseHtml(composePage(text, nothing, { integrities })))
    .filter(({ tagName }) => tagName === 'script')
    .flatMap((script) => attributeOf(script, 'src') ?? [])
    .filter((src) => src.startsWith('/'));
  return { entry: 'index.html', modules: { page: scripts.map((src) => src.slice(1)) } };
}

function partModules(build: Build): Modules {
  const { metaData, exposes } = readBuilt(build, 'mf-manifest.json', manifestSchema);
  const { remoteEntry, pluginVersion: version } = metaData;
  // Only Vite's plugin writes ES modules by default.
  const name = `@module-federation/${remoteEntry.type === 'module' ? 'vite' : 'enhanced'}`;
  return {
    entry: remoteEntry.name,
    modules: Object.fromEntries(exposes.map(({ name, assets }) => [name, assets.js.sync])),
    ...(version !== undefined && { runtime: { name, version } }),
  };
}

/** Every file of a build with its hash. Throws a refusal if a file can't be released. */
function filesOf({ part, place, files }: Build): ReleaseFile[] {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const problem = pathProblem(sorted.map(([path]) => path));
  if (problem) throw cannotRelease(part, place, problem.path, problem.why);
  const described = sorted.map(([path, bytes]) => {
    if (!v.is(filePathSchema, path)) {
      const why =
        'file names must not contain spaces, backslashes, or control, invisible or percent-encoded characters, or ' +
        'begin with a dot';
      throw cannotRelease(part, place, path, why);
    }
    return { path, size: bytes.length, integrity: integrityOf(bytes) };
  });
  if (sizeOf(described) <= largestRelease) return described;
  throw refuse(
    'SHIP-010',
    part,
    `The files in ${place} have ${sizeOf(described)} bytes; at most ${largestRelease} can be released.`,
  );
}

/** Reads a JSON file of the build. Throws a refusal if it is missing or malformed. */
function readBuilt<Schema extends v.GenericSchema>(
  build: Build,
  name: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const read = readJson(schema, readText(build, name));
  if (read.ok) return read.value;
  throw refuse('SHIP-010', build.part, `${name} in ${build.place} ${read.problem}.`);
}

function readText({ part, place, files }: Build, name: string): string {
  const bytes = files.get(name);
  if (bytes && bytes.length > largestText)
    throw refuse('SHIP-010', part, `${name} in ${place} is larger than ${largestText / 2 ** 20} MiB.`);
  if (bytes) return bytes.toString('utf8');
  throw refuse('SHIP-010', part, `There is no ${name} in ${place}: build the part first.`);
}

/** A build's files: their bytes by path. Paths are relative to the build folder and use `/`. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/** Files to leave out of a release: build statistics, which differ with every build, and `ship`'s own record. */
const leftOut = /^(mf-stats\.json(\.br|\.gz)?|release\.json)$/;

/**
 * Reads the files that the bundler wrote into a folder. Follows links, because some tools keep their output elsewhere.
 * Throws a refusal for anything that isn't a file, and for files that are too large for a release.
 */
export function readBuild(part: string, folder: string): BuildFiles {
  const paths = pathsIn(folder).filter((path) => !leftOut.test(path));
  const files = paths.map((path) => {
    const file = join(folder, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() && stats.size <= largestFile) return [path, readFileSync(file)] as const;
    throw cannotRelease(
      part,
      folder,
      path,
      `it is not a file, is larger than ${largestFile / 2 ** 20} MiB, or is a broken link`,
    );
  });
  return new Map(files);
}

/** The refusal for a build with a file that can't be released. */
const cannotRelease = (part: string, place: string, path: string, why: string) =>
  refuse('SHIP-010', part, `${JSON.stringify(path)} in ${place} can't be in a release: ${why}.`);

/**
 * The paths of all files below a folder. A link to a parent folder isn't followed, but listed.
 */
function pathsIn(folder: string, below = folder, around: readonly string[] = []): string[] {
  if (!existsSync(below)) return [];
  const inside = [...around, realpathSync(below)];
  return readdirSync(below).flatMap((name) => {
    const path = join(below, name);
    const goesOn = existsSync(path) && statSync(path).isDirectory() && !inside.includes(realpathSync(path));
    return goesOn ? pathsIn(folder, path, inside) : [relative(folder, path).split(sep).join('/')];
  });
}

/** The largest release, in bytes: the gate and `verify` read all of its files into memory. */
export const largestRelease = 512 * 2 ** 20;

/** The total size of some files, in bytes. */
export const sizeOf = (files: readonly Pick<ReleaseFile, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** The hash of some bytes in the form of HTML's `integrity`: `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether bytes have the size and hash in a record. */
export const areBytesOf = (bytes: Buffer | undefined, { size, integrity }: ReleaseFile): bytes is Buffer =>
  bytes !== undefined && bytes.length === size && integrityOf(bytes) === integrity;
