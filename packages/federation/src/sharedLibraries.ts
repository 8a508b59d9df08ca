import { join } from 'node:path';
import type { BuildContract } from '@forecast/contract';
import { installedPackage } from './installedPackage';
import { readPackage } from './parts';

/**
 * The libraries that are one for the whole page, by the name under which they are shared, as the part in `folder` has
 * them: the version that is installed for it, and the range that it works with (its own `peerDependencies`, or else
 * that version's major).
 *
 * Which they are is the site's to say, in the package.json of a package that its parts depend on, or in the part's own:
 * `"config": { "shared": { "react": "react", "@site/shared/router": "react-router-dom" } }`, a name and the package
 * whose version counts for it. A large library is better shared as a small module that re-exports what pages use: what
 * is shared whole cannot be tree-shaken. Throws if nothing is stated, or if a library is not installed.
 */
export function sharedLibraries(folder: string): BuildContract['shared'] {
  const own = readPackage(folder);
  const packages = Object.keys(own.dependencies ?? {}).map((name) => installedPackage(folder, name));
  const shared = Object.assign({}, ...[...packages, own].map(({ config }) => config?.shared)) as Record<
    string,
    string
  >;
  if (Object.keys(shared).length === 0) {
    throw new Error(
      `${join(folder, 'package.json')} and the packages that it depends on share no library with the page. Depend on ` +
        'the site\'s own shared package, or state "config": { "shared": { "react": "react" } }.',
    );
  }
  return Object.fromEntries(
    Object.entries(shared).map(([name, library]) => {
      const { version } = installedPackage(folder, library);
      const requires = own.peerDependencies?.[library] ?? compatibleWith(version);
      return [name, { requires, version }];
    }),
  );
}

/** The range of a version's major; before the first one, and of a version before its release, itself and up. */
const compatibleWith = (version: string): string =>
  /^0\.|-/.test(version) ? `^${version}` : `^${version.split('.')[0]}.0.0`;

/** The same for the federation plugin. `eager` puts them into the first script, as the host does. */
export function singletons(libraries: BuildContract['shared'], { eager }: { eager: boolean }) {
  return Object.fromEntries(
    Object.entries(libraries).flatMap(([name, { requires, version }]) => {
      // strictVersion: a part built for another major fails in its own border instead of breaking at random.
      const share = { singleton: true, eager, version, requiredVersion: requires, strictVersion: true };
      // The trailing slash covers sub-paths such as react/jsx-runtime, which would otherwise come twice.
      return [name, `${name}/`].map((request) => [request, share]);
    }),
  );
}
