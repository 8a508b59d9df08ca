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
import { pathProblem } from '../store';
import { composePage } from './composePage';
import { attributeOf, elementsIn, parseHtml } from './html';
import { cannotRelease, type BuildFiles } from './BuildFiles';
import { integrityOf, largestRelease, sizeOf } from './integrity';

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
