import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of a package. Paths are relative to the package's folder. */
interface Entry {
  /** The name by which the entry is imported: `@forecast/contract/schemas`. */
  readonly name: string;
  readonly source: string;
  readonly script: string;
  readonly types: string;
}

/** A package that is published for use in other repositories. */
export interface PublishedPackage {
  readonly name: string;
  readonly folder: string;
  readonly entries: readonly Entry[];
  /** Whether pages use the package. If so, each module is built separately, so that bundlers can drop unused ones. */
  readonly forPages: boolean;
}

interface PackageJson {
  readonly name: string;
  readonly sideEffects?: unknown;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
}

/** The packages of the repository at `root` that export modules. The contract is first, because others depend on it. */
export function publishedPackages(root: string): PublishedPackage[] {
  return [
    'packages/contract',
    'shared',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  ]
    .filter((path, index, all) => all.indexOf(path) === index)
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path) => packageAt(join(root, path)))
    .filter(({ entries }) => entries.length > 0);
}

function packageAt(folder: string): PublishedPackage {
  const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  const { name, sideEffects, exports = {} } = packageJson;
  const entries = Object.entries(exports).flatMap(([entry, targets]) => {
    // A plain file, not a module.
    if (typeof targets === 'string') return [];
    const { '@forecast/source': source = '', default: script = '', types = '' } = targets;
    return { name: name + entry.slice(1), source, script, types };
  });
  return { name, folder, entries, forPages: sideEffects !== undefined };
}
