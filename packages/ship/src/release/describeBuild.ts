import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContract, PinnedScript, ReleaseFile, ReleaseRecord } from '@forecast/contract';
import { refuse } from '../Refusal';
import { integrityOf } from './integrity';
import { pathsIn } from './pathsIn';

/** A production build, and what its files do not say. */
export interface Build extends Pick<ReleaseRecord, 'part' | 'commit'> {
  /** The folder that the build wrote. */
  readonly dist: string;
}

/** What is no part of a release: the build's own records, which differ each time, and the release's record. */
const leftOut = /^(mf-stats\.json(\.br|\.gz)?|release\.json)$/;

interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

/** Describes a production build. Throws a refusal if there is none, or if it names a file that it does not have. */
export function describeBuild({ dist, ...facts }: Build): ReleaseRecord {
  const { part } = facts;
  const files = filesIn(dist);
  const contract = readJson<BuildContract>(part, dist, 'contract.json');
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const pinned = (path: string): PinnedScript => {
    const integrity = integrities.get(path);
    if (integrity) return { path, integrity };
    throw refuse(part, 'pack', `The build names ${path}, which is not in ${dist}.`, 'Build the part anew.');
  };
  const { entry, modules } = contract.routes ? hostModules(dist) : remoteModules(part, dist);
  const exposes = Object.entries(modules).map(([name, scripts]) => [name, scripts.map(pinned)]);
  return {
    ...facts,
    ...contract,
    files,
    entry: pinned(entry).path,
    exposes: Object.fromEntries(exposes) as ReleaseRecord['exposes'],
  };
}

interface Modules {
  readonly entry: string;
  /** For each module the scripts that it needs. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** The host gives one thing, its page. */
function hostModules(dist: string): Modules {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script\b[^>]*?\bsrc="?\/([^\s">]+)/g)].map(([, path = '']) => path);
  return { entry: 'index.html', modules: { page: scripts } };
}

function remoteModules(part: string, dist: string): Modules {
  const { metaData, exposes } = readJson<Manifest>(part, dist, 'mf-manifest.json');
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

function readJson<Shape>(part: string, dist: string, name: string): Shape {
  const file = join(dist, name);
  if (!existsSync(file)) {
    throw refuse(part, 'pack', `There is no ${name} in ${dist}.`, `Build the part first: npm run build.`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}
