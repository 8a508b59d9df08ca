import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractVersion, type BuildContract, type SharedLibrary } from '@forecast/contract';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { Refusal, refuse } from '../Refusal';
import { readBuild } from '../release/BuildFiles';
import { describeBuild } from '../release/describeBuild';
import { pinProblems } from '../release/pinProblems';
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
  /** A folder with the declaration of each exposed module, as `<Module>.d.ts`. */
  readonly types?: string;
}

/** What `adopt` did, and what the build lacks. */
export interface Adopted {
  /** The files it wrote, by path in the build. */
  readonly written: readonly string[];
  /** What is missing for other parts to be checked against this one, or for its pages to be prerendered. */
  readonly missing: readonly string[];
}

/** The fields that the official federation plugins write to `mf-manifest.json`. */
const manifestSchema = v.object({
  metaData: v.object({
    buildInfo: v.exactOptional(v.object({ buildVersion: v.exactOptional(v.string(), '') }), {}),
  }),
  shared: v.exactOptional(
    v.array(
      v.object({ name: v.string(), version: v.string(), requiredVersion: v.exactOptional(v.string(), '') }),
    ),
    [],
  ),
  exposes: v.array(v.object({ name: v.string() })),
});

/**
 * Completes a build that wasn't made with one of our bundler presets, so that it can be published: writes contract.json
 * from its manifest, and copies type declarations. Throws a refusal, and writes nothing, unless the build's entry is a
 * classic script that contains the hash of every other script.
 */
export function adopt({ part, dist, owner, budget, types }: AdoptRequest): Adopted {
  const manifest = manifestIn(part, dist);
  const contract: BuildContract = {
    budget,
    contractVersion,
    links: [],
    owner,
    shared: Object.fromEntries(manifest.shared.map((one) => [one.name, sharedLibrary(one)])),
    uses: [],
    version: manifest.metaData.buildInfo.buildVersion ?? '',
  };
  const made = new Map([['contract.json', `${JSON.stringify(contract, null, 2)}\n`]]);
  const missing: string[] = [];
  for (const { name } of manifest.exposes) {
    const path = `types/exposes/${name}.d.ts`;
    const source = types === undefined ? join(dist, path) : join(types, `${name}.d.ts`);
    if (existsSync(source)) made.set(path, readFileSync(source, 'utf8'));
    else missing.push(`${path}: without it, the gate refuses the part where somebody relies on ${name}`);
  }
  throwIfUnpinned(part, dist, made);
  if (!existsSync(join(dist, 'server.cjs')))
    missing.push(
      'server.cjs, a CommonJS script that exports the exposed modules by name: without it, browsers render the pages',
    );
  for (const [path, text] of made) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  return { written: [...made.keys()], missing };
}

function manifestIn(part: string, dist: string): v.InferOutput<typeof manifestSchema> {
  const file = join(dist, 'mf-manifest.json');
  if (!existsSync(file)) throw refuse('SHIP-010', part, `There is no mf-manifest.json in ${dist}.`);
  const read = readJson(manifestSchema, readFileSync(file, 'utf8'));
  if (read.ok) return read.value;
  throw refuse('SHIP-010', part, `${file} ${read.problem}.`);
}

const sharedLibrary = ({ version, requiredVersion }: { version: string; requiredVersion?: string }) =>
  ({ requires: requiredVersion || `^${version}`, version }) satisfies SharedLibrary;

/** Throws a refusal that names every script whose hash the entry doesn't contain, unless there is none. */
function throwIfUnpinned(part: string, dist: string, made: ReadonlyMap<string, string>): void {
  const build = new Map([
    ...readBuild(part, dist),
    ...[...made].map(([path, text]) => [path, Buffer.from(text)] as const),
  ]);
  const { entry, files } = describeBuild({ part, commit: '', place: dist, files: build });
  const problems = pinProblems(entry, build.get(entry)?.toString('utf8') ?? '', files);
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
