import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesAt, type PartFolder } from '@forecast/federation';
import type { PinnedScript, Release } from '@forecast/shared/contract';
import { integrityOf } from './integrity';

/** One file of a release. */
export interface ReleaseFile {
  /** Relative to the release's folder, with `/`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly integrity: string;
}

/** What a release says of itself, in its `release.json`. */
export interface ReleaseRecord {
  readonly app: string;
  readonly version: string;
  readonly owner: string;
  /** All of them but `release.json`, by path. */
  readonly files: readonly ReleaseFile[];
  /** The path of the entry script. */
  readonly entry: string;
  readonly exposes: Release['extras']['exposes'];
}

/** What the build writes for its own records; it differs from one build of the same sources to the next. */
const buildLog = /^mf-stats\.json/;

interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

/** Describes the production build of a part. Throws if there is none. */
export function describeBuild({ part, folder, version, owner }: PartFolder): ReleaseRecord {
  const dist = join(folder, 'dist');
  const manifestFile = join(dist, 'mf-manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`${part} has no production build in ${dist}.`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const paths = filesAt(dist).map((file) => relative(dist, file).split(sep).join('/'));
  const files = paths
    .filter((path) => !buildLog.test(path))
    .map((path) => {
      const bytes = readFileSync(join(dist, path));
      return { path, size: bytes.length, integrity: integrityOf(bytes) };
    });
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const pinned = (path: string): PinnedScript => ({ path, integrity: integrities.get(path) ?? '' });
  return {
    app: part,
    version,
    owner,
    files,
    entry: manifest.metaData.remoteEntry.name,
    exposes: Object.fromEntries(
      manifest.exposes.map(({ name, assets }) => [name, assets.js.sync.map(pinned)]),
    ),
  };
}

/**
 * The name of a release: the first 16 hex digits of the sha256 over its file list with hashes, one line
 * `<integrity> <path>` a file. The host computes the same before it trusts a `release.json`.
 */
export function releaseId({ files }: Pick<ReleaseRecord, 'files'>): string {
  const list = files.map(({ path, integrity }) => `${integrity} ${path}\n`).join('');
  return createHash('sha256').update(list).digest('hex').slice(0, 16);
}

/** A release as the registry lists it, from the address of its folder, which ends with `/`. */
export function registryEntry(record: ReleaseRecord, folderUrl: string): Release {
  const { version, owner, exposes, entry, files } = record;
  const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
  return {
    url: folderUrl + entry,
    metadata: { integrity, version },
    deployment: { traffic: 100, default: true },
    extras: { release: releaseId(record), owner, exposes },
  };
}
