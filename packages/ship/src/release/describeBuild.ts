import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinnedScript, ReleaseFile, ReleaseRecord } from '@forecast/contract';
import { buildContractSchema, filePathSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { attributeOf, elementsIn, parseHtml } from '../registry/html';
import { integrityOf } from './integrity';
import { pathsIn } from './pathsIn';

/** A production build, and what its files do not say. */
export interface Build extends Pick<ReleaseRecord, 'part' | 'commit'> {
  /** The folder that the build wrote. */
  readonly dist: string;
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
export function describeBuild({ dist, ...facts }: Build): ReleaseRecord {
  const { part } = facts;
  const contract = readBuilt(part, dist, 'contract.json', buildContractSchema);
  const files = filesIn(dist);
  const odd = files.find(({ path }) => !v.is(filePathSchema, path));
  if (odd) {
    throw refuse(
      'SHIP-056',
      part,
      `${JSON.stringify(odd.path)} in ${dist} is no name for a file of a release.`,
      'Give the file a name without spaces, control characters and backslashes.',
    );
  }
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const pinned = (path: string): PinnedScript => {
    const integrity = integrities.get(path);
    if (integrity) return { path, integrity };
    throw refuse(
      'SHIP-011',
      part,
      `The build names ${path}, which is not in ${dist}.`,
      'Build the part again.',
    );
  };
  const { entry, modules } = contract.routes ? hostModules(part, dist) : partModules(part, dist);
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
function hostModules(part: string, dist: string): Modules {
  const page = parseHtml(readText(part, dist, 'index.html'));
  const scripts = elementsIn(page)
    .filter(({ tagName }) => tagName === 'script')
    .flatMap((script) => attributeOf(script, 'src') ?? [])
    .filter((src) => src.startsWith('/'));
  return { entry: 'index.html', modules: { page: scripts.map((src) => src.slice(1)) } };
}

function partModules(part: string, dist: string): Modules {
  const { metaData, exposes } = readBuilt(part, dist, 'mf-manifest.json', manifestSchema);
  return {
    entry: metaData.remoteEntry.name,
    modules: Object.fromEntries(exposes.map(({ name, assets }) => [name, assets.js.sync])),
  };
}

function filesIn(dist: string): ReleaseFile[] {
  return pathsIn(dist)
    .filter((path) => !leftOut.test(path))
    .map((path) => {
      const bytes = readFileSync(join(dist, path));
      return { path, size: bytes.length, integrity: integrityOf(bytes) };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Reads a record that the bundler has written beside the files. */
function readBuilt<Schema extends v.GenericSchema>(
  part: string,
  dist: string,
  name: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const read = readJson(schema, readText(part, dist, name));
  if (read.ok) return read.value;
  throw refuse(
    'SHIP-010',
    part,
    `${name} in ${dist} ${read.problem}.`,
    'Build the part again: npm run build.',
  );
}

function readText(part: string, dist: string, name: string): string {
  const file = join(dist, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw refuse('SHIP-009', part, `There is no ${name} in ${dist}.`, 'Build the part first: npm run build.');
}
