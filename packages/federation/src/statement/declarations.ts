import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { compilerOptionsIn, conditionsOf, installedPackage } from '../folder/installedPackage';
import { readPackage } from '../folder/parts';
import { sharedLibraries } from '../folder/sharedLibraries';

/**
 * The type declarations of modules of the part in `folder`. `modules` maps the file name of each declaration to the
 * absolute path of its module. Each declaration is self-contained except for imports from shared libraries. Types aren't
 * checked here; that is a separate step. Throws if a type can't be declared.
 */
export function declarationsOf(
  folder: string,
  modules: Readonly<Record<string, string>>,
): Record<string, string> {
  throwUnlessSupported(installedPackage(import.meta.dirname, 'dts-bundle-generator').folder);
  const names = Object.keys(modules);
  const libraries = { inlinedLibraries: inlinedPackages(folder) };
  const entries = Object.values(modules).map((filePath) => ({
    filePath,
    libraries,
    output: { noBanner: true, sortNodes: true, exportReferencedTypes: false, inlineDeclareGlobals: false },
  }));
  const temporary = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    const preferredConfigPath = join(temporary, 'tsconfig.json');
    writeFileSync(preferredConfigPath, JSON.stringify({ compilerOptions: options(folder), include: [] }));
    const texts = generateDtsBundle(entries, { preferredConfigPath });
    return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
  } catch (cause) {
    throw new Error(
      `The types of ${names.join(', ')} can't be declared: ${String(cause)}. Check the modules with tsc. A module that ` +
        're-exports a JavaScript file has no types; write a component in TypeScript that renders the one in that file.',
      { cause },
    );
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** Throws if the generator in `folder` would use a TypeScript without the API that it needs. */
export function throwUnlessSupported(folder: string): void {
  const { version } = installedPackage(folder, 'typescript');
  if (Number.parseInt(version) < 7) return;
  throw new Error(
    `The types of a part can't be declared with TypeScript ${version}. Run "npm install --save-dev typescript@6" in the ` +
      "part's folder.",
  );
}

const options = (folder: string) => ({
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  noCheck: true,
  paths: { ...sourcesOfPackages(folder), ...ownPaths(folder) },
});

/** The `paths` of the part's tsconfig.json, as absolute paths. */
function ownPaths(folder: string): Record<string, string[]> {
  const { paths = {}, baseUrl, pathsBasePath } = compilerOptionsIn(folder);
  const base = baseUrl ?? String(pathsBasePath);
  const absolute = Object.entries(paths).map(([name, targets]) => [
    name,
    targets.map((target) => resolve(base, target)),
  ]);
  return Object.fromEntries(absolute) as Record<string, string[]>;
}

/**
 * The source files of packages that a part consumes as source, by entry name. They are passed as `paths`, because the
 * compiler emits no declarations for sources it resolves as packages.
 */
function sourcesOfPackages(folder: string): Record<string, string[]> {
  const conditions = conditionsOf(folder);
  if (conditions.length === 0) return {};
  const sources = dependenciesOf(folder).flatMap((name) => {
    const found = installedPackage(folder, name);
    return Object.entries(found.exports ?? {}).flatMap(([entry, targets]) => {
      const condition = conditions.find((one) => one in Object(targets));
      const source = condition === undefined ? undefined : targets[condition];
      return source === undefined ? [] : [[name + entry.slice(1), [join(found.folder, source)]]];
    });
  });
  return Object.fromEntries(sources) as Record<string, string[]>;
}

/**
 * Dependencies whose types are inlined: all but shared libraries and React, whose types must stay imports. The gate has
 * the types of React, even for a part that brings its own, but not those of the packages that React's types import.
 */
function inlinedPackages(folder: string): string[] {
  const shared = sharedLibraries(folder);
  return dependenciesOf(folder).filter((name) => !(name in shared) && !/^react(-dom)?$/.test(name));
}

const dependenciesOf = (folder: string) => Object.keys(readPackage(folder).dependencies ?? {});
