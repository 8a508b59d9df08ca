import {
  noSettings,
  registryFormat,
  type PinnedScript,
  type ReleaseFile,
  type ReleaseRecord,
} from '@forecast/contract';
import { buildContractSchema, filePathSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { composePage } from '../page/composePage';
import { attributeOf, elementsIn, parseHtml } from '../page/html';
import type { BuildFiles } from './BuildFiles';
import { integrityOf } from './integrity';
import { pathProblem } from './pathProblem';

/** A production build, and what its files do not say. */
export interface Build extends Pick<ReleaseRecord, 'part' | 'commit'> {
  readonly files: BuildFiles;
}

/** What is no part of a release: the build's own records, which differ each time, and the release's record. */
const leftOut = /^(mf-stats\.json(\.br|\.gz)?|release\.json)$/;

/** What a release takes from the manifest that the bundler writes. */
const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(
    v.object({
      name: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});

/**
 * Describes a production build. Throws a refusal if there is none, if it names a file that it does not have, or if a
 * file has a name that no release can have.
 */
export async function describeBuild({ files: build, ...facts }: Build): Promise<ReleaseRecord> {
  const { part } = facts;
  const contract = await readBuilt(part, build, 'contract.json', buildContractSchema);
  const files = await filesOf(part, build);
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const pinned = (path: string): PinnedScript => {
    const integrity = integrities.get(path);
    if (integrity) return { path, integrity };
    throw refuse('SHIP-010', part, `The build names ${path}, which is not in ${build.place}.`);
  };
  const { entry, modules } = await (contract.routes
    ? hostModules(part, build, integrities)
    : partModules(part, build));
  return {
    ...facts,
    ...contract,
    files,
    entry: pinned(entry).path,
    exposes: Object.fromEntries(
      Object.entries(modules).map(([name, scripts]) => [name, scripts.map(pinned)] as const),
    ),
  };
}

interface Modules {
  readonly entry: string;
  /** For each module the scripts that it needs. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** The host gives one thing, its page. Throws a refusal if that could not be composed. */
async function hostModules(
  part: string,
  build: BuildFiles,
  files: ReadonlyMap<string, string>,
): Promise<Modules> {
  const text = await readText(part, build, 'index.html');
  const nothing = { registry: { schema: registryFormat, microFrontends: {} }, settings: noSettings };
  const integrities = new Map([...files].map(([path, integrity]) => [`/${path}`, integrity]));
  const scripts = elementsIn(parseHtml(composePage(text, nothing, { integrities })))
    .filter(({ tagName }) => tagName === 'script')
    .flatMap((script) => attributeOf(script, 'src') ?? [])
    .filter((src) => src.startsWith('/'));
  return { entry: 'index.html', modules: { page: scripts.map((src) => src.slice(1)) } };
}

async function partModules(part: string, build: BuildFiles): Promise<Modules> {
  const { metaData, exposes } = await readBuilt(part, build, 'mf-manifest.json', manifestSchema);
  return {
    entry: metaData.remoteEntry.name,
    modules: Object.fromEntries(exposes.map(({ name, assets }) => [name, assets.js.sync])),
  };
}

/** Every file of a build with its hash. Throws a refusal for what cannot be in a release. */
async function filesOf(part: string, build: BuildFiles): Promise<ReleaseFile[]> {
  const refused = (path: string, why: string) =>
    refuse('SHIP-010', part, `${JSON.stringify(path)} in ${build.place} can't be in a release: ${why}.`);
  const files: ReleaseFile[] = [];
  const paths = [...build.paths()].filter((one) => !leftOut.test(one)).sort();
  const problem = pathProblem(paths);
  if (problem) throw refused(problem.path, problem.why);
  for (const path of paths) {
    if (!v.is(filePathSchema, path)) {
      throw refused(path, 'a name has no spaces, control characters and backslashes, and no dot in front');
    }
    const bytes = await build.read(path);
    if (!bytes) throw refused(path, 'it is no file of at most 2 GiB, or a link that leads to none');
    files.push({ path, size: bytes.length, integrity: integrityOf(bytes) });
  }
  return files;
}

/** Reads a record that the bundler has written beside the files. */
async function readBuilt<Schema extends v.GenericSchema>(
  part: string,
  build: BuildFiles,
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const read = readJson(schema, await readText(part, build, name));
  if (read.ok) return read.value;
  throw refuse('SHIP-010', part, `${name} in ${build.place} ${read.problem}.`);
}

async function readText(part: string, build: BuildFiles, name: string): Promise<string> {
  const bytes = await build.read(name);
  if (bytes) return bytes.toString('utf8');
  throw refuse('SHIP-010', part, `There is no ${name} in ${build.place}: build the part first.`);
}
