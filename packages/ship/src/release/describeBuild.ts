import type { PinnedScript, ReleaseFile, ReleaseRecord } from '@forecast/contract';
import { buildContractSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { attributeOf, elementsIn, parseHtml } from '../registry/html';
import { isKey } from '../store/keys';
import type { BuildFiles } from './BuildFiles';
import { integrityOf } from './integrity';

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
    throw refuse(
      'SHIP-011',
      part,
      `The build names ${path}, which is not in ${build.place}.`,
      'Build the part again.',
    );
  };
  const { entry, modules } = await (contract.routes ? hostModules(part, build) : partModules(part, build));
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

/** The host gives one thing, its page. */
async function hostModules(part: string, build: BuildFiles): Promise<Modules> {
  const page = parseHtml(await readText(part, build, 'index.html'));
  const scripts = elementsIn(page)
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

/** Every file of a build with its hash. Throws a refusal for a name that would be read in two ways, or not be served. */
async function filesOf(part: string, build: BuildFiles): Promise<ReleaseFile[]> {
  const files: ReleaseFile[] = [];
  for (const path of [...build.paths()].filter((one) => !leftOut.test(one)).sort()) {
    const bytes = isKey(path) ? await build.read(path) : undefined;
    if (!bytes) {
      throw refuse(
        'SHIP-056',
        part,
        `${JSON.stringify(path)} in ${build.place} is no name for a file of a release.`,
        'Give the file a name without spaces, control characters and backslashes, and with no dot in front of a name.',
      );
    }
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
  throw refuse(
    'SHIP-010',
    part,
    `${name} in ${build.place} ${read.problem}.`,
    'Build the part again: npm run build.',
  );
}

async function readText(part: string, build: BuildFiles, name: string): Promise<string> {
  const bytes = await build.read(name);
  if (bytes) return bytes.toString('utf8');
  throw refuse(
    'SHIP-009',
    part,
    `There is no ${name} in ${build.place}.`,
    'Build the part first: npm run build.',
  );
}
