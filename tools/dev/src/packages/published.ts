import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module that a package offers. Paths are relative to the package. */
interface Entry {
  /** As it stands in an import: `@forecast/contract/schemas`. */
  readonly name: string;
  readonly source: string;
  readonly script: string;
  readonly types: string;
}

/** A package that is made for other repositories too. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** The digest of what it offers, as its package.json records it. */
  readonly apiDigest?: string;
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly folder: string;
  readonly entries: readonly Entry[];
  /** Whether a page is built with it: what that does not use of it can be left out then, module by module. */
  readonly forPages: boolean;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly apiDigest?: string;
  readonly sideEffects?: unknown;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
}

/** The packages of the repository at `root` that offer modules, the contract first: others are made of it. */
export function publishedPackages(root: string): PublishedPackage[] {
  return [
    'packages/contract',
    'shared',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  ]
    .filter((path, index, all) => all.indexOf(path) === index)
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path) => packageAt(root, path))
    .filter(({ entries }) => entries.length > 0);
}

function packageAt(root: string, path: string): PublishedPackage {
  const folder = join(root, path);
  const stated = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  const { name, version, apiDigest, sideEffects, exports = {} } = stated;
  const entries = Object.entries(exports).flatMap(([entry, targets]) => {
    // A file as it is, not a module.
    if (typeof targets === 'string') return [];
    const { '@forecast/source': source = '', default: script = '', types = '' } = targets;
    return { name: name + entry.slice(1), source, script, types };
  });
  const digest = apiDigest !== undefined && { apiDigest };
  return { name, version, ...digest, path, folder, entries, forPages: sideEffects !== undefined };
}
