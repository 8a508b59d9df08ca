import { join } from 'node:path';
import type { BuildContract } from '@forecast/contract';
import { installedPackage } from './installedPackage';
import { readPackage } from './parts';

/**
 * The libraries that have only one copy per page, by shared name, with the version installed for the part in `folder`
 * and the range it works with (from its `peerDependencies`, or else the major of the installed version).
 *
 * They are declared in the package.json of a package that the site's parts depend on, or of the part itself, as in
 * `"config": { "shared": { "react": "react", "@site/shared/router": "react-router-dom" } }`. This maps each shared name
 * to the package that determines its version. Share a large library through a small module that re-exports what pages
 * use, because a whole library can't be tree-shaken. Throws if no libraries are declared, or if one isn't installed.
 *
 * A part with `"shared": false` shares none: it brings its own React, of any version, and mounts its modules itself.
 */
export function sharedLibraries(folder: string): BuildContract['shared'] {
  const own = readPackage(folder);
  if (own.config?.shared === false) return {};
  const packages = Object.keys(own.dependencies ?? {}).map((name) => installedPackage(folder, name));
  const shared = Object.assign({}, ...[...packages, own].map(({ config }) => config?.shared)) as Record<
    string,
    string
  >;
  if (Object.keys(shared).length === 0) {
    throw new Error(
      `${join(folder, 'package.json')} and its dependencies declare no shared libraries. Depend on ` +
        'the site\'s shared package, or add "config": { "shared": { "react": "react" } }; a part that brings its own ' +
        'React and mounts its modules itself has "config": { "shared": false }.',
    );
  }
  return Object.fromEntries(
    Object.entries(shared).map(([name, library]) => {
      const { version } = installedPackage(folder, library);
      const declared = own.peerDependencies?.[library];
      // Not ranges such as `workspace:*` and `catalog:`, which only a package manager understands.
      const isRange = declared !== undefined && !declared.includes(':');
      const requires = isRange ? declared : compatibleWith(version);
      return [name, { requires, version }];
    }),
  );
}

/** The shared library that a module belongs to, by shared name; the longest, if several match. */
export const libraryOf = (module: string, libraries: readonly string[]): string | undefined =>
  libraries
    .filter((name) => module === name || module.startsWith(`${name}/`))
    .sort((one, other) => other.length - one.length)[0];

/** The range of a version's major; for 0.x and prerelease versions, the caret range of the version itself. */
const compatibleWith = (version: string): string =>
  /^0\.|-/.test(version) ? `^${version}` : `^${version.split('.')[0]}.0.0`;

/**
 * Shared libraries in the form that the federation plugin expects. `eager`, which the host uses, bundles them into the
 * first script.
 */
export function singletons(libraries: BuildContract['shared'], { eager }: { eager: boolean }) {
  return Object.fromEntries(
    Object.entries(libraries).flatMap(([name, { requires, version }]) => {
      // strictVersion: a part built for another major version fails to load instead of breaking at random.
      const share = { singleton: true, eager, version, requiredVersion: requires, strictVersion: true };
      // The trailing slash covers sub-paths such as react/jsx-runtime, which would otherwise be loaded twice.
      return [name, `${name}/`].map((request) => [request, share]);
    }),
  );
}
