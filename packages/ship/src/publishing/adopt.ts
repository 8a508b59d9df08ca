import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import * as v from 'valibot';
import {
  contractVersion,
  federationName,
  type BuildContract,
  type RouteClaim,
  type SharedLibrary,
} from '@forecast/contract';
import { buildContractSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { Refusal, refuse } from '../Refusal';
import { describeBuild, pinProblems, readBuild } from '../releases';
import { remedyOf } from '../refusals';

/** A build, with the information that its own files don't contain. */
export interface AdoptRequest {
  readonly part: string;
  /** The build's folder. */
  readonly dist: string;
  /** The team to contact. */
  readonly owner: string;
  /** The maximum size of the files that a first visit loads, in compressed bytes. */
  readonly budget: number;
  /** The route that the part claims for its module `Page`. */
  readonly route?: RouteClaim;
  /** A folder with the declaration of each exposed module, as `<Module>.d.ts`, and what these import from it. */
  readonly types?: string;
}

/** What `adopt` did, and what the build lacks. */
export interface AdoptResult {
  /** The files it wrote, by path in the build. */
  readonly written: readonly string[];
  /** What is missing for other parts to be checked against this one, or for its pages to be prerendered. */
  readonly missing: readonly string[];
}

const filesSchema = v.exactOptional(
  v.object({
    sync: v.exactOptional(v.array(v.string()), []),
    async: v.exactOptional(v.array(v.string()), []),
  }),
  () => ({ sync: [], async: [] }),
);

const assetsSchema = v.exactOptional(v.object({ js: filesSchema, css: filesSchema }), () => ({
  js: { sync: [], async: [] },
  css: { sync: [], async: [] },
}));

/** The manifest of Module Federation 2. Only the entry and the exposed modules can't be left out. */
const manifestSchema = v.looseObject({
  metaData: v.looseObject({
    buildInfo: v.exactOptional(v.looseObject({ buildVersion: v.exactOptional(v.string(), '') }), () => ({
      buildVersion: '',
    })),
    publicPath: v.exactOptional(v.string()),
    remoteEntry: v.looseObject({
      name: v.string(),
      path: v.exactOptional(v.string(), ''),
      type: v.exactOptional(v.string(), 'global'),
    }),
  }),
  shared: v.exactOptional(
    v.array(
      v.looseObject({
        name: v.string(),
        version: v.string(),
        requiredVersion: v.exactOptional(v.string(), ''),
        assets: assetsSchema,
      }),
    ),
    () => [],
  ),
  remotes: v.exactOptional(v.array(v.unknown()), () => []),
  exposes: v.array(v.looseObject({ name: v.string(), assets: assetsSchema })),
});

type Manifest = v.InferOutput<typeof manifestSchema>;

/**
 * Completes a build that wasn't made with one of our bundler presets, so that it can be published: fills in its manifest,
 * writes contract.json from it, and adds type declarations. Rejects with a refusal, and writes nothing, unless the build's
 * entry is a classic script that contains the hash of every other script.
 */
export async function adopt({ part, dist, owner, budget, route, types }: AdoptRequest): Promise<AdoptResult> {
  const manifest = manifestIn(part, dist);
  const contract: BuildContract = {
    budget,
    contractVersion,
    ...reliesOn(dist),
    owner,
    ...(route && { route }),
    shared: Object.fromEntries(manifest.shared.map((one) => [one.name, sharedLibrary(one)])),
    version: manifest.metaData.buildInfo.buildVersion,
  };
  const outputs = new Map([
    ['contract.json', `${JSON.stringify(contract, null, 2)}\n`],
    [manifestName, JSON.stringify(completed(part, manifest))],
  ]);
  const missing: string[] = [];
  for (const { name } of manifest.exposes) {
    const path = `types/exposes/${name}.d.ts`;
    const source = types === undefined ? join(dist, path) : join(types, `${name}.d.ts`);
    const { text, problem } = await selfContained(source);
    if (text !== undefined) outputs.set(path, text);
    else
      missing.push(
        `${path} (${problem}): without it, the gate refuses the part where somebody relies on ${name}`,
      );
  }
  throwIfUnpinned(part, dist, manifest.metaData.remoteEntry.name, outputs);
  const { publicPath = 'auto' } = manifest.metaData;
  if (publicPath !== 'auto' && publicPath !== '')
    missing.push(`the public path "auto": with "${publicPath}", the part loads its chunks from there`);
  if (!existsSync(join(dist, 'server.cjs')))
    missing.push(
      'server.cjs: without it, browsers render the pages. It is a second build of the same modules, as a single ' +
        `CommonJS script that exports ${listed(manifest.exposes)} and requires ${listed(manifest.shared)}`,
    );
  for (const [path, text] of outputs) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
    // Compressed copies of what was there before.
    for (const ending of ['.br', '.gz']) rmSync(join(dist, path + ending), { force: true });
  }
  return { written: [...outputs.keys()], missing };
}

/** What the build relies on, if one of our presets made it. Official plugins don't know. */
function reliesOn(dist: string): Pick<BuildContract, 'links' | 'uses' | 'needs'> {
  const file = join(dist, 'contract.json');
  const read = existsSync(file) && readJson(buildContractSchema, readFileSync(file, 'utf8'));
  if (!read || !read.ok) return { links: [], uses: [] };
  const { links, uses, needs } = read.value;
  return { links, uses, ...(needs && { needs }) };
}

const manifestName = 'mf-manifest.json';

function manifestIn(part: string, dist: string): Manifest {
  const file = join(dist, manifestName);
  if (!existsSync(file)) throw refuse('SHIP-010', part, `There is no ${manifestName} in ${dist}.`);
  const read = readJson(manifestSchema, readFileSync(file, 'utf8'));
  // readJson checks the manifest, but doesn't fill in defaults.
  if (read.ok) return v.parse(manifestSchema, read.value);
  throw refuse('SHIP-010', part, `${file} ${read.problem}.`);
}

/** A manifest with every field that hosts with the official runtime read. Keeps all fields that the manifest has. */
function completed(part: string, manifest: Manifest) {
  const name = federationName(part);
  return {
    id: name,
    name,
    ...manifest,
    metaData: {
      name,
      type: 'app',
      globalName: name,
      publicPath: 'auto',
      types: { path: '', name: '', zip: '', api: '' },
      ...manifest.metaData,
    },
    shared: manifest.shared.map((one) => ({ id: `${name}:${one.name}`, ...one })),
    exposes: manifest.exposes.map((one) => ({ id: `${name}:${one.name}`, path: `./${one.name}`, ...one })),
  };
}

/** The names of modules or libraries, as in a sentence. */
const listed = (all: readonly { readonly name: string }[]) =>
  all.length > 0 ? all.map(({ name }) => name).join(', ') : 'nothing';

const sharedLibrary = ({ version, requiredVersion }: Manifest['shared'][number]) =>
  ({ requires: requiredVersion || `^${version}`, version }) satisfies SharedLibrary;

/** Throws a refusal unless the entry is a classic script that contains the hash of every other script. */
function throwIfUnpinned(
  part: string,
  dist: string,
  entry: string,
  outputs: ReadonlyMap<string, string>,
): void {
  const files = new Map([
    ...readBuild(part, dist),
    ...[...outputs].map(([path, text]) => [path, Buffer.from(text)] as const),
  ]);
  const code = files.get(entry)?.toString('utf8') ?? '';
  const isClassic = pinProblems(entry, code, []).length === 0;
  // A build of ES modules has to be made again, so its other files don't matter.
  const record = isClassic && describeBuild({ part, commit: null, place: dist, files });
  const problems = pinProblems(entry, code, record ? record.files : []);
  if (problems.length === 0) return;
  throw new Refusal(
    'refused',
    problems.map((message) => ({
      part,
      code: 'SHIP-093',
      rule: 'adopt',
      message,
      remedy: remedyOf('SHIP-093', { part }),
    })),
  );
}

const compilerOptions = {
  target: 'ES2023',
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  types: [],
};

type BundleResult =
  { readonly text: string; readonly problem?: never } | { readonly text?: never; readonly problem: string };

/**
 * The type declarations of a `.d.ts` file, with those that it imports from other files, because the gate reads only one
 * file for each module. Imports of packages remain. If the file or something that it imports is missing, the result is
 * the problem.
 */
async function selfContained(file: string): Promise<BundleResult> {
  if (!existsSync(file)) return { problem: `there is no ${file}` };
  const { generateDtsBundle } = await import('dts-bundle-generator');
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    const preferredConfigPath = join(folder, 'tsconfig.json');
    writeFileSync(preferredConfigPath, JSON.stringify({ compilerOptions, include: [] }));
    const output = { noBanner: true, exportReferencedTypes: false, inlineDeclareGlobals: false };
    return { text: generateDtsBundle([{ filePath: file, output }], { preferredConfigPath }).join('') };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
