import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package as its package.json describes it, as far as the build reads that. */
export interface InstalledPackage {
  /** The package's real folder: for a linked package not the link. */
  readonly folder: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A package as the part in `folder` has it installed: in its own node_modules or in one further up. Throws if there is
 * none.
 */
export function installedPackage(folder: string, name: string): InstalledPackage {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'node_modules', name, 'package.json');
    if (existsSync(file)) {
      const stated = JSON.parse(readFileSync(file, 'utf8')) as Omit<InstalledPackage, 'folder'>;
      return { ...stated, folder: dirname(realpathSync(file)) };
    }
    if (at === dirname(at)) throw new Error(`${name} is not installed for ${folder}: run npm install there.`);
  }
}
