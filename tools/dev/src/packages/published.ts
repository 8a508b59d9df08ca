import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A module that a package offers. Paths are relative to the package. */
export interface Entry {
  /** As it stands in an import: `@forecast/contract/schemas`. */
  readonly name: string;
  readonly source: string;
  readonly script: string;
  readonly types: string;
  /** The file in which its declarations are reviewed. */
  readonly api: string;
}

/** A package that is made for other repositories too. */
export interface PublishedPackage {
  readonly name: string;
  readonly folder: string;
  readonly entries: readonly Entry[];
  /** Whether a page is built with it: what that does not use of it can be left out then, module by module. */
  readonly forPages: boolean;
}

interface PackageJson {
  readonly name: string;
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
    .map((path) => join(root, path))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const stated = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
      const entries = Object.entries(stated.exports ?? {}).flatMap(([entry, targets]) => {
        // What is a file as it stands.
        if (typeof targets === 'string') return [];
        const { '@forecast/source': source = '', default: script = '', types = '' } = targets;
        return {
          name: stated.name + entry.slice(1),
          source,
          script,
          types,
          api: `api/${basename(script, '.js')}.d.ts`,
        };
      });
      return { name: stated.name, folder, entries, forPages: stated.sideEffects !== undefined };
    })
    .filter(({ entries }) => entries.length > 0);
}
